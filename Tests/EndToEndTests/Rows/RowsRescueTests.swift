import Glibc
import TestSupport
import Testing

extension RowsTerminalTests {
  /// Tests unsaved work when `rows` is ended by a signal.
  struct RowsRescueTests {
    /// Starts the editor and types a row without accepting it.
    private func typing(
      _ text: String,
      _ form: JournalForm,
      _ home: Home,
      isSecond: Bool = false,
      wrapper: [String] = []
    ) async throws -> TerminalSession {
      let session = try TerminalSession(
        .rows,
        arguments: form.arguments + ["file"],
        home: home,
        wrapper: wrapper
      )
      if isSecond { try await session.openAnyway() }
      try await session.wait(for: "q Quit")
      try session.press("o")
      try session.type(text)
      try await session.wait(for: text)
      return session
    }

    /// Starts the editor with recovered work, saves it, quits and returns the saved text.
    private func savedWork(_ home: Home) async throws -> String? {
      let session = try TerminalSession(.rows, "file", home: home)
      try await session.wait(for: "Recovered 1 change to file")
      #expect(try session.picture().contains("modified"))
      try session.press("C-s")
      try await session.wait(for: "Saved")
      try session.press("q")
      #expect(try await session.end() == 0)
      return home.text(of: "file")
    }

    @Test func `the text of an open field is kept and shown at the next start`() async throws {
      let home = try Home()
      try home.write("first\n", to: "file")
      let session = try await typing("typed", .journal, home)
      session.kill(SIGTERM)
      #expect(try await session.end() == 128 + Int(SIGTERM))
      try await session.wait(for: "rows: unsaved changes are kept and shown at the next start")
      #expect(home.rescuedTexts == [])
      #expect(home.text(of: "file") == "first\n")
      #expect(try await savedWork(home) == "first\ntyped\n")
      #expect(home.journals == [])
    }

    @Test func `without a journal the text of an open field is kept in a separate file`()
      async throws
    {
      let home = try Home()
      try home.write("first\n", to: "file")
      let session = try await typing("typed", .noJournal, home)
      session.kill(SIGTERM)
      #expect(try await session.end() == 128 + Int(SIGTERM))
      #expect(home.rescuedTexts == ["first\ntyped\n"])
      #expect(home.text(of: "file") == "first\n")
      #expect(home.journals == [])
      try await session.wait(for: "rows: the unsaved work is in")
    }

    @Test(arguments: JournalForm.allCases)
    func `a signal keeps unsaved work that the next start reports`(
      form: JournalForm
    ) async throws {
      let home = try Home()
      try home.write("first\n", to: "file")
      let arguments = form.arguments + ["file"]
      let first = try TerminalSession(.rows, arguments: arguments, home: home)
      try await first.wait(for: "q Quit")
      try first.press("o")
      try first.type("second")
      try first.press("Enter")
      try await first.wait(for: "modified")
      first.kill(SIGTERM)
      try await first.end()
      #expect(home.text(of: "file") == "first\n")
      #expect(home.rescuedTexts == (form == .journal ? [] : ["first\nsecond\n"]))
      #expect(home.journals.count == (form == .journal ? 1 : 0))
      let second = try TerminalSession(.rows, arguments: arguments, home: home)
      guard form == .journal else {
        try await second.wait(for: "Unsaved work of an earlier run")
        return
      }
      let screen = try await second.wait(for: "Recovered 1 change to file")
      #expect(screen.contains("second"))
      #expect(screen.contains("modified"))
    }

    @Test(arguments: JournalForm.allCases)
    func `two editors that are hung up together both keep their work`(
      form: JournalForm
    ) async throws {
      for _ in 1...LongForm.rounds(2, long: 50) {
        let home = try Home()
        try home.write("first\n", to: "file")
        let first = try await typing("mine", form, home)
        let second = try await typing("theirs", form, home, isSecond: true)
        for session in [first, second] { session.kill(SIGHUP) }
        for session in [first, second] {
          #expect(try await session.end() == 128 + Int(SIGHUP))
        }
        var texts = home.rescuedTexts
        if form == .journal {
          #expect(home.journals.count == 2)
          #expect(texts == [])
          for _ in 1...2 {
            texts.append(try await savedWork(home) ?? "")
            try home.write("first\n", to: "file")
          }
          #expect(home.journals == [])
        }
        #expect(texts.sorted() == ["first\nmine\n", "first\ntheirs\n"])
      }
    }

    @Test(arguments: JournalForm.allCases)
    func `work that can't be kept anywhere is reported with the reasons`(
      form: JournalForm
    ) async throws {
      let home = try Home()
      try home.write("first\n", to: "file")
      let limit = ["sh", "-c", #"ulimit -f 0; exec "$@""#, "-"]
      let session = try await typing("typed", form, home, wrapper: limit)
      session.kill(SIGTERM)
      #expect(try await session.end() == 128 + Int(SIGTERM))
      let picture = try await session.wait(for: "could not be kept")
      let reasons = picture.lines.joined().split(separator: "can't be saved").count - 1
      #expect(reasons == 3)
      #expect(try session.status().isPlain)
      #expect(session.settings.before == session.settings.after)
    }
  }
}
