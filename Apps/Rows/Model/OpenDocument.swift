import DocumentApp
import Documents
import MAVB

/// The steps of the document; the place of a change is the row where it is to be seen.
typealias RowsHistory = HistoryAdapter<Document, Int>

/// A document that is open: its rows, their history and its file, bound to each other.
struct OpenDocument {
  /// The rows.
  let document: DocumentAdapter

  /// The steps that led to them.
  let history: RowsHistory

  /// Where they are kept.
  let file: FileAdapter

  private let lifetimes: [Lifetime]

  /// Opens a document.
  ///
  /// - Parameters:
  ///   - path: The file; one that doesn't exist is an empty document, and so is nil.
  ///   - services: The disk and the clock.
  /// - Throws: `FileError` if there is something that isn't a document, or can't be read.
  init(path: String?, services: Services) throws(FileError) {
    let (opened, version) = try Self.read(path, services.files)
    let file = DocumentFile(path: path, version: version, document: opened, services: services)
    self.file = FileAdapter(file: file)
    document = DocumentAdapter(document: opened)
    history = RowsHistory(recording: opened, at: 0, time: services.scheduler.now)
    lifetimes = Self.bind(document, history, services.scheduler)
  }

  /// Whether there is work that isn't saved; going back to the saved version is like saving.
  var isModified: Signal<Bool> {
    document.versions
      .combineLatest(file.saved) { !$0.isIdentical(to: $1) }
      .distinctUntilChanged()
  }

  /// Whether there is work that isn't saved now.
  var isUnsaved: Bool { !document.sync().isIdentical(to: file.sync().saved) }

  private static func read(
    _ path: String?,
    _ files: any FileService
  ) throws(FileError) -> (Document, FileVersion) {
    guard let path else { return (Document(), .missing) }
    do {
      let file = try files.open(path)
      return (Document(rows: try Rows(file)), file.version)
    } catch {
      guard error.reason == .missing else { throw error }
      try files.requireFolder(of: path)
      return (Document(), .missing)
    }
  }

  /// Records what happens to the document, and shows it the versions that are gone back to.
  private static func bind(
    _ document: DocumentAdapter,
    _ history: RowsHistory,
    _ scheduler: any Scheduler
  ) -> [Lifetime] {
    [
      document.steps
        .filter { step in
          // What was restored is where the history stands already.
          history.sync().currentStep.map { !$0.document.isIdentical(to: step.document) } ?? true
        }
        .map { .record($0.document, $0.row, group: nil, time: scheduler.now) }
        .bind(to: history),
      history.restored()
        .map { .restore($0.document, showing: $0.place) }
        .bind(to: document),
    ]
  }
}
