import Documents
import MAVB

/// The adapter of a sheet that asks for a path: receives messages and sends events.
typealias PathAdapter = Adapter<ModelState<PathState, PathState.Message, PathState.Event>>

extension PathAdapter {
  /// Makes an adapter for a closed sheet.
  init() {
    self.init(
      adapterState: ModelState(
        initial: PathState(),
        resumer: { PathState.Event(state: $0, hasNewPaths: true) },
        reducer: { state, message, _ in state.reduce(message) }
      )
    )
  }

  /// Returns the current value of a part of the state, then each different one.
  func state<Value: Equatable>(_ part: @escaping (PathState) -> Value) -> Signal<Value> {
    map { part($0.state) }.distinctUntilChanged()
  }

  /// The questions to the disk.
  var questions: Signal<PathReading.Question> { compactMap { $0.question } }

  /// The chosen paths.
  var chosenPaths: Signal<FilePath> { compactMap { $0.path } }

  /// The chosen row, also each time that the rows of the list change.
  var selectedRow: Signal<Int?> {
    compactMap { event in
      event.hasNewPaths || event.state.highlight != nil ? .some(event.state.highlight) : nil
    }
  }

  /// The listed paths.
  var tableData: Signal<TableData<String>> {
    compactMap { event in
      guard event.hasNewPaths else { return nil }
      return TableData(count: event.state.paths.count) { event.state.paths[$0] }
    }
  }
}
