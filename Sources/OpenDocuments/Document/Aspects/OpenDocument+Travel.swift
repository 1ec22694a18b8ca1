nonisolated extension OpenDocument {
  /// Starts, continues or ends time travel.
  mutating func travel(_ message: TravelMessage, _ event: inout Event) {
    switch message {
    case .begin: beginTravel(&event)
    case .stay: keepShownVersion(&event)
    case .leave: leaveTimeTravel(&event)
    default:
      let timeline = timeline
      travel?.go(message, timeline)
      showMoment(&event)
    }
  }

  /// Starts time travel after saving pending changes.
  private mutating func beginTravel(_ event: inout Event) {
    guard !isTravelling, termination.request == nil, commit(&event) else { return }
    saveNow(&event)
    travel = DocumentTravel(timeline)
    event.viewRequests.append(.captureView)
  }

  /// Restarts time travel at the present, because step identifiers have changed or steps are gone.
  mutating func restartTravel(_ event: inout Event) {
    guard isTravelling else { return }
    travel = DocumentTravel(timeline)
    event.change = Document.reload
  }

  /// Records a state of the views.
  mutating func didSettleView(_ state: [UInt8], _ event: inout Event) {
    timeline.recordView(state, at: event.time)
    // The captured view state is the present moment of the travel.
    if travel?.isAtStart == true { travel = DocumentTravel(timeline) }
    event.changesState = isTravelling
  }

  /// Shows the moment that time travel has reached.
  mutating func showMoment(_ event: inout Event) {
    guard var travel else { return }
    defer { self.travel = travel }
    travel.show(&timeline, &event)
  }

  /// Makes the shown version the present one, as a step.
  mutating func keepShownVersion(_ event: inout Event) {
    guard let shown = travel?.shown else { return }
    event.field = .close
    if shown.isSame(as: present) {
      endTravel()
      if isModified { scheduleSave(&event) }
    } else {
      replace(with: shown, nil, .restored, &event)
    }
    event.viewRequests.append(.captureView)
    if file.isStale { checkFile(&event) }
  }

  /// Ends time travel and returns to the present.
  mutating func leaveTimeTravel(_ event: inout Event) {
    guard isTravelling else { return }
    endTravel()
    event.change = Document.reload
    if let view = timeline.views.steps.last { event.viewRequests.append(.showView(view.state)) }
    if saving.isWaiting { save(&event) } else if isModified { scheduleSave(&event) }
    if file.isStale { checkFile(&event) }
  }

  /// Ends time travel without changing what is shown.
  mutating func endTravel() {
    travel = nil
    timeline.endTravel()
  }
}
