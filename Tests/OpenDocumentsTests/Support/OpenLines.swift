import Documents
import Localization
import OpenDocumentTesting

@testable import OpenDocuments

/// An open document with a clock, which returns as text what messages lead to: the requests to the disk and
/// to views, and the end of the program.
///
/// For example: `#expect(lines.send(.save(quits: false)) == ["save a in /list over v1"])`.
nonisolated struct OpenLines {
  private(set) var open: OpenDocument<Lines>

  /// The change by the last message.
  private(set) var change: Lines.Change?

  /// What views do with their field after the last message.
  private(set) var field: FieldRequest?

  /// The last requested save.
  private(set) var save: DocumentSave<Lines>?

  /// The last requested merge of chosen sides.
  private(set) var resolution: ConflictResolution<Lines>?

  /// The last requested read.
  private(set) var read: DocumentRead<Lines>?

  /// The time of the next message.
  var time: Duration = .zero

  /// Opens lines.
  ///
  /// - Parameters:
  ///   - document: What the file holds.
  ///   - policy: When changes are saved.
  ///   - path: The file; nil is a document without a name.
  ///   - version: The number of the version that was read; nil if there is no file yet.
  ///   - hasAdministrator: Whether an administrator can save.
  init(
    _ document: Lines = Lines("a"),
    _ policy: SavePolicy = .onRequest,
    path: FilePath? = "/list",
    version: Int? = 1,
    hasAdministrator: Bool = false
  ) {
    let version = path == nil ? nil : version
    self.init(
      DocumentContents(path: path, document: document, version: .number(version)),
      policy,
      hasAdministrator: hasAdministrator
    )
  }

  init(
    _ contents: DocumentContents<Lines>,
    _ policy: SavePolicy,
    hasAdministrator: Bool = false
  ) {
    open = OpenDocument(contents, policy, hasAdministrator: hasAdministrator)
  }

  /// The lines.
  var texts: [String] { open.document.texts }

  /// Sends messages and returns what they lead to as text.
  ///
  /// Requests to close the field are left out.
  @discardableResult
  mutating func send(_ messages: DocumentMessage<Lines>...) -> [String] {
    messages.flatMap { message in
      let event = open.reduce(message, at: time)
      (change, field) = (event.change, event.field)
      for request in event.requests {
        switch request {
        case .save(let save): self.save = save
        case .read(let read): self.read = read
        case .resolve(let resolution): self.resolution = resolution
        default: break
        }
      }
      return event.requests.map(\.text) + (event.field == .refuse ? ["refuse field"] : [])
        + event.viewRequests.compactMap(\.text)
        + [event.ending?.text].compactMap(\.self)
    }
  }

  /// Appends a line and returns the requests.
  @discardableResult
  mutating func append(_ text: String) -> [String] { send(.edit(.append(text))) }

  /// Reports a successful save with its version.
  @discardableResult
  mutating func saved(_ number: Int) -> [String] {
    send(.outcome(.didSave(.saved(.number(number)))))
  }

  /// Reports a failed save.
  @discardableResult
  mutating func failed(_ error: FileError, found: Int? = nil) -> [String] {
    send(.outcome(.didSave(.failed(error, found: found.map { .number($0) }))))
  }

  /// Reports a file with a conflicting outside version.
  @discardableResult
  mutating func readConflict(_ theirs: Lines, _ number: Int) -> [String] {
    guard let mine = read?.mine else { return ["nothing to read"] }
    let change = OutsideChange(
      theirs: theirs,
      version: .number(number),
      mine: mine,
      conflicts: Lines.Conflict(mine: mine, theirs: theirs)
    )
    return send(.outcome(.didRead(.read(change))))
  }

  /// Reports the merge of the chosen sides.
  @discardableResult
  mutating func resolved() -> [String] {
    guard let resolution else { return ["nothing to resolve"] }
    let merged = resolution.mine.resolving(resolution.conflicts)
    return send(.outcome(.didResolve(merged, number: resolution.number)))
  }

  /// Reports a file with an outside version.
  @discardableResult
  mutating func read(_ theirs: Lines, _ number: Int) -> [String] {
    guard let read else { return ["nothing to read"] }
    let merged = read.base.flatMap {
      read.mine.merging(theirs, since: $0, prefersTheirs: false)
    }
    let change = OutsideChange(
      theirs: theirs,
      version: .number(number),
      mine: read.mine,
      merged: merged
    )
    return send(.outcome(.didRead(.read(change))))
  }
}

