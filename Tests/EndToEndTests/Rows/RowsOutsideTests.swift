import Testing

extension RowsTerminalTests {
  /// Tests changes of open files by other programs.
  struct RowsOutsideTests {
    /// The shell commands of outside changes.
    enum Change: String, CaseIterable, CustomTestStringConvertible {
      case append = "echo theirs >>file"
      case replace = "{ cat file; echo theirs; } >new && mv new file"
      case recreate = "{ cat file; echo theirs; } >new; rm file; cat new >file"
      case retarget = "{ cat file; echo theirs; } >other && ln -sf other link"

      var testDescription: String { rawValue }

      /// The name under which the file is opened.
      var name: String { self == .retarget ? "link" : "file" }
    }

    private func start(_ change: Change, _ home: Home) async throws -> TerminalSession {
      try home.write("a\nb\nc\n", to: "file")
      _ = try Command(["ln", "-s", "file", "link"], in: home.folder)
      let session = try TerminalSession(.rows, change.name, home: home)
      try await session.wait(for: "q Quit")
      return session
    }

    private func perform(_ change: Change, _ home: Home) throws {
      #expect(try Command(["sh", "-c", change.rawValue], in: home.folder).status == 0)
    }

    @Test(arguments: Change.allCases)
    func `an unmodified document loads an outside change`(change: Change) async throws {
      let home = try Home()
      let session = try await start(change, home)
      try perform(change, home)
      try await session.wait(for: "the new row") { screen in
        screen.contains("4  theirs") && !screen.contains("modified")
          && !screen.contains("another program")
      }
      try session.press("q")
      #expect(try await session.end() == 0)
    }

    @Test(arguments: Change.allCases)
    func `unsaved work is merged on request`(change: Change) async throws {
      let home = try Home()
      let session = try await start(change, home)
      try session.press("d")
      try await session.wait(for: "modified")
      try perform(change, home)
      let screen = try await session.wait(for: ": 1 row added, 0 removed.")
      #expect(screen.contains("\(change.name) was changed by another program at "))
      #expect(!screen.contains("theirs"))
      try session.press("M-m")
      try await session.wait(for: "3  theirs")
      try session.press("C-s")
      try await session.wait(for: "Saved")
      #expect(home.text(of: change.name) == "b\nc\ntheirs\n")
      #expect(home.text(of: "file") == (change == .retarget ? "a\nb\nc\n" : "b\nc\ntheirs\n"))
      #expect(try Command(["test", "-L", "link"], in: home.folder).status == 0)
    }

    @Test func `an outside change can be loaded or overwritten`() async throws {
      let home = try Home()
      let session = try await start(.append, home)
      try session.press("d")
      try await session.wait(for: "modified")
      try perform(.append, home)
      try await session.wait(for: "changed by another program")
      try session.press("M-r")
      try await session.wait(for: "4  theirs")
      try await session.wait(for: "✓ saved")
      try session.press("d")
      try await session.wait(for: "modified")
      try perform(.append, home)
      try await session.wait(for: "changed by another program")
      try session.press("M-k")
      try await session.wait(forEndOf: "changed by another program")
      #expect(home.text(of: "file") == "a\nb\nc\ntheirs\ntheirs\n")
      try session.press("C-s")
      try await session.wait(for: "Saved")
      #expect(home.text(of: "file") == "a\nc\ntheirs\n")
    }

    @Test(arguments: [false, true])
    func `a removed file is reported and saving writes it again`(isModified: Bool) async throws {
      let home = try Home()
      let session = try await start(.append, home)
      if isModified {
        try session.press("d")
        try await session.wait(for: "modified")
      }
      try home.remove("file")
      try await session.wait(for: "file was removed by another program")
      try await session.wait(for: "modified")
      try session.press("C-s")
      try await session.wait(for: "Saved")
      #expect(home.text(of: "file") == (isModified ? "b\nc\n" : "a\nb\nc\n"))
      try await session.wait(forEndOf: "removed by another program")
    }
  }
}
