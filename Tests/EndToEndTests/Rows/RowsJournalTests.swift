import Foundation
import TestSupport
import Testing

extension RowsTerminalTests {
  /// Tests the journal files of `rows` and the recovery from them.
  struct RowsJournalTests {
    /// Starts the editor, adds a row at the end and waits until it is in the journal.
    private func accepting(
      _ text: String,
      _ home: Home,
      isSecond: Bool = false
    ) async throws -> TerminalSession {
      let session = try TerminalSession(.rows, "file", home: home)
      if isSecond { try await session.openAnyway() }
      try await session.wait(for: "q Quit")
      try session.press("G", "o")
      try session.type(text)
      try session.press("Enter")
      try await session.wait(for: "the row in the journal") { home.isJournaled(text) }
      return session
    }

    private func kill(_ sessions: TerminalSession...) async throws {
      for session in sessions {
        session.kill()
        try await session.end()
      }
    }

    @Test func `the work of two killed editors of one file is recovered in turn`() async throws {
      let home = try Home()
      try home.write("first\n", to: "file")
      let first = try await accepting("mine", home)
      let second = try await accepting("theirs", home, isSecond: true)
      try await kill(first, second)
      #expect(home.journals.count == 2)
      var shown: [String] = []
      for _ in 1...2 {
        let session = try TerminalSession(.rows, "file", home: home)
        let screen = try await session.wait(for: "Recovered 1 change to file")
        shown += ["mine", "theirs"].filter { screen.contains("2  \($0)") }
        try session.press("M-i")
        try await session.wait(for: "✓ saved")
        try session.press("q")
        #expect(try await session.end() == 0)
      }
      #expect(shown.sorted() == ["mine", "theirs"])
      #expect(home.journals == [])
      #expect(home.text(of: "file") == "first\n")
    }

    @Test func `a second start does not recover the work of a running editor`() async throws {
      let home = try Home()
      try home.write("first\n", to: "file")
      let first = try await accepting("mine", home)
      let second = try TerminalSession(.rows, "file", home: home)
      try await second.openAnyway()
      let screen = try await second.wait(for: "of 1 ")
      #expect(!screen.contains("Recovered"))
      try second.press("q")
      #expect(try await second.end() == 0)
      #expect(home.isJournaled("mine"))
      #expect(try first.picture().contains("mine"))
    }

    @Test func `state files are accessible only to their owner`() async throws {
      let home = try Home()
      try home.write("first\n", to: "file")
      let session = try await accepting("mine", home)
      try session.press("j", "Enter")
      try await session.wait(for: "the view state") { !home.viewState(of: .rows).isEmpty }
      let command = ["find", "state", "-printf", "%y %m\n"]
      let found = try Command(command, in: home.folder)
      #expect(Set(found.output.split(separator: "\n")) == ["d 700", "f 600"])
    }

    @Test func `without a journal a clean quit leaves no files`() async throws {
      let home = try Home()
      try home.write("first\n", to: "file")
      try await edit(home.path("file"), ["--no-journal"], home)
      #expect(home.files(in: "state") == [])
    }

    @Test func `a file on a memory file system leaves no state files`() async throws {
      let home = try Home()
      let folder = "/dev/shm/mavb-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      try Data("first\n".utf8).write(to: URL(filePath: folder + "/file"))
      try await edit(folder + "/file", [], home)
      #expect(home.files(in: "state") == [])
    }

    /// Edits and saves a file, edits it again and quits without saving.
    private func edit(_ path: String, _ arguments: [String], _ home: Home) async throws {
      let session = try TerminalSession(.rows, arguments: arguments + [path], home: home)
      try await session.wait(for: "q Quit")
      try session.press("o", "x", "Enter", "C-s")
      try await session.wait(for: "Saved")
      try session.press("d", "q")
      try await session.wait(for: "Save file before you quit?")
      try session.press("Right", "Enter")
      #expect(try await session.end() == 0)
    }

    @Test func `a clean quit leaves a history that the next run can undo`() async throws {
      let home = try Home()
      try home.write("first\n", to: "file")
      try await edit("file", [], home)
      #expect(home.journals == [])
      #expect(home.text(of: "file") == "first\nx\n")
      let session = try TerminalSession(.rows, "file", home: home)
      try await session.wait(for: "q Quit")
      // The first undo restores the work that was discarded at quitting.
      try session.press("u")
      try await session.wait(for: "modified")
      try session.press("u", "u", "C-s")
      try await session.wait(for: "Saved")
      #expect(home.text(of: "file") == "first\n")
      try session.press("q")
      #expect(try await session.end() == 0)
    }

    @Test(.enabled("mounting requires privileges") { ReadOnlyMount.isPossible })
    func `an unwritable state folder is reported and a signal keeps the work elsewhere`()
      async throws
    {
      let home = try Home()
      try home.write("first\n", to: "file")
      try home.makeFolder("state")
      let session = try TerminalSession(
        .rows,
        "file",
        home: home,
        wrapper: ReadOnlyMount.wrapper(of: home.path("state"))
      )
      try await session.wait(for: "q Quit")
      try session.press("o", "x", "Enter")
      try await session.wait(for: "would be lost if the program were killed")
      try session.press("Escape")
      try await session.wait(forEndOf: "would be lost")
      try session.press("o", "y", "Enter")
      try await session.wait(for: "3  y")
      session.kill(SIGTERM)
      #expect(try await session.end() == 128 + Int(SIGTERM))
      try await session.wait(for: "rows: the unsaved work is in")
      #expect(home.text(of: "file.unsaved") == "first\nx\ny\n")
      #expect(home.text(of: "file") == "first\n")
    }
  }
}
