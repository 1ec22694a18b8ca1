import DocumentApp
import Documents
import MAVB

/// The state of a sheet that asks for a path: of the file to open, or of the one to save as.
///
/// The typed path counts, as in a shell: Tab completes it, arrows choose a listed one. While
/// nothing is typed, the files that were opened last are listed.
///
/// A pure value; each message returns the question to the disk and the chosen path, if any.
struct PathState: ReducedState {
  /// Whether the sheet is open.
  private(set) var isOpen = false

  /// The typed path.
  private(set) var text = ""

  /// The listed paths: those that were opened last, or those that begin with the typed one.
  private(set) var paths: [String] = []

  /// The chosen path of the list; nil for the typed one.
  private(set) var highlight: Int?

  /// The first visible row of the list.
  private(set) var offset = 0

  /// Why the path can't be chosen.
  private(set) var refusal: FileError?

  /// The path of the document that is saved as another; nil while the sheet asks which file to
  /// open.
  private var original: FilePath?

  /// Whether the sheet asks for the path to save as.
  var isNaming: Bool { original != nil }

  /// The files that were opened last, the latest first.
  private(set) var recent: [String] = []

  /// Whether the latest file is the document itself, which isn't listed.
  private var hasOwnFile = false

  /// The names in the folder of the typed path, once they were read.
  private var names: (folder: FilePath, names: [String])?

  /// Whether the path is completed once the names in its folder were read.
  private var isCompletionAwaited = false

  /// The question whose answer is awaited.
  private var question: PathReading.Question?

  /// Makes the state of a closed sheet.
  init() {}
}

// MARK: - Messages

extension PathState {
  /// A message from the user or the disk.
  enum Message {
    /// Opens the sheet, which lists the files that were opened last.
    case show
    /// Opens the sheet with the path of a document that is saved as another.
    case name(FilePath)
    /// The document has this file.
    case use(String)
    /// The files that were opened last, the latest first.
    case remember([String])
    /// Closes the sheet.
    case close
    /// The field has this text.
    case type(String)
    /// Chooses a row of the list.
    case select(Int)
    /// Scrolls the list.
    case scroll(to: Int)
    /// Completes the typed path.
    case complete
    /// Chooses the path of the list, or else the typed one.
    case accept
    /// The disk was read.
    case didRead(PathReading)
  }

  /// Something that follows from a message outside of the sheet.
  enum Effect {
    /// The list has other rows.
    case list
    /// Asks the disk.
    case ask(PathReading.Question)
    /// The path is chosen.
    case choose(FilePath)
  }

  mutating func reduce(_ message: Message) -> [Effect] {
    switch message {
    case .show:
      reset()
      isOpen = true
      return list()
    case .name(let path):
      reset()
      (isOpen, original, text) = (true, path, path.shownText)
      return list()
    case .use(let path):
      hasOwnFile = true
      return remember(recent.moved(toFront: path))
    case .remember(let paths): return remember(paths)
    case .close: reset()
    case .type(let text): return text.hasSameBytes(as: self.text) ? [] : type(text)
    case .select(let row): (highlight, refusal) = (row, nil)
    case .scroll(let row): offset = row
    case .complete: return complete()
    case .accept: return accept()
    case .didRead(let reading): return didRead(reading)
    }
    return []
  }
}

// MARK: - The list

extension PathState {
  /// Closes the sheet and forgets what was typed.
  private mutating func reset() {
    let (recent, hasOwnFile) = (recent, hasOwnFile)
    self = PathState()
    (self.recent, self.hasOwnFile) = (recent, hasOwnFile)
  }

  private mutating func remember(_ paths: [String]) -> [Effect] {
    recent = paths
    // They are read while the sheet may be open already.
    return isOpen && listsRecent ? list() : []
  }

  private mutating func type(_ text: String) -> [Effect] {
    (self.text, highlight, refusal, offset) = (text, nil, nil, 0)
    isCompletionAwaited = false
    return list()
  }

  /// Lists the paths that begin as the typed one; asks for the names in its folder first.
  private mutating func list() -> [Effect] {
    var question: PathReading.Question?
    if listsRecent {
      paths = Array(recent.dropFirst(hasOwnFile ? 1 : 0))
      highlight = paths.isEmpty ? nil : min(highlight ?? 0, paths.count - 1)
    } else if let folder {
      if names?.folder != folder { question = .names(in: folder) }
      paths = names?.folder == folder ? matching(names?.names ?? []).map { folderText + $0 } : []
    } else {
      paths = []
    }
    self.question = question
    return [.list] + asking
  }

