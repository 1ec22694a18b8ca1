import MAVB
import TimeZoneCatalog

/// The state of the sheet that adds a clock.
struct SelectState: CodableContainer {
  /// The search text.
  let search: Var<String>

  /// The index of the place that Enter adds.
  let highlight: Var<Int>

  /// The index of the first visible place.
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

  /// The row of the place that Enter adds; never negative, even with a damaged view state file.
  var highlightedRow: Signal<Int> { highlight.map { max(0, $0) } }

  /// The places that match the search; one search for all observers.
  ///
  /// - Parameters:
  ///   - world: Searches.
  ///   - used: The places that were added last.
  ///   - suggestsAll: Whether an empty search finds the places of all zones.
  /// - Returns: The places.
  func matches(
    _ world: World,
    used: SessionVar<[String]>,
    suggestsAll: Bool = true
  ) -> Signal<[FoundPlace]> {
    search.combineLatest(used) { search, used in
      if search.isEmpty, !suggestsAll { return [] }
      return world.search(search, used: used).map { FoundPlace(match: $0, search: search) }
    }
    .continuous()
  }

  /// The place that Enter adds; nil while nothing matches.
  func highlighted(_ matches: Signal<[FoundPlace]>) -> Signal<FoundPlace?> {
    matches.combineLatest(highlightedRow) { matches, row in
      row < matches.count ? matches[row] : nil
    }
  }
}
