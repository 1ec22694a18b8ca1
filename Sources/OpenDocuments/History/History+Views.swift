import ModelAdapters

nonisolated extension StepTree {
  /// Records the view state right after the change of the current step.
  mutating func setView<Place>(_ state: [UInt8]) where ViewState == StepMark<Place> {
    guard var mark = current?.viewState else { return }
    mark.view = state
    setViewState(mark, of: currentID)
  }
}

nonisolated extension History {
  /// Records the view state right after the change of the current step.
  mutating func setView<Place>(_ state: [UInt8]) where ViewState == StepMark<Place> {
    guard var mark = tree.current?.viewState else { return }
    mark.view = state
    setViewState(mark, of: currentID)
  }
}
