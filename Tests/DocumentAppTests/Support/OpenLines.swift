import Documents

@testable import DocumentApp

/// An open document with a clock: messages go in, and the requests come back as text.
///
/// So that a test reads as a talk: `#expect(lines.send(.save(quits: false)) == ["save a over v1"])`.
nonisolated struct OpenLines {
  private(set) var open: OpenDocument<Lines>

  /// What the last message has changed.
  private(set) var change: Lines.Change?

  /// The save that was requested last.
  private(set) var save: DocumentSave<Lines>?

  /// The choice whose sides were to be joined last.
  private(set) var resolution: ConflictResolution<Lines>?

  /// The read that was requested last.
  private(set) var read: DocumentRead<Lines>?

  /// The moment of the next message.
  var time: Duration = .zero

  /// Opens lines.
  ///
  /// - Parameters:
  ///   - document: What the file holds.
  ///   - policy: When changes are saved.
  ///   - path: The file; nil is a document without a name.
  ///   - version: The number of the version that was read; nil if there is no file yet.
  init(
    _ document: Lines = Lines("a"),
    _ policy: SavePolicy = .onRequest,
    path: FilePath? = "/list",
    version: Int? = 1
  ) {
    let version = path == nil ? nil : version
    self.init(
      DocumentContents(path: path, document: document, version: .number(version)),
      policy
    )
  }

  init(_ contents: DocumentContents<Lines>, _ policy: SavePolicy) {
    open = OpenDocument(contents, policy)
  }

  /// The lines.
  var texts: [String] { open.document.texts }

  /// Sends messages, and tells all that they request.
  ///
  /// A request to close the field is left out: it goes with each message that takes in what is typed.
  @discardableResult
  mutating func send(_ messages: DocumentMessage<Lines>...) -> [String] {
    messages.flatMap { message in
      let event = open.reduce(message, at: time)
      change = event.change
      for request in event.requests {
        switch request {
        case .save(let save): self.save = save
        case .read(let read): self.read = read
        case .resolve(let resolution): self.resolution = resolution
        default: break
        }
      }
      return event.requests.compactMap(\.text)
    }
  }

  /// Appends a line, and tells what that requests.
  @discardableResult
  mutating func append(_ text: String) -> [String] { send(.edit(.append(text))) }

  /// A save has ended well, and has made this version.
  @discardableResult
  mutating func saved(_ number: Int) -> [String] { send(.didSave(.saved(.number(number)))) }

  /// A save has failed.
  @discardableResult
  mutating func failed(_ error: FileError, found: Int? = nil) -> [String] {
    send(.didSave(.failed(error, found: found.map { .number($0) })))
  }

  /// The file was read again and holds a version of others that contradicts the document.
  @discardableResult
  mutating func readConflict(_ theirs: Lines, _ number: Int) -> [String] {
    guard let mine = read?.mine else { return ["nothing to read"] }
    let change = OutsideChange(
      theirs: theirs,
      version: .number(number),
      mine: mine,
      conflicts: Lines.Conflict(mine: mine, theirs: theirs)
    )
    return send(.didRead(.read(change)))
  }

  /// The sides that were chosen are joined.
  @discardableResult
  mutating func resolved() -> [String] {
    guard let resolution else { return ["nothing to resolve"] }
    let merged = resolution.mine.resolving(resolution.conflicts)
    return send(.didResolve(merged, number: resolution.number))
  }

  /// The file was read again and holds this version of others.
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
    return send(.didRead(.read(change)))
  }
}

nonisolated extension FileVersion {
  /// A version that a number stands for; nil is no file.
  static func number(_ number: Int?) -> FileVersion {
    guard let number else { return .missing }
    return FileVersion(device: 1, inode: UInt64(number), size: 0, modified: 0, changed: 0)
  }

  fileprivate var text: String { self == .missing ? "nothing" : "v\(inode)" }
}

nonisolated extension FileError {
  /// The disk is full.
  static func full(_ path: FilePath = "/list") -> FileError {
    FileError(path: path, operation: .save, errno: 28)
  }

  /// Another version lies there than the one that may be replaced.
  static func changed(_ path: FilePath = "/list") -> FileError {
    FileError(path: path, operation: .save, reason: .changedOutside)
  }
}

nonisolated extension DocumentRequest<Lines> {
  /// The request in a few words; nil if it closes the field.
  fileprivate var text: String? {
    switch self {
    case .pause(let pause): "pause \(pause)"
    case .save(let save):
      "save \(save.document.text) in \(save.path) over \(save.expected.text)"
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
    case .showDifferences(let compared): "show \(compared.differences.joined(separator: " "))"
    case .closeField: nil
    case .captureView: "capture view"
    case .showView(let state): "show view \(String(decoding: state, as: UTF8.self))"
    case .tellSaved: "tell saved"
    case .end(let ending): "end \(ending.status)" + (ending.message.map { ": \($0)" } ?? "")
    }
  }
}

nonisolated extension JournalEntry {
  /// The entry in a word or two.
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
