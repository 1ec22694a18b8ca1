import MAVB
import RowEngine

/// The adapter of conflict resolution: receives messages, which have no effects outside of the
/// sheet.
typealias ConflictsAdapter = Adapter<
  ModelState<ConflictsState, ConflictsState.Message, [Never]>
>

extension ConflictsAdapter {
  /// Makes an adapter for the conflicts of a merge.
  init(_ choices: MergeChoices) {
    self.init(
      adapterState: ModelState(
        initial: ConflictsState(choices),
        resumer: { _ in [] },
        reducer: { state, message, _ in
          state.reduce(message)
          return []
        }
      )
    )
  }

  /// The lines to show.
  var lines: Signal<TableData<ConflictLines.Line>> {
    part { state in
      let lines = state.lines
      return TableData(count: lines.count) { lines[$0] }
    }
  }

  /// The scroll offset to set each time that another conflict is shown.
  var offset: Signal<Int> { state(\.index).map { _ in 0 } }
}
