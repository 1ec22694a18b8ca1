import MAVB
import TimeZoneCatalog

/// The state of the sheet that adds a clock.
struct SelectState: CodableContainer {
  /// The search text.
  let search: Var<String>

  /// The index of the zone that Enter adds.
  let highlight: Var<Int>

  /// The index of the first visible zone.
  let offset: Var<Int>

  /// The keys of the search field that move the highlight.
  let movement: TempVar<KeyEvent>

  /// Makes the state of an empty search.
  init() {
    search = Var("")
    highlight = Var(0)
    offset = Var(0)
    movement = TempVar()
  }

  /// The row of the zone that Enter adds; never negative, even with a damaged view state file.
  var highlightedRow: Signal<Int> { highlight.map { max(0, $0) } }

  /// The zones that match the search.
  func tableData(_ world: World) -> Signal<TableData<ZoneMatch>> {
    search.map { world.search($0).tableData() }
  }

  /// The zone that Enter adds; nil while nothing matches.
  func highlighted(_ world: World) -> Signal<ZoneMatch?> {
    tableData(world).combineLatest(highlightedRow) { zones, row in
      row < zones.count ? zones[row] : nil
    }
  }
}
