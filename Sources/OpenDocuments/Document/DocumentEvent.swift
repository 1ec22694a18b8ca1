package import ModelAdapters

/// The notification of an open document: its change, its requests, and its end.
public nonisolated struct DocumentEvent<Document: EditableDocument>: Sendable {
  /// The wall time of the message that is reduced.
  let time: Duration

  /// The change of the document, if any.
  public var change: Document.Change?

  /// What a view does with its open field, if anything.
  public var field: FieldRequest?

  /// The requests to the disk, in order: the changes are written to the journal that was chosen for
  /// them, before a save can begin.
  public private(set) var requests: [DocumentRequest<Document>] = []

  /// What views are to do, at most one of each kind.
  public var viewRequests: [ViewRequest<Document>] = []

  /// How the program ends, if it does.
  public var ending: DocumentEnding?

  /// Whether state that views show may have changed; typing in a field changes only the draft.
  var changesState = true

  /// Whether there is nothing to notify of.
  var isEmpty: Bool { topics.isEmpty }

  /// Makes an event.
  public init(change: Document.Change? = nil) { (time, self.change) = (.zero, change) }

  /// Makes the event of a message.
  init(at time: Duration) { self.time = time }
}

nonisolated extension DocumentEvent {
  /// Adds a request to the disk, after those of its phase and of earlier ones.
  mutating func request(_ request: DocumentRequest<Document>) {
    let index = requests.lastIndex { $0.phase <= request.phase }
    requests.insert(request, at: index.map { $0 + 1 } ?? 0)
  }

  /// What the event is about.
  var topics: NotificationTopics {
    var topics: NotificationTopics = changesState ? .state : []
    if change != nil { topics.insert(.document) }
    if !requests.isEmpty { topics.insert(.disk) }
    if field != nil { topics.insert(.field) }
    if !viewRequests.isEmpty || ending != nil { topics.insert(.views) }
    return topics
  }
}

nonisolated extension NotificationTopics {
  /// State that views show may have changed.
  package static var state: Self { Self(rawValue: 1) }

  /// The document has changed.
  static var document: Self { Self(rawValue: 2) }

  /// The disk has work.
  static var disk: Self { Self(rawValue: 4) }

  /// Views have to do something, or the program ends.
  static var views: Self { Self(rawValue: 8) }

  /// The open field has to close or to stay.
  static var field: Self { Self(rawValue: 16) }
}

/// What a view does with its open field, whose text is a draft.
public nonisolated enum FieldRequest: Sendable {
  /// Close the field, because its text is in the document or was dropped.
  case close

  /// Keep the field, whose text this event has put into the document.
  case keep

  /// Explain why the document refuses the text of the field, which stays open.
  case refuse
}

/// Something that views do; ``DocumentRequest`` is the work of the disk.
public nonisolated enum ViewRequest<Document: EditableDocument>: Sendable {
  /// Show that the document is saved.
  case showSaved

  /// Show the differences between two versions.
  case showDifferences(ComparedDocument<Document>)

  /// Show how a preparation has ended.
  case showPreparation(PreparationEnd<Document>)

  /// Read the bytes of the document in the encoding of this name.
  case readAs(String)

  /// Capture the current view state; answered by ``ViewOutcome/didSettle(_:)``.
  case captureView

  /// Send the view state after the change of a step; answered by
  /// ``ViewOutcome/didFollow(_:step:)``.
  case captureStepView(step: Int)

  /// Show a view state, as it was saved; answered by ``ViewOutcome/didShow``.
  case showView([UInt8])
}
