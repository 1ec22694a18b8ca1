import MAVB
import RowEngine

/// The adapter of conflict resolution: receives messages and sends the state.
typealias ConflictsAdapter = Adapter<
  ModelState<ConflictsState, ConflictsState.Message, ConflictsState>
>

extension ConflictsAdapter {
  /// Makes an adapter for the conflicts of a merge.
  init(_ choices: MergeChoices) {
    self.init(
      adapterState: ModelState(
        initial: ConflictsState(choices),
        resumer: { $0 },
        reducer: { state, message, _ in
          state.reduce(message)
          return state
        }
      )
    )
  }

  /// Returns the current value of a part of the state, then each different one.
  func state<Value: Equatable>(_ part: @escaping (ConflictsState) -> Value) -> Signal<Value> {
    map(part).distinctUntilChanged()
  }

  /// The lines to show.
  var lines: Signal<TableData<ConflictLines.Line>> {
    map { state in
      let lines = state.lines
      return TableData(count: lines.count) { lines[$0] }
    }
  }

  /// The scroll offset to set each time that another conflict is shown.
  var offset: Signal<Int> { state(\.index).map { _ in 0 } }
}
