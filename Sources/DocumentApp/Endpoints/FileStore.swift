public import Documents
public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs the file endpoint of an open document.
///
/// ```swift
/// FileStore<Notes>(
///   .services -- services,
///   .save <-- doc.requests(.save),
///   .didSave --> Input().map { .didSave($0) }.bind(to: doc)
/// )
/// ```
public typealias FileStore<Document: EditableDocument> = Binder<DocumentStore<Document>>

/// The constraint of binding names for stores of any kind of document.
public protocol DocumentStoring<Document>: Endpoint {
  /// The kind of document.
  associatedtype Document: EditableDocument

  /// The services to use.
  var services: Services? { get set }

  /// The terminal, which an administrator's program needs.
  var screen: (any Screen)? { get set }

  /// The handler of the end of a pause.
  var onPauseEnd: (() -> Void)? { get set }

  /// The handler of save outcomes.
  var onSave: ((SaveOutcome) -> Void)? { get set }

  /// The handler of the progress of a long save, in percent.
  var onSaveProgress: ((Int) -> Void)? { get set }

  /// The handler of the progress of a long read, in percent.
  var onMergeProgress: ((Int) -> Void)? { get set }

  /// The handler of the progress of a long comparison, in percent.
  var onCompareProgress: ((Int) -> Void)? { get set }

  /// The handler of read outcomes.
  var onRead: ((ReadOutcome<Document>) -> Void)? { get set }

  /// The handler of attempts to keep unsaved work.
  var onKeep: ((KeepOutcome) -> Void)? { get set }

  /// Starts a pause.
  func wait(_ pause: Duration)

  /// Writes a version to its file.
  func save(_ save: DocumentSave<Document>)

  /// Cancels the save in progress.
  func cancelSave()

  /// Cancels the comparison in progress.
  func cancelCompare()

  /// The handler of unsaved work of earlier runs, with its file.
  var onReadCopy: (((Document, FilePath)) -> Void)? { get set }

  /// Reads a file again, and merges it.
  func read(_ read: DocumentRead<Document>)

  /// Starts a delayed read now.
  func readNow()

  /// Leaves the file that is being read unmerged.
  func cancelMerge()

  /// Reads unsaved work of an earlier run.
  func readCopy(_ path: FilePath)

  /// Removes files of earlier runs.
  func remove(_ paths: [FilePath])

  /// Writes unsaved work to a file of its own.
  func keep(_ work: UnsavedWork<Document>)

  /// The handler of resolved conflicts, with the number of the choice.
  var onResolve: (((MergedDocument<Document>?, Int)) -> Void)? { get set }

  /// The handler of comparisons.
  var onCompare: ((ComparedDocument<Document>?) -> Void)? { get set }

  /// Merges both sides of conflicts as the user has chosen.
  func resolve(_ resolution: ConflictResolution<Document>)

  /// Compares two versions.
  func compare(_ comparison: DocumentComparison<Document>)

  /// The handler of prepared actions.
  var onPrepare: ((PreparedAction<Document>) -> Void)? { get set }

  /// The handler of the progress of a long preparation, in percent.
  var onPrepareProgress: ((Int) -> Void)? { get set }

  /// Prepares an action.
  func prepare(_ request: DocumentPreparation<Document>)

  /// Cancels the preparation in progress.
  func cancelPreparation()
}

// MARK: - Constants

extension BindingName where Instance: DocumentStoring, Argument == Constant<Services> {
  /// The services to use.
  public static var services: Self { .constant { $0.services = $1 } }
}

extension BindingName where Instance: DocumentStoring, Argument == Constant<(any Screen)?> {
  /// The terminal, which an administrator's program needs.
  public static var screen: Self { .constant { $0.screen = $1 } }
}

// MARK: - Signals

extension BindingName where Instance: DocumentStoring, Argument == Signal<Duration> {
  /// Starts pauses.
  public static var pause: Self { .signal { $0.wait($1) } }
}

extension BindingName
where Instance: DocumentStoring, Argument == Signal<DocumentSave<Instance.Document>> {
  /// Writes versions to their file.
  public static var save: Self { .signal { $0.save($1) } }
}

extension BindingName where Instance: DocumentStoring, Argument == Signal<Void> {
  /// Cancels the save in progress.
  public static var cancelSave: Self { .signal { store, _ in store.cancelSave() } }

  /// Starts delayed reads now.
  public static var readNow: Self { .signal { store, _ in store.readNow() } }

  /// Leaves the file that is being read unmerged.
  public static var cancelMerge: Self { .signal { store, _ in store.cancelMerge() } }

  /// Cancels the comparison in progress.
  public static var cancelCompare: Self { .signal { store, _ in store.cancelCompare() } }

  /// Cancels the preparation in progress.
  public static var cancelPreparation: Self { .signal { store, _ in store.cancelPreparation() } }
}

extension BindingName
where Instance: DocumentStoring, Argument == Signal<DocumentRead<Instance.Document>> {
  /// Reads files again.
  public static var read: Self { .signal { $0.read($1) } }
}

extension BindingName where Instance: DocumentStoring, Argument == Signal<FilePath> {
  /// Reads unsaved work of earlier runs.
  public static var readCopy: Self { .signal { $0.readCopy($1) } }
}

extension BindingName where Instance: DocumentStoring, Argument == Signal<[FilePath]> {
  /// Removes files of earlier runs.
  public static var remove: Self { .signal { $0.remove($1) } }
}

extension BindingName
where Instance: DocumentStoring, Argument == Signal<UnsavedWork<Instance.Document>> {
  /// Writes unsaved work to files of its own.
  public static var keep: Self { .signal { $0.keep($1) } }
}

