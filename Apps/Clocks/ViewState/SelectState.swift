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

  /// The clocks of the marked places, in the order in which they were marked; not saved.
  let marked: SessionVar<[Clock]>

  /// Makes the state of an empty search.
  init() {
    search = Var("")
    highlight = Var(0)
    offset = Var(0)
    movement = TempVar()
    marked = SessionVar([])
  }

  /// The row of the place that Enter adds; never negative, even with a damaged view state file.
  var highlightedRow: Signal<Int> { highlight.map { max(0, $0) } }

  /// Takes the typed search, which highlights the best match.
  var typing: SignalInput<String> {
    Input().bind(to: Input().map { _ in 0 }.bind(to: highlight), search)
  }

  /// The places that match the search; one search for all observers.
  ///
  /// - Parameters:
  ///   - zones: Searches.
  ///   - time: The time for which offsets are shown.
  ///   - used: The places that were added last.
  ///   - suggestsAll: Whether an empty search finds the places of all zones.
  /// - Returns: The places.
  func matches(
    _ zones: ClockZones,
    _ time: ClockTime,
    used: SessionVar<[String]>,
    suggestsAll: Bool = true
  ) -> Signal<[FoundPlace]> {
    search.combineLatest(used) { search, used in
      if search.isEmpty, !suggestsAll { return [] }
      return zones.foundPlaces(search, used: used, at: time.now)
    }
    .continuous()
  }

  /// The place that Enter adds; nil while nothing matches.
  func highlighted(_ matches: Signal<[FoundPlace]>) -> Signal<FoundPlace?> {
    matches.combineLatest(highlightedRow) { matches, row in
      row < matches.count ? matches[row] : nil
    }
  }

  /// Marks a place, or removes its mark.
  func marking(_ zones: ClockZones) -> SignalInput<FoundPlace> {
    Input()
      .withLatestFrom(marked) { found, marked in
        let place = zones.place(found.match)
        let others = marked.filter { !zones.contains(place, in: zones.placeKeys(of: [$0])) }
        return others.count < marked.count ? others : marked + [zones.clock(found.match)]
      }
      .bind(to: marked)
  }

  /// The clocks that Enter adds: those of the marked places, or else that of the highlighted one.
  func choice(_ matches: Signal<[FoundPlace]>, _ zones: ClockZones) -> Signal<[Clock]> {
    marked.combineLatest(highlighted(matches)) { marked, found in
      marked.isEmpty ? found.map { [zones.clock($0.match)] } ?? [] : marked
    }
  }
}
