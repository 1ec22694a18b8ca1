import ModelAdapters

/// What is shown of the history of a document, while the user goes through it.
nonisolated struct DocumentTravel<Document: EditableDocument> {
  /// The way through the history.
  private(set) var way: TimeTravel

  /// The version that is shown.
  private(set) var shown: Document

  /// The step and the view state that are shown.
  private var place: (step: Int, view: Int?)

  /// Whether nothing was gone to yet.
  private(set) var isAtStart = true

  /// Begins at the present.
  init(_ timeline: DocumentTimeline<Document>) {
    way = TimeTravel(timeline.history.tree, timeline.views.steps)
    shown = timeline.document
    place = way.target
  }

  /// Goes where a message says.
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

  /// Shows what was gone to, as far as it is in memory.
  ///
  /// - Parameter timeline: The history; it notes what is being read.
  /// - Returns: What has to be told and done for it.
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
    // Views follow a change of the document, and the view state of the moment goes over that.
    let isViewDue = target.view != place.view || way.mode == .both && event.change != nil
    if isViewDue, let view = target.view {
      event.requests.append(.showView(timeline.views.steps[view].state))
    }
    place = target
    return event
  }
}

nonisolated extension DocumentTimeline {
  /// The document of a step; nil while it is not in memory.
  fileprivate func version(of id: Int) -> Document? {
    // Others may have changed the present one since its step.
    id == history.currentID ? document : history[id]?.document
  }
}

nonisolated extension TravelMode {
  /// The next one, and the first after the last.
  fileprivate var next: TravelMode {
    let all = Self.allCases
    return all[(rawValue + 1) % all.count]
  }
}
