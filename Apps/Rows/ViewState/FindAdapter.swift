import MAVB
import RowEngine

/// The adapter of the search: receives messages and sends events.
typealias FindAdapter = Adapter<FindAdapterState>

/// The state of the search's adapter; what was found is not saved.
struct FindAdapterState: PersistentContainerAdapterState {
  /// The search.
  var value: FindState

  /// Handles a message and returns the resulting event.
  func reduce(
    message: FindState.Message,
    feedback: SignalInput<FindState.Message>
  ) -> (state: FindAdapterState, notification: FindState.Event?) {
    var state = self
    let event = state.value.reduce(message)
    // Only the field shows its caret, so no event is needed.
    if case .selectText = message { return (state, nil) }
    return (state, event)
  }

  /// Returns the message that restores another state.
  func restoring(_ value: FindState) -> FindState.Message? { .restore(value) }

  /// Returns the event for a new subscriber, with the request that it has missed.
  func resume() -> FindState.Event? { FindState.Event(find: value, request: value.request) }
}

extension FindAdapter {
  /// Makes an adapter before the first search.
  init(history: FindHistory = FindHistory()) {
    self.init(adapterState: FindAdapterState(value: FindState(history: history)))
  }

  /// Returns the current value of a part of the search, then each different one.
  func state<Value: Equatable>(_ part: @escaping (FindState) -> Value) -> Signal<Value> {
    map { part($0.find) }.distinctUntilChanged()
  }

  /// The searches to advance.
  var requests: Signal<RowSearch> { compactMap { $0.request } }

  /// The rows to select.
  var rows: Signal<Int> { compactMap { $0.row } }

  /// Fires when the list returns to where it was when the search began.
  var returns: Signal<Void> { filter(\.returns).map { _ in } }

  /// The conditions to add to the filter.
  var filters: Signal<FilterCondition> { compactMap { $0.filter } }

  /// The patterns whose matches to select.
  var choices: Signal<Pattern> { compactMap { $0.choice } }

  /// The notifications for the user.
  var news: Signal<FindState.News> { compactMap { $0.news } }

  /// The compiled pattern of the matches to highlight, each time that it changes.
  var highlighted: Signal<Matcher?> {
    map { $0.find.highlighted }.distinctUntilChanged { $0.isSame(as: $1) }
  }

  /// The bytes of the current match in the selected row.
  var match: Signal<Range<Int>?> { state(\.match) }

  /// The caret or selection when the bar opens or a text is recalled; afterwards the field moves it.
  var openedRange: Signal<TextRange> {
    map { $0.find }
      .distinctUntilChanged { $0.rangeNumber == $1.rangeNumber }
      .map { $0.selectedRange }
  }
}
