import DocumentApp
import Documents
import MAVB

/// The file of a document: what it holds, and the saves that are on their way to it.
struct DocumentFile {
  /// Where the document is kept; nil while it has no name.
  private(set) var path: String?

  /// The version that the file holds.
  private(set) var saved: Document

  /// Whether there is no such file yet.
  private(set) var isNew: Bool

  /// A save that has not ended yet.
  private struct Save {
    let saver: DocumentSaver<Document>
    let document: Document
    var quits: Bool
    let outcomes: Lifetime
  }

  private let services: Services
  private var saver: DocumentSaver<Document>?
  private var pending: Save?

  /// Makes the file of a document that was read from it, or has none yet.
  ///
  /// - Parameters:
  ///   - path: Where the document is kept; nil if it has no name.
  ///   - version: The version that was read.
  ///   - document: The document that was read.
  ///   - recoveryCopies: What saves left that broke off; removed when the file is whole again.
  ///   - services: The disk, and the work beside the main actor.
  init(
    path: String?,
    version: FileVersion,
    document: Document,
    recoveryCopies: [String],
    services: Services
  ) {
    self.path = path
    self.services = services
    saved = document
    isNew = version == .missing
    saver = path.map {
      DocumentSaver(
        path: $0,
        version: version,
        base: document,
        recoveryCopies: recoveryCopies,
        services: services,
        encode: Self.encode
      )
    }
  }

  /// The last part of the path.
  var name: String? { path.map { PathParts($0).name } }

  /// Does what an action says; what comes of a save comes later, as an action, too.
  mutating func apply(_ action: Action, _ feedback: SignalInput<Action>) -> Change? {
    switch action {
    case .save(let document, let quits):
      guard let saver else { return .nameNeeded(quits: quits) }
      start(saver, document, quits, feedback)
    case .saveAs(let path, let document, let quits):
      start(Self.saver(path, .missing, [], services), document, quits, feedback)
    case .replace(let path, let document, let quits):
      let version = (try? services.files.version(of: path)) ?? .missing
      let copies = path == self.path ? saver?.recoveryCopies ?? [] : []
      start(Self.saver(path, version, copies, services), document, quits, feedback)
    case .quit(let document):
      guard !document.isIdentical(to: saved) else { return .closed }
      guard let waiting = pending?.document, document.isIdentical(to: waiting) else {
        return .unsaved
      }
      pending?.quits = true
    case .ended(let outcome):
      return end(outcome)
    }
    return nil
  }

  private mutating func start(
    _ saver: DocumentSaver<Document>,
    _ document: Document,
    _ quits: Bool,
    _ feedback: SignalInput<Action>
  ) {
    let outcomes = saver.outcomes.subscribeValues { feedback.send(.ended($0)) }
    pending = Save(saver: saver, document: document, quits: quits, outcomes: outcomes)
    saver.input.send(document)
  }

  private mutating func end(_ outcome: DocumentSaver<Document>.Outcome) -> Change? {
    guard let save = pending else { return nil }
    let quits = save.quits
    switch outcome {
    case .saved(let document):
      // The file that a first save made is the document's from now on.
      saver = save.saver
      path = save.saver.path
      saved = document
      isNew = false
      guard document.isIdentical(to: save.document) else { return nil }
      pending = nil
      return .saved(quits: quits)
    case .failed(let error):
      pending = nil
      guard error.reason == .changedOutside else { return .failed(error) }
      return error.path == path
        ? .changedOutside(error.path, quits: quits) : .exists(error.path, quits: quits)
    }
  }

  private static func saver(
    _ path: String,
    _ version: FileVersion,
    _ recoveryCopies: [String],
    _ services: Services
  ) -> DocumentSaver<Document> {
    DocumentSaver(
      path: path,
      version: version,
      recoveryCopies: recoveryCopies,
      services: services,
      encode: encode
    )
  }

  private static let encode: @Sendable (Document) throws -> any FileSource = { $0.rows }
}

// MARK: - Actions and changes

extension DocumentFile {
  /// What can be done to the file.
  enum Action {
    /// Saves a version, and closes the document then if it shall quit.
    case save(Document, quits: Bool)
    /// Saves a version in a new file.
    case saveAs(String, Document, quits: Bool)
    /// Saves a version in the place of whatever lies at a path.
    case replace(String, Document, quits: Bool)
    /// Closes the document if nothing is lost by it.
    case quit(Document)
    /// A save has ended.
    case ended(DocumentSaver<Document>.Outcome)
  }

  /// What the file tells.
  enum Change {
    /// The document was opened.
    case opened
    /// The file holds what was to be saved.
    case saved(quits: Bool)
    /// A document without a name can't be saved.
    case nameNeeded(quits: Bool)
    /// Another file lies where a new one was to be.
    case exists(String, quits: Bool)
    /// The file isn't the one that was read.
    case changedOutside(String, quits: Bool)
    /// The file couldn't be saved.
    case failed(FileError)
    /// There is work that closing would lose.
    case unsaved
    /// Everything is saved, and the document closed.
    case closed
  }
}
