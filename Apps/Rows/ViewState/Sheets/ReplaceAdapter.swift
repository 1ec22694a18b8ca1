import MAVB
import RowEngine

/// The adapter of the sheet that replaces matches: receives messages and sends their effects.
typealias ReplaceAdapter = Adapter<
  ModelState<ReplaceState, ReplaceState.Message, [ReplaceState.Effect]>
>

extension ReplaceAdapter {
  /// Makes an adapter for a closed sheet.
  init() {
    self.init(
      adapterState: ModelState(
        initial: ReplaceState(),
        resumer: { _ in [.list] },
        reducer: { state, message, _ in state.reduce(message) }
      )
    )
  }

  /// The current place, also each time that the rows of the list change.
  var selectedRow: Signal<Int?> {
    slice(initial: -1, resume: [.list]) { last, state, effects in
      let isNew = effects.contains(where: \.isList) || state.selection != last
      last = state.selection
      return isNew ? .value(last) : .none
    }
  }

  /// The rows with a match, before and after.
  var tableData: Signal<TableData<ReplacedRow?>> {
    slice(resume: [.list]) { state, effects in
      guard effects.contains(where: \.isList) else { return .none }
      return .value(TableData(count: state.shownCount) { state.row(at: $0) })
    }
  }
}

extension ReplaceState.Effect {
  fileprivate var isList: Bool { if case .list = self { true } else { false } }
}
