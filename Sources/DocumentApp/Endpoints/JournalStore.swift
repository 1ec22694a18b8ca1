public import Documents
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

  /// The document's file.
  var file: JournaledFile { get set }

  /// Called when the journal can't be written.
  var onFailure: ((FileError) -> Void)? { get set }

  /// Keeps entries, soon or at once.
  func record(_ entries: [JournalEntry])

  /// Follows what others did to the file.
  func rebase(_ entries: [JournalEntry])

  /// Notes what the file will hold, before it does.
  func note(_ save: DocumentSave<Document>)

  /// Removes the journal.
  func remove()
}

// MARK: - Constants

extension BindingName where Instance: DocumentRecording, Argument == Constant<Services> {
  /// The journals, the clock, and the work beside the main actor.
  public static var services: Self { .constant { $0.services = $1 } }
}

extension BindingName where Instance: DocumentRecording, Argument == Constant<JournalOpening> {
  /// How entries are kept, and the journal that goes on.
  public static var opening: Self { .constant { $0.opening = $1 } }
}

// MARK: - Values

extension BindingName where Instance: DocumentRecording, Argument == Dynamic<JournaledFile> {
  /// The document's file, from which the first entry begins.
  public static var file: Self { .value { $0.file = $1 } }
}

// MARK: - Signals

extension BindingName where Instance: DocumentRecording, Argument == Signal<[JournalEntry]> {
  /// Keeps entries.
  public static var record: Self { .signal { $0.record($1) } }

  /// Follows what others did to the file: a journal that has not begun yet begins with these entries.
  public static var rebase: Self { .signal { $0.rebase($1) } }
}

extension BindingName
where Instance: DocumentRecording, Argument == Signal<DocumentSave<Instance.Document>> {
  /// Notes what a save will write, before it does.
  public static var save: Self { .signal { $0.note($1) } }
}

extension BindingName where Instance: DocumentRecording, Argument == Signal<Void> {
  /// Removes the journal: the file holds the document.
  public static var end: Self { .signal { journal, _ in journal.remove() } }
}

// MARK: - Actions

extension BindingName where Instance: DocumentRecording, Argument == SignalInput<FileError> {
  /// Tells that the journal can't be written.
  public static var didFail: Self { .action(\.onFailure) }
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
    .file <-- doc.state { $0.journaledFile },
    .record <-- doc.requests { if case .record(let entries) = $0 { entries } else { nil } },
    .rebase <-- doc.requests { if case .rebase(let entries) = $0 { entries } else { nil } },
    .save <-- doc.requests { if case .save(let save) = $0 { save } else { nil } },
    .end <-- doc.requests { if case .endJournal = $0 { () } else { nil } },
    .didFail --> Input().map { .didFailToRecord($0) }.bind(to: doc)
  )
}
