import ModelAdapters

nonisolated extension StepTree {
  /// Notes the view state right after the change that the current step is.
  mutating func setView<Place>(_ state: [UInt8]) where ViewState == StepMark<Place> {
    guard var mark = current?.viewState else { return }
    mark.view = state
    setViewState(mark, of: currentID)
  }
}

nonisolated extension History {
  /// Notes the view state right after the change that the current step is.
  mutating func setView<Place>(_ state: [UInt8]) where ViewState == StepMark<Place> {
    guard var mark = tree.current?.viewState else { return }
    mark.view = state
    setViewState(mark, of: currentID)
  }
}
