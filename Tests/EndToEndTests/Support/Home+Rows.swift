import Testing

/// Whether `rows` keeps a journal.
enum JournalForm: CaseIterable, CustomTestStringConvertible {
  case journal
  case noJournal

  /// The command-line arguments.
  var arguments: [String] { self == .journal ? [] : ["--no-journal"] }

  var testDescription: String { self == .journal ? "with a journal" : "without a journal" }
}

extension Home {
  /// The state folder of `rows`.
  static let rowsState = "state/rows"

  /// The texts of unsaved work that `rows` kept in separate files.
  var rescuedTexts: [String] {
    files(in: "\(Self.rowsState)/recovery").filter { $0.hasSuffix(".unsaved") }
      .compactMap { text(of: "\(Self.rowsState)/recovery/\($0)") }
  }

  /// The names of the journals of `rows` that can have unsaved work.
  var journals: [String] {
    files(in: Self.rowsState).filter { name in
      let bytes = bytes(of: "\(Self.rowsState)/\(name)") ?? []
      return name.hasSuffix(".journal") && !bytes.starts(with: Array("mavb journal 2-".utf8))
    }
  }

  /// Whether a journal of `rows` contains a text.
  func isJournaled(_ text: String) -> Bool {
    journals.contains { name in
      bytes(of: "\(Self.rowsState)/\(name)")?.firstRange(of: Array(text.utf8)) != nil
    }
  }
}

extension TerminalSession {
  /// Opens a document of `rows` that is open in another editor.
  func openAnyway() async throws {
    try await wait(for: "Already open")
    try press("Right", "Enter")
    try await wait(forEndOf: "Already open")
  }
}
