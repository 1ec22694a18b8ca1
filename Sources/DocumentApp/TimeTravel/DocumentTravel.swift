import ModelAdapters

/// The state of time travel through the history of a document.
nonisolated struct DocumentTravel<Document: EditableDocument> {
  /// The moments and the selected one.
  private(set) var way: TimeTravel

  /// The shown version.
  private(set) var shown: Document

  /// The shown step and view state.
  private var place: (step: Int, view: Int?)

  /// Whether the user has not moved yet.
  private(set) var isAtStart = true

  /// Starts at the present.
  init(_ timeline: DocumentTimeline<Document>) {
    way = TimeTravel(timeline.history.tree, timeline.views.steps)
    shown = timeline.document
    place = way.target
  }

  /// Applies a message to the selection.
  mutating func go(_ message: TravelMessage, _ timeline: DocumentTimeline<Document>) {
    let (tree, views) = (timeline.history.tree, timeline.views.steps)
    isAtStart = false
    switch message {
    case .change(let mode): way.change(to: mode, tree, views)
    case .nextMode: way.change(to: way.mode.next, tree, views)
    case .move(let distance): way.move(by: distance)
    case .moveRow(let distance): way.moveRow(by: distance)
    case .go(let index): way.go(to: index)
    case .select(let row): way.select(row: row)
    case .type(let digit): way.type(digit: digit)
    case .openBranch: if let branch = way.branch { way.open(branch, tree, views) }
    case .begin, .stay, .leave: break
    }
  }

  /// Shows the selected moment, if it is in memory.
  ///
  /// - Parameter timeline: The history, which tracks the steps being loaded.
  /// - Returns: The change and the requests.
  mutating func show(_ timeline: inout DocumentTimeline<Document>) -> DocumentEvent<Document> {
    var event = DocumentEvent<Document>()
    let target = way.target
    if target.step != place.step {
      guard let version = timeline.version(of: target.step) else {
        if let request = timeline.read(near: target.step) {
          event.requests.append(.readSteps(request))
        }
        return event
      }
      let place = timeline.history[target.step]?.viewState.place
      event.change = shown.restore(version, since: shown, showing: place)
    }
    // Views react to a change of the document, so the moment's view state must be restored after
    // it.
    let isViewDue = target.view != place.view || way.mode == .both && event.change != nil
    if isViewDue, let view = target.view {
      event.requests.append(.showView(timeline.views.steps[view].state))
    }
    place = target
    return event
  }
}

nonisolated extension DocumentTimeline {
  /// Returns the document of a step; nil while it is not in memory.
  fileprivate func version(of id: Int) -> Document? {
    // The present document may have changed externally since its step.
    id == history.currentID ? document : history[id]?.document
  }
}

nonisolated extension TravelMode {
  /// The next mode, cyclically.
  fileprivate var next: TravelMode {
    let all = Self.allCases
    return all[(rawValue + 1) % all.count]
  }
}
