import MAVB
import TimeZoneCatalog

/// The state of the sheet that adds a clock.
struct SelectState: CodableContainer {
  /// What is searched for.
  let search: Var<String>

  /// The number of the zone that Enter adds.
  let highlight: Var<Int>

  /// The first zone shown.
  let offset: Var<Int>

  /// Keys of the search field that move the highlight.
  let movement: TempVar<KeyEvent>

  /// Makes the state of an empty search.
  init() {
    search = Var("")
    highlight = Var(0)
    offset = Var(0)
    movement = TempVar()
  }

  /// The row of the zone that Enter adds, whatever number a damaged file has for it.
  var highlightedRow: Signal<Int> { highlight.map { max(0, $0) } }

  /// The zones that the search finds.
  func tableData(_ world: World) -> Signal<TableData<ZoneMatch>> {
    search.map { world.search($0).tableData() }
  }

  /// The zone that Enter adds; nil while nothing is found.
  func highlighted(_ world: World) -> Signal<ZoneMatch?> {
    tableData(world).combineLatest(highlightedRow) { zones, row in
      row < zones.count ? zones[row] : nil
    }
  }
}