extension BindingName
where Instance: DocumentStoring, Argument == Signal<ConflictResolution<Instance.Document>> {
  /// Merges both sides of conflicts as the user has chosen.
  public static var resolve: Self { .signal { $0.resolve($1) } }
}

extension BindingName
where Instance: DocumentStoring, Argument == Signal<DocumentComparison<Instance.Document>> {
  /// Compares two versions.
  public static var compare: Self { .signal { $0.compare($1) } }
}

extension BindingName
where Instance: DocumentStoring, Argument == Signal<DocumentPreparation<Instance.Document>> {
  /// Prepares actions.
  public static var prepare: Self { .signal { $0.prepare($1) } }
}

// MARK: - Actions

extension BindingName where Instance: DocumentStoring, Argument == SignalInput<Void> {
  /// Sent when a pause is over.
  public static var pauseEnded: Self { .action { $0.onPauseEnd.add($1) } }
}

extension BindingName where Instance: DocumentStoring, Argument == SignalInput<SaveOutcome> {
  /// Sends the outcome of a save.
  public static var didSave: Self { .action { $0.onSave.add($1) } }
}

extension BindingName where Instance: DocumentStoring, Argument == SignalInput<Int> {
  /// Sends the progress of a save that takes over 300 ms, in percent, at most ten times a second.
  public static var saveProgressed: Self { .action { $0.onSaveProgress.add($1) } }

  /// Sends the progress of reading and merging that takes over 300 ms, in percent, at most ten times a
  /// second.
  public static var mergeProgressed: Self { .action { $0.onMergeProgress.add($1) } }

  /// Sends the progress of a comparison that takes over 300 ms, in percent, at most ten times a second.
  public static var compareProgressed: Self { .action { $0.onCompareProgress.add($1) } }

  /// Sends the progress of a preparation that takes over 300 ms, in percent, at most ten times a
  /// second.
  public static var prepareProgressed: Self { .action { $0.onPrepareProgress.add($1) } }
}

extension BindingName
where Instance: DocumentStoring, Argument == SignalInput<ReadOutcome<Instance.Document>> {
  /// Sends the outcome of a read.
  public static var didRead: Self { .action { $0.onRead.add($1) } }
}

extension BindingName
where Instance: DocumentStoring, Argument == SignalInput<(Instance.Document, FilePath)> {
  /// Sends unsaved work of an earlier run, with its file.
  public static var didReadCopy: Self { .action { $0.onReadCopy.add($1) } }
}

extension BindingName where Instance: DocumentStoring, Argument == SignalInput<KeepOutcome> {
  /// Sends the outcome of an attempt to keep unsaved work.
  public static var didKeep: Self { .action { $0.onKeep.add($1) } }
}

extension BindingName
where
  Instance: DocumentStoring,
  Argument == SignalInput<(MergedDocument<Instance.Document>?, Int)>
{
  /// Sends the result of resolved conflicts, with the number of the choice.
  public static var didResolve: Self { .action { $0.onResolve.add($1) } }
}

extension BindingName
where Instance: DocumentStoring, Argument == SignalInput<ComparedDocument<Instance.Document>?> {
  /// Sends the result of a comparison.
  public static var didCompare: Self { .action { $0.onCompare.add($1) } }
}

extension BindingName
where Instance: DocumentStoring, Argument == SignalInput<PreparedAction<Instance.Document>> {
  /// Sends prepared actions.
  public static var didPrepare: Self { .action { $0.onPrepare.add($1) } }
}

// MARK: - The file of an open document

/// Returns a file endpoint that is bound to all file requests of an open document.
///
/// - Parameters:
///   - doc: The document.
///   - services: The services to use.
///   - screen: The terminal, for an app that saves as an administrator.
/// - Returns: The endpoint.
public func fileStore<Document>(
  _ doc: OpenDocumentAdapter<Document>,
  _ services: Services,
  on screen: (any Screen)? = nil
) -> FileStore<Document> {
  FileStore<Document>(
    .services -- services,
    .screen -- screen,
    .pause <-- doc.requests(.pause),
    .save <-- doc.requests(.save),
    .cancelSave <-- doc.requests(.cancelSave),
    .read <-- doc.requests(.read),
    .readNow <-- doc.requests(.readNow),
    .cancelMerge <-- doc.requests(.cancelMerge),
    .readCopy <-- doc.requests(.readCopy),
    .remove <-- doc.requests(.remove),
    .keep <-- doc.requests(.keep),
    .resolve <-- doc.requests(.resolve),
    .compare <-- doc.requests(.compare),
    .cancelCompare <-- doc.requests(.cancelCompare),
    .prepare <-- doc.requests(.prepare),
    .cancelPreparation <-- doc.requests(.cancelPreparation),
    .pauseEnded --> Input().map { .pauseEnded }.bind(to: doc),
    .didSave --> Input().map { .didSave($0) }.bind(to: doc),
    .saveProgressed --> Input().map { .saveProgressed($0) }.bind(to: doc),
    .didRead --> Input().map { .didRead($0) }.bind(to: doc),
    .mergeProgressed --> Input().map { .mergeProgressed($0) }.bind(to: doc),
    .didReadCopy --> Input().map { .didReadCopy($0, $1) }.bind(to: doc),
    .didKeep --> Input().map { .didKeep($0) }.bind(to: doc),
    .didResolve --> Input().map { .didResolve($0, number: $1) }.bind(to: doc),
    .didCompare --> Input().map { .didCompare($0) }.bind(to: doc),
    .compareProgressed --> Input().map { .compareProgressed($0) }.bind(to: doc),
    .didPrepare --> Input().map { .didPrepare($0) }.bind(to: doc),
    .prepareProgressed --> Input().map { .prepareProgressed($0) }.bind(to: doc)
  )
}
