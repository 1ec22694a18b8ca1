import MAVB

/// The choice as views see it: messages go in, the state comes out.
typealias ConflictsAdapter = Adapter<
  ModelState<ConflictsState, ConflictsState.Message, ConflictsState>
>

extension ConflictsAdapter {
  /// Begins a choice.
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

  /// A part of the choice as it is now, and each other value of it.
  func state<Value: Equatable>(_ part: @escaping (ConflictsState) -> Value) -> Signal<Value> {
    map(part).distinctUntilChanged()
  }

  /// The lines that are shown.
  var lines: Signal<TableData<ConflictLines.Line>> {
    map { state in
      let lines = state.lines
      return TableData(count: lines.count) { lines[$0] }
    }
  }

  /// The first line shown, each time that another conflict is looked at.
  var offset: Signal<Int> { state(\.index).map { _ in 0 } }
}
