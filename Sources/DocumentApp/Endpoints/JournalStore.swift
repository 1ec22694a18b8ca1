public import Documents
public import ModelAdapters
public import Signals
public import ViewBinders

/// Constructs the journal of an open document.
///
/// Of the endpoints it comes before the disk: the journal knows what a save will write before it does.
public typealias JournalStore<Document: EditableDocument> = Binder<DocumentRecorder<Document>>

/// What constrains names to journals of any kind of document.
public protocol DocumentRecording<Document>: Endpoint {
  /// The kind of document.
  associatedtype Document: EditableDocument

  /// The journals, the clock, and the work beside the main actor.
  var services: Services? { get set }

  /// How entries are kept, and the journal that goes on.
  var opening: JournalOpening { get set }

  /// Called when a pause is over.
  var onPauseEnd: (() -> Void)? { get set }

  /// Called when the journal can't be written.
  var onFailure: ((FileError) -> Void)? { get set }

  /// Called with the history of earlier runs; nil if there are none.
  var onHistory: ((StoredHistory<Document.Place>?) -> Void)? { get set }

  /// Called with steps that were read back; nil if they can't be read.
  var onSteps: ((ReadSteps<Document>?) -> Void)? { get set }

  /// Looks for the history of what a file holds.
  func open(_ file: HistoryFile)

  /// Waits for more to keep.
  func wait()

  /// Keeps what happened.
  func record(_ part: JournalPart<Document>)

  /// Notes what the file will hold, before it does.
  func note(_ save: DocumentSave<Document>)

  /// Has the journal go on as that of another file.
  func move(to path: FilePath)

  /// Lets go of what is too old: the file holds the document.
  func settle(isEnd: Bool)

  /// Removes the journal.
  func remove()

  /// Reads steps back.
  func read(_ request: StepRequest<Document>)
}

// MARK: - Constants

extension BindingName where Instance: DocumentRecording, Argument == Constant<Services> {
  /// The journals, the clock, and the work beside the main actor.
  public static var services: Self { .constant { $0.services = $1 } }
}

extension BindingName where Instance: DocumentRecording, Argument == Constant<JournalOpening> {
  /// How entries are kept, and the journals of earlier runs.
  public static var opening: Self { .constant { $0.opening = $1 } }
}

// MARK: - Signals

extension BindingName where Instance: DocumentRecording, Argument == Signal<HistoryFile> {
  /// Looks for the history of what a file holds; bound before all that is recorded.
  public static var open: Self { .signal { $0.open($1) } }
}

extension BindingName
where Instance: DocumentRecording, Argument == Signal<JournalPart<Instance.Document>> {
  /// Keeps what happened.
  public static var record: Self { .signal { $0.record($1) } }
}

extension BindingName
where Instance: DocumentRecording, Argument == Signal<DocumentSave<Instance.Document>> {
  /// Notes what a save will write, before it does.
  public static var save: Self { .signal { $0.note($1) } }
}

extension BindingName where Instance: DocumentRecording, Argument == Signal<FilePath> {
  /// Has the journal go on as that of another file.
  public static var move: Self { .signal { $0.move(to: $1) } }
}

extension BindingName where Instance: DocumentRecording, Argument == Signal<Bool> {
  /// Lets go of what is too old, and of the journal itself where the program ends.
  public static var settle: Self { .signal { $0.settle(isEnd: $1) } }
}

extension BindingName where Instance: DocumentRecording, Argument == Signal<Void> {
  /// Waits for more to keep.
  public static var pause: Self { .signal { journal, _ in journal.wait() } }

  /// Removes the journal: nothing of it is needed any more.
  public static var end: Self { .signal { journal, _ in journal.remove() } }
}

extension BindingName
where Instance: DocumentRecording, Argument == Signal<StepRequest<Instance.Document>> {
  /// Reads steps back.
  public static var read: Self { .signal { $0.read($1) } }
}

// MARK: - Actions

extension BindingName where Instance: DocumentRecording, Argument == SignalInput<Void> {
  /// Tells that a pause is over.
  public static var didPause: Self { .action(\.onPauseEnd) }
}

extension BindingName where Instance: DocumentRecording, Argument == SignalInput<FileError> {
  /// Tells that the journal can't be written.
  public static var didFail: Self { .action(\.onFailure) }
}

extension BindingName
where
  Instance: DocumentRecording,
  Argument == SignalInput<StoredHistory<Instance.Document.Place>?>
{
  /// Tells the history of earlier runs; nil if there are none.
  public static var didOpen: Self { .action(\.onHistory) }
}

extension BindingName
where Instance: DocumentRecording, Argument == SignalInput<ReadSteps<Instance.Document>?> {
  /// Tells the steps that were read back; nil if they can't be read.
  public static var didRead: Self { .action(\.onSteps) }
}

// MARK: - The journal of an open document

/// The journal that keeps what an open document requests.
///
/// - Parameters:
///   - doc: The document.
///   - opening: How it is kept, and what it goes on with.
///   - services: The journals, the clock, and the work beside the main actor.
/// - Returns: The endpoint, to be bound before the disk.
public func journalStore<Document>(
  _ doc: OpenDocumentAdapter<Document>,
  _ opening: JournalOpening,
  _ services: Services
) -> JournalStore<Document> {
  JournalStore<Document>(
    .services -- services,
    .opening -- opening,
    .open <-- doc.requests { if case .openHistory(let file) = $0 { file } else { nil } },
    .pause <-- doc.requests { if case .pauseRecord = $0 { () } else { nil } },
    .record <-- doc.requests { if case .record(let part) = $0 { part } else { nil } },
    .save <-- doc.requests { if case .save(let save) = $0 { save } else { nil } },
    .move <-- doc.requests { if case .moveJournal(let path) = $0 { path } else { nil } },
    .settle <-- doc.requests { if case .settleJournal(let isEnd) = $0 { isEnd } else { nil } },
    .end <-- doc.requests { if case .endJournal = $0 { () } else { nil } },
    .read <-- doc.requests { if case .readSteps(let request) = $0 { request } else { nil } },
    .didPause --> doc.sends(.recordPauseEnded),
    .didOpen --> Input().map { .didOpenHistory($0) }.bind(to: doc),
    .didRead --> Input().map { .didReadSteps($0) }.bind(to: doc),
    .didFail --> Input().map { .didFailToRecord($0) }.bind(to: doc)
  )
}
