import Documents
import MAVB

/// The adapter of the sheet that asks which file to open: receives messages and sends events.
typealias OpenAdapter = Adapter<ModelState<OpenState, OpenState.Message, OpenState.Event>>

extension OpenAdapter {
  /// Makes an adapter for a closed sheet.
  init() {
    self.init(
      adapterState: ModelState(
        initial: OpenState(),
        resumer: { OpenState.Event(state: $0, hasNewPaths: true) },
        reducer: { state, message, _ in state.reduce(message) }
      )
    )
  }

  /// Returns the current value of a part of the state, then each different one.
  func state<Value: Equatable>(_ part: @escaping (OpenState) -> Value) -> Signal<Value> {
    map { part($0.state) }.distinctUntilChanged()
  }

  /// The questions to the disk.
  var questions: Signal<PathReading.Question> { compactMap { $0.question } }

  /// The paths to open.
  var openedPaths: Signal<FilePath> { compactMap { $0.path } }

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
