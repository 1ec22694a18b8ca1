public import Documents
public import ModelAdapters
public import Signals
public import ViewBinders

/// Constructs the journal endpoint of an open document.
///
/// List it before the file endpoint: the journal must record a save before the file is written.
public typealias JournalStore<Document: EditableDocument> = Binder<DocumentRecorder<Document>>

/// The constraint of binding names for journals of any kind of document.
public protocol DocumentRecording<Document>: Endpoint {
  /// The kind of document.
  associatedtype Document: EditableDocument

  /// The services to use.
  var services: Services? { get set }

  /// How to record the journal, and the journals of earlier runs.
  var opening: JournalOpening { get set }

  /// The handler of the end of a pause.
  var onPauseEnd: (() -> Void)? { get set }

  /// The handler of write failures.
  var onFailure: ((FileError) -> Void)? { get set }

  /// Called when a write has succeeded after failures.
  var onSuccess: (() -> Void)? { get set }

  /// Called with the recovered history of earlier runs.
  var onHistory: ((EarlierHistory<Document.Place>) -> Void)? { get set }

  /// The handler of loaded steps; nil means they can't be read.
  var onSteps: ((ReadSteps<Document>?) -> Void)? { get set }

  /// Looks for the history of what a file holds.
  func open(_ file: HistoryFile<Document>)

  /// Starts the pause before the next write.
  func wait()

  /// Writes entries.
  func record(_ part: JournalPart<Document>)

  /// Records the checksum of a save before the file is written.
  func note(_ save: DocumentSave<Document>)

  /// Moves the journal to another document path.
  func move(to path: FilePath)

  /// Compacts the journal; at the end of the program, also marks it as clean.
  func settle(isEnd: Bool)

  /// Removes the journal.
  func remove()

  /// Loads steps.
  func read(_ request: StepRequest<Document>)
}

// MARK: - Constants

extension BindingName where Instance: DocumentRecording, Argument == Constant<Services> {
  /// The services to use.
  public static var services: Self { .constant { $0.services = $1 } }
}

extension BindingName where Instance: DocumentRecording, Argument == Constant<JournalOpening> {
  /// How to record the journal, and the journals of earlier runs.
  public static var opening: Self { .constant { $0.opening = $1 } }
}

// MARK: - Signals

extension BindingName
where Instance: DocumentRecording, Argument == Signal<HistoryFile<Instance.Document>> {
  /// Looks for the history of what a file holds; bound before all that is recorded.
  public static var open: Self { .signal { $0.open($1) } }
}

extension BindingName
where Instance: DocumentRecording, Argument == Signal<JournalPart<Instance.Document>> {
  /// Writes entries.
  public static var record: Self { .signal { $0.record($1) } }
}

extension BindingName
where Instance: DocumentRecording, Argument == Signal<DocumentSave<Instance.Document>> {
  /// Records the checksum of a save before the file is written.
  public static var save: Self { .signal { $0.note($1) } }
}

extension BindingName where Instance: DocumentRecording, Argument == Signal<FilePath> {
  /// Moves the journal to another document path.
  public static var move: Self { .signal { $0.move(to: $1) } }
}

extension BindingName where Instance: DocumentRecording, Argument == Signal<Bool> {
  /// Compacts the journal; at the end of the program, also marks it as clean.
  public static var settle: Self { .signal { $0.settle(isEnd: $1) } }
}

extension BindingName where Instance: DocumentRecording, Argument == Signal<Void> {
  /// Starts the pause before the next write.
  public static var pause: Self { .signal { journal, _ in journal.wait() } }

  /// Removes the journal.
  public static var end: Self { .signal { journal, _ in journal.remove() } }
}

extension BindingName
where Instance: DocumentRecording, Argument == Signal<StepRequest<Instance.Document>> {
  /// Loads steps.
  public static var read: Self { .signal { $0.read($1) } }
}

// MARK: - Actions

extension BindingName where Instance: DocumentRecording, Argument == SignalInput<Void> {
  /// Sent when a pause is over.
  public static var didPause: Self { .action { $0.onPauseEnd.add($1) } }

  /// Sent when a write has succeeded after failures, so that the journal has everything again.
  public static var didSucceed: Self { .action { $0.onSuccess.add($1) } }
}

extension BindingName where Instance: DocumentRecording, Argument == SignalInput<FileError> {
  /// Sends write failures.
  public static var didFail: Self { .action { $0.onFailure.add($1) } }
}

extension BindingName
where
  Instance: DocumentRecording,
  Argument == SignalInput<EarlierHistory<Instance.Document.Place>>
{
  /// Sends the history of earlier runs; nil if there is none.
  public static var didOpen: Self { .action { $0.onHistory.add($1) } }
}

extension BindingName
where Instance: DocumentRecording, Argument == SignalInput<ReadSteps<Instance.Document>?> {
  /// Sends loaded steps; nil if they can't be read.
  public static var didRead: Self { .action { $0.onSteps.add($1) } }
}

// MARK: - The journal of an open document

/// Returns a journal endpoint that is bound to all journal requests of an open document.
///
/// - Parameters:
///   - doc: The document.
///   - opening: How to record the journal, and the journals of earlier runs.
///   - services: The services to use.
/// - Returns: The endpoint, to be listed before the file endpoint.
public func journalStore<Document>(
  _ doc: OpenDocumentAdapter<Document>,
  _ opening: JournalOpening,
  _ services: Services
) -> JournalStore<Document> {
  JournalStore<Document>(
    .services -- services,
    .opening -- opening,
    .open <-- doc.requests(.openHistory),
    // The changes of an event that ends the journal belong to the next one.
    .end <-- doc.requests(.endJournal),
    .pause <-- doc.requests(.pauseRecord),
    .record <-- doc.requests(.record),
    .save <-- doc.requests(.save),
    .move <-- doc.requests(.moveJournal),
    .settle <-- doc.requests(.settleJournal),
    .read <-- doc.requests(.readSteps),
    .didPause --> doc.sends(.recordPauseEnded),
    .didOpen --> Input().map { .didOpenHistory($0) }.bind(to: doc),
    .didRead --> Input().map { .didReadSteps($0) }.bind(to: doc),
    .didFail --> Input().map { .didFailToRecord($0) }.bind(to: doc),
    .didSucceed --> doc.sends(.didRecordAgain)
  )
}
