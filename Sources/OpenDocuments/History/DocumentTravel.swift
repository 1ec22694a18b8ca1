import ModelAdapters

/// The state of time travel through the history of a document.
package nonisolated struct DocumentTravel<Document: EditableDocument> {
  /// The moments and the selected one.
  package private(set) var line: TimeTravel

  /// The shown version.
  package private(set) var shown: Document

  /// The shown step.
  private var step: Int

  /// The shown view state; nil if none has been recorded yet.
  private var view: [UInt8]?

  /// Whether the user has not moved yet.
  private(set) var isAtStart = true

  /// Starts at the present.
  init(_ timeline: DocumentTimeline<Document>) {
    line = TimeTravel(timeline.history.tree, timeline.views.steps)
    shown = timeline.document
    step = line.target.step
    view = timeline.view(at: line)
  }

  /// Applies a message to the selection.
  mutating func go(_ message: TravelMessage, _ timeline: DocumentTimeline<Document>) {
    let (tree, views) = (timeline.history.tree, timeline.views.steps)
    isAtStart = false
    switch message {
    case .change(let mode): line.change(to: mode, tree, views)
    case .nextMode: line.change(to: line.mode.next, tree, views)
    case .move(let distance): line.move(by: distance)
    case .moveRow(let distance): line.moveRow(by: distance)
    case .go(let index): line.go(to: index)
    case .select(let row): line.select(row: row)
    case .type(let digit): line.type(digit: digit)
    case .openBranch: if let branch = line.branch { line.open(branch, tree, views) }
    case .begin, .stay, .leave: break
    }
  }

  /// Shows the selected moment, if it is in memory.
  ///
  /// - Parameters:
  ///   - timeline: The history, which tracks the steps being loaded.
  ///   - event: Gets the change and the requests.
  mutating func show(
    _ timeline: inout DocumentTimeline<Document>,
    _ event: inout DocumentEvent<Document>
  ) {
    let target = line.target
    var change: Document.Change?
    if target.step != step {
      guard let version = timeline.version(of: target.step) else {
        if let request = timeline.read(near: target.step) {
          event.request(.readSteps(request))
        }
        return
      }
      let place = timeline.history[target.step]?.viewState.place
      change = shown.travel(to: version, showing: place)
      event.change = change ?? event.change
    }
    // Views follow a change of the document, and then the moment's view state overrides the result.
    let (old, isFollowed) = (view, line.mode != .view && change != nil)
    view = timeline.view(at: line)
    if view != old || isFollowed && line.mode == .both, let view {
      event.viewRequests.append(.showView(view))
    }
    step = target.step
  }
}

nonisolated extension DocumentTravel {
  /// Reveals the location of the selected change after its view state is shown, because the panel
  /// takes room and may hide the location.
  ///
  /// - Parameter timeline: The history.
  /// - Returns: The change for the views to follow; nil at other moments.
  mutating func showPlace(_ timeline: DocumentTimeline<Document>) -> Document.Change? {
    guard line.isAtChange, line.target.step == step,
      let place = timeline.history[step]?.viewState.place
    else { return nil }
    return shown.travel(to: shown, showing: place)
  }
}

nonisolated extension DocumentTimeline {
  /// Returns the document of a step; nil while it is not in memory.
  fileprivate func version(of id: Int) -> Document? {
    // The present document may have changed externally since its step.
    id == history.currentID ? document : history[id]?.document
  }

  /// The view state of the selected moment; nil if none had been recorded yet.
  fileprivate func view(at line: TimeTravel) -> [UInt8]? {
    let target = line.target
    // A change is shown with the view state that followed it.
    if line.isAtChange, let own = history[target.step]?.viewState.view { return own }
    return target.view.map { views.steps[$0].state }
  }
}
