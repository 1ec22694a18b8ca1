import Testing

/// Whether `rows` keeps a journal.
enum JournalForm: CaseIterable, CustomTestStringConvertible {
  case journal
  case noJournal

  /// The arguments that ask for it.
  var arguments: [String] { self == .journal ? [] : ["--no-journal"] }

  var testDescription: String { self == .journal ? "with a journal" : "without a journal" }
}

extension Home {
  /// Where `rows` keeps what is no document.
  static let rowsState = "state/rows"

  /// The unsaved texts that runs of `rows` have written to files of their own.
  var rescuedTexts: [String] {
    files(in: "\(Self.rowsState)/recovery").filter { $0.hasSuffix(".unsaved") }
      .compactMap { text(of: "\(Self.rowsState)/recovery/\($0)") }
  }

  /// The names of the journals of `rows` that may have unsaved work.
  var journals: [String] {
    files(in: Self.rowsState).filter { name in
      let bytes = bytes(of: "\(Self.rowsState)/\(name)") ?? []
      return name.hasSuffix(".journal") && !bytes.starts(with: Array("mavb journal 1-".utf8))
    }
  }

  /// Whether some journal of `rows` holds a text.
  func isJournaled(_ text: String) -> Bool {
    journals.contains { name in
      bytes(of: "\(Self.rowsState)/\(name)")?.firstRange(of: Array(text.utf8)) != nil
    }
  }
}

extension TerminalSession {
  /// Opens a document of `rows` beside another editor that has it open.
  func openAnyway() async throws {
    try await wait(for: "Already open")
    try press("Right", "Enter")
    try await wait(forEndOf: "Already open")
  }
}
