import MAVB
import RowEngine

/// The adapter of the sheet that replaces matches: receives messages and sends events.
typealias ReplaceAdapter = Adapter<
  ModelState<ReplaceState, ReplaceState.Message, ReplaceState.Event>
>

extension ReplaceAdapter {
  /// Makes an adapter for a closed sheet.
  init() {
    self.init(
      adapterState: ModelState(
        initial: ReplaceState(),
        resumer: { ReplaceState.Event(state: $0, hasNewRows: true) },
        reducer: { state, message, _ in state.reduce(message) }
      )
    )
  }

  /// Returns the current value of a part of the state, then each different one.
  func state<Value: Equatable>(_ part: @escaping (ReplaceState) -> Value) -> Signal<Value> {
    map { part($0.state) }.distinctUntilChanged()
  }

  /// The slices of the search to perform.
  var requests: Signal<FilterSearch> { compactMap { $0.request } }

  /// The replacements to carry out.
  var transformations: Signal<RowsTransformation> { compactMap { $0.transformation } }

  /// The current place, also each time that the rows of the list change.
  var selectedRow: Signal<Int?> {
    scan((place: -1, isTold: false)) { last, event in
      (event.state.selection, event.hasNewRows || event.state.selection != last.place)
    }
    .compactMap { $0.isTold ? .some($0.place) : nil }
  }

  /// The rows with a match, before and after.
  var tableData: Signal<TableData<ReplacedRow?>> {
    compactMap { event in
      guard event.hasNewRows else { return nil }
      return TableData(count: event.state.shownCount) { event.state.row(at: $0) }
    }
  }
}