nonisolated extension FileVersion {
  /// A version with a number, or a missing file for nil.
  static func number(_ number: Int?) -> FileVersion {
    guard let number else { return .missing }
    return FileVersion(device: 1, inode: UInt64(number), size: 0, modified: 0, changed: 0)
  }

  fileprivate var text: String { self == .missing ? "nothing" : "v\(inode)" }
}

nonisolated extension FileError {
  /// The error of a full disk.
  static func full(_ path: FilePath = "/list") -> FileError {
    FileError(path: path, operation: .save, errno: 28)
  }

  /// The error of a save that the user has cancelled.
  static func cancelled(_ path: FilePath = "/list") -> FileError {
    FileError(path: path, operation: .save, reason: .cancelled)
  }

  /// The error of a save in place without a place for its recovery copy.
  static func missingCopy(_ path: FilePath = "/list") -> FileError {
    FileError(path: path, operation: .save, reason: .noRecoveryCopy(.full("/state")))
  }

  /// The error of an unexpected version.
  static func changed(_ path: FilePath = "/list") -> FileError {
    FileError(path: path, operation: .save, reason: .changedOutside)
  }
}

nonisolated extension DocumentRequest<Lines> {
  /// A short description of the request.
  fileprivate var text: String {
    switch self {
    case .pause(let pause): "pause \(pause)"
    case .save(let save):
      "save \(save.document.text) in \(save.path) over \(save.expected.text)"
        + (save.isPrivileged ? " as administrator" : "")
        + (save.durability == .powerLoss ? "" : " without a copy")
    case .readNow: "read now"
    case .readOn: "read on"
    case .read(let read): "read \(read.path)"
    case .readCopy(let path): "read copy \(path)"
    case .remove(let paths): "remove \(paths.map(\.string).joined(separator: " "))"
    case .record(let part): "record \(part.written().map(\.text).joined(separator: ", "))"
    case .pauseRecord: "pause record"
    case .openHistory: "open history"
    case .readSteps(let request): "read step \(request.id)"
    case .moveJournal(let path): "move journal to \(path)"
    case .settleJournal(let isEnd): isEnd ? "rest journal" : "settle journal"
    case .endJournal: "end journal"
    case .keep(let work): "keep \(work.document.text) of \(work.path ?? "no name")"
    case .resolve(let choice): "resolve \(choice.mine.text)"
    case .compare(let pair): "compare \(pair.new.text) with \(pair.old.text)"
    case .prepare(let request): "prepare \(request.preparation) for \(request.document.text)"
    case .cancel(let work): "cancel \(work)"
    }
  }
}

nonisolated extension ViewRequest<Lines> {
  /// A short description of the request, or nil if it is about the view state of a step.
  fileprivate var text: String? {
    switch self {
    case .showDifferences(let compared): "show \(compared.differences.joined(separator: " "))"
    case .showPreparation(let end): "show \(end)"
    case .captureStepView: nil
    case .readAs(let encoding): "read as \(encoding)"
    case .captureView: "capture view"
    case .showView(let state): "show view \(String(decoding: state, as: UTF8.self))"
    case .showSaved: "notify saved"
    }
  }
}

nonisolated extension DocumentEnding {
  /// A short description of the ending.
  fileprivate var text: String {
    "end \(status)" + (explained(.english).message.map { ": \($0)" } ?? "")
  }
}

nonisolated extension JournalEntry {
  /// A short description of the entry.
  var text: String {
    switch self {
    case .step: "step"
    case .undo(let edit): edit == nil ? "undo" : "undo with an edit"
    case .redo(_, let edit): edit == nil ? "redo" : "redo with an edit"
    case .based: "based"
    case .holds: "holds"
    case .origin: "origin"
    case .go: "go"
    case .skip: "skip"
    case .view: "view"
    case .stepView: "step view"
    case .theirs: "theirs"
    case .follow: "follow"
    case .document: "document"
    case .draft(let edit): edit == nil ? "no draft" : "draft"
    case .saving: "saving"
    case .saved: "saved"
    case .written: "written"
    }
  }
}

nonisolated extension Lines {
  fileprivate var text: String { texts.joined(separator: " ") }
}
