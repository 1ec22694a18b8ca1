import ModelAdapters

/// The kind of a request without its payload.
nonisolated enum DocumentRequestTag: UInt64 {
  case pauseRecord
  case record
  case openHistory
  case readSteps
  case moveJournal
  case settleJournal
  case endJournal
  case pause
  case save
  case cancelSave
  case read
  case readNow
  case cancelMerge
  case readCopy
  case remove
  case keep
  case resolve
  case compare
  case cancelCompare
  case showDifferences
  case prepare
  case cancelPreparation
  case showPreparation
  case captureView
  case captureStepView
  case showView
  case closeField
  case keepField
  case refuseField
  case readAs
  case showSaved
  case end

  /// The topic of the kind; the first bits are those of the state and the document.
  var topic: NotificationTopics { NotificationTopics(rawValue: 4 << rawValue) }
}

nonisolated extension NotificationTopics {
  /// State that views show may have changed.
  static var state: Self { Self(rawValue: 1) }

  /// The document has changed.
  static var document: Self { Self(rawValue: 2) }

  /// Requests of all kinds.
  static var requests: Self { Self.all.subtracting([.state, .document]) }
}

nonisolated extension DocumentEvent {
  /// What the event is about.
  var topics: NotificationTopics {
    var topics: NotificationTopics = changesState ? .state : []
    if changesDocument { topics.insert(.document) }
    for request in requests { topics.insert(request.tag.topic) }
    return topics
  }
}

nonisolated extension DocumentRequest {
  /// The kind of the request.
  fileprivate var tag: DocumentRequestTag {
    switch self {
    case .pauseRecord: .pauseRecord
    case .record: .record
    case .openHistory: .openHistory
    case .readSteps: .readSteps
    case .moveJournal: .moveJournal
    case .settleJournal: .settleJournal
    case .endJournal: .endJournal
    case .pause: .pause
    case .save: .save
    case .cancelSave: .cancelSave
    case .read: .read
    case .readNow: .readNow
    case .cancelMerge: .cancelMerge
    case .readCopy: .readCopy
    case .remove: .remove
    case .keep: .keep
    case .resolve: .resolve
    case .compare: .compare
    case .cancelCompare: .cancelCompare
    case .showDifferences: .showDifferences
    case .prepare: .prepare
    case .cancelPreparation: .cancelPreparation
    case .showPreparation: .showPreparation
    case .captureView: .captureView
    case .captureStepView: .captureStepView
    case .showView: .showView
    case .closeField: .closeField
    case .keepField: .keepField
    case .refuseField: .refuseField
    case .readAs: .readAs
    case .showSaved: .showSaved
    case .end: .end
    }
  }
}
