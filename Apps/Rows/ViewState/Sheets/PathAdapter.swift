import Documents
import MAVB

/// The adapter of a sheet that asks for a path: receives messages and sends their effects.
typealias PathAdapter = Adapter<ModelState<PathState, PathState.Message, [PathState.Effect]>>

extension PathAdapter {
  /// Makes an adapter for a closed sheet.
  init() {
    self.init(
      adapterState: ModelState(
        initial: PathState(),
        resumer: { _ in [.list] },
        reducer: { state, message, _ in state.reduce(message) }
      )
    )
  }

  /// The chosen paths.
  var chosenPaths: Signal<FilePath> {
    effects { if case .choose(let path) = $0 { path } else { nil } }
  }

  /// The chosen row, also each time that the rows of the list change.
  var selectedRow: Signal<Int?> {
    slice(resume: [.list]) { state, effects in
      effects.contains(where: \.isList) || state.highlight != nil ? .value(state.highlight) : .none
    }
  }

  /// The listed paths.
  var tableData: Signal<TableData<String>> {
    slice(resume: [.list]) { state, effects in
      guard effects.contains(where: \.isList) else { return .none }
      return .value(TableData(count: state.paths.count) { [paths = state.paths] in paths[$0] })
    }
  }
}

extension PathState.Effect {
  fileprivate var isList: Bool { if case .list = self { true } else { false } }
}
