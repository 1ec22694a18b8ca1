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

  /// The copy of the whole text of a save that broke off, if the document was opened with it.
  let recoveryCopy: String?

  /// The copies of such texts that may be older than the file.
  let olderCopies: [String]

  private let services: Services
  private let lifetimes: [Lifetime]

  /// Opens a document.
  ///
  /// - Parameters:
  ///   - path: The file; one that doesn't exist is an empty document, and so is nil.
  ///   - services: The disk and the clock.
  /// - Throws: `FileError` if there is something that isn't a document, or can't be read.
  init(path: String?, services: Services) throws(FileError) {
    let (opened, version) = try Self.read(path, services.files)
    let broken = path.map { services.files.brokenSaves(of: $0, otherThan: opened.rows) } ?? []
    let latest = broken.last.flatMap { $0.isLatest ? $0.path : nil }
    // One that can't be read is told of, and the file is opened as it is.
    let recovered = latest.flatMap { try? Self.read($0, services.files).0 }
    recoveryCopy = recovered == nil ? nil : latest
    olderCopies = broken.map(\.path).filter { [recoveryCopy] in $0 != recoveryCopy }
    let file = DocumentFile(
      path: path,
      version: version,
      document: opened,
      recoveryCopies: recoveryCopy.map { [$0] } ?? [],
      services: services
    )
    self.file = FileAdapter(file: file)
    self.services = services
    document = DocumentAdapter(document: opened)
    history = RowsHistory(recording: opened, at: 0, time: services.scheduler.now)
    lifetimes = Self.bind(document, history, services.scheduler)
    // A step of the history: undoing it shows what the file holds.
    if let recovered { document.send(.restore(recovered, showing: 0)) }
  }

  /// Whether there is work that isn't saved; going back to the saved version is like saving.
  var isModified: Signal<Bool> {
    document.versions
      .combineLatest(file.saved) { !$0.isIdentical(to: $1) }
      .distinctUntilChanged()
  }

  /// Whether there is work that isn't saved now; what is typed in an open field may count.
  func isUnsaved(_ edit: EditState?) -> Bool { unsaved(edit) != nil }

  /// The document with what is typed in an open field, if its file doesn't hold that.
  private func unsaved(_ edit: EditState?) -> Document? {
    var document = document.sync()
    if let edit, edit.isChanged { _ = try? document.apply(edit.action) }
    return document.isIdentical(to: file.sync().saved) ? nil : document
  }

  /// Writes down what its file doesn't hold, as the program ends from outside.
  ///
  /// - Parameter edit: The field that is open.
  /// - Returns: What to tell the user; nil if there is nothing to write.
  func rescue(_ edit: EditState?) -> String? {
    // A save that goes on may still end well.
    services.background.finish()
    guard let document = unsaved(edit) else { return nil }
    let path = file.sync().path
    do throws(RescueError) {
      let place = try RescueFile(for: path, services).keep(document.rows)
      return "rows: the unsaved work is in \(place)"
    } catch {
      return "rows: the unsaved work could not be kept:\n\(error)"
    }
  }

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