  /// The question to the disk, if any.
  private var asking: [Effect] { question.map { [.ask($0)] } ?? [] }

  /// Whether the list has the files that were opened last, as nothing is typed.
  private var listsRecent: Bool { text.isEmpty && !isNaming }

  /// The folder of the typed path; nil if there is none of this name.
  private var folder: FilePath? {
    guard let end = text.lastIndex(of: "/") else { return "." }
    return end == text.startIndex ? "/" : path(of: String(text[..<end]))
  }

  /// The typed path up to its last slash.
  private var folderText: String {
    text.lastIndex(of: "/").map { String(text[...$0]) } ?? ""
  }

  /// The names that begin as the typed one, in any case if none does in the same; hidden ones only
  /// after a dot.
  private func matching(_ names: [String]) -> [String] {
    let start = text.dropFirst(folderText.count)
    let shown = start.hasPrefix(".") ? names : names.filter { !$0.hasPrefix(".") }
    let same = shown.filter { $0.hasPrefix(start) }
    guard same.isEmpty else { return same }
    return shown.filter { $0.lowercased().hasPrefix(start.lowercased()) }
  }

  /// The path that a text means, with `~` for the home folder; nil if it means none.
  ///
  /// What was not edited of the path of a document keeps its bytes.
  private func path(of text: String) -> FilePath? { (original ?? "").edited(to: text) }
}

// MARK: - Completing and accepting

extension PathState {
  private mutating func complete() -> [Effect] {
    if case .names = question {
      isCompletionAwaited = true
      return []
    }
    guard let text = highlight.map({ paths[$0] }) ?? paths.commonStart else { return [] }
    let isWhole = highlight != nil || paths.count == 1
    let effects = text.hasSameBytes(as: self.text) ? [] : type(text)
    guard isWhole, let path = path(of: text) else { return effects }
    // A folder is completed with its slash, and its names are listed.
    question = .isFolder(path)
    return effects + asking
  }

  /// The chosen path of the list, or else the typed one.
  private var chosenText: String { highlight.map { paths[$0] } ?? text }

  private mutating func accept() -> [Effect] {
    guard let path = path(of: chosenText) else { return [] }
    question = isNaming ? .isSavable(path) : .isOpenable(path)
    return asking
  }

  private mutating func didRead(_ reading: PathReading) -> [Effect] {
    guard isOpen, reading.question == question, let answer = reading.answer else { return [] }
    question = nil
    switch (reading.question, answer) {
    case (.names(let folder), .names(let names)):
      self.names = (folder, names)
      let effects = list()
      guard isCompletionAwaited else { return effects }
      isCompletionAwaited = false
      return effects + complete()
    case (_, .folder):
      return type(chosenText.withFinalSlash)
    case (.isOpenable, .file(let path)), (.isSavable, .file(let path)):
      reset()
      return [.choose(path)]
    case (.isOpenable, .refused(let reason)), (.isSavable, .refused(let reason)):
      refusal = reason
      // The question has replaced one about the names in the folder.
      return list()
    case (.isFolder, _):
      return list()
    case (.names, _), (_, .names):
      break
    }
    return []
  }
}

extension String {
  fileprivate var withFinalSlash: String { hasSuffix("/") ? self : self + "/" }
}

extension [String] {
  /// The longest start that all texts have; nil without texts.
  fileprivate var commonStart: String? {
    guard let first else { return nil }
    return dropFirst().reduce(first) { String($0.commonPrefix(with: $1)) }
  }
}

extension String {
  /// Returns the characters at the start that another text has, too.
  fileprivate func commonPrefix(with other: String) -> Substring {
    self[..<(zip(indices, zip(self, other)).first { $1.0 != $1.1 }?.0 ?? shorterEnd(other))]
  }

  private func shorterEnd(_ other: String) -> Index {
    index(startIndex, offsetBy: other.count, limitedBy: endIndex) ?? endIndex
  }
}

/// The adapter of a sheet that asks for a path.
typealias PathAdapter = ReducedAdapter<PathState>

extension PathAdapter {
  /// The chosen paths.
  var chosenPaths: Signal<FilePath> {
    effects { if case .choose(let path) = $0 { path } else { nil } }
  }
}

extension PathState: ReducedListState {
  var tableData: TableData<String> { TableData(count: paths.count) { [paths] in paths[$0] } }

  var selectedRow: Int? { highlight }

  static func isList(_ effect: Effect) -> Bool { if case .list = effect { true } else { false } }
}
