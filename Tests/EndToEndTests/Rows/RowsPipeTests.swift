import Testing

extension RowsTerminalTests {
  /// Tests `rows` in the middle of a pipe and as the editor of other programs.
  struct RowsPipeTests {
    private let home: Home

    init() throws {
      home = try Home()
      try home.write("a\nb\n", to: "in.txt")
    }

    private func start(_ redirection: String) throws -> TerminalSession {
      try TerminalSession(.rows, "-", home: home, redirection: redirection)
    }

    @Test func `the saved document goes to standard output`() async throws {
      let session = try start("<in.txt | tr a-z A-Z >out.txt")
      try await session.wait(for: "stdin")
      try session.press("o", "x", "Enter", "C-s")
      try await session.wait(for: "Saved")
      #expect(home.text(of: "out.txt") == "")
      try session.press("q")
      #expect(try await session.end() == 0)
      #expect(home.text(of: "out.txt") == "A\nX\nB\n")
    }

    @Test func `an unchanged document is written to a terminal that is restored`() async throws {
      let session = try start("<in.txt")
      try await session.wait(for: "stdin")
      try session.press("q")
      #expect(try await session.end() == 0)
      try await session.wait(for: "the document") { picture in
        picture.lines.contains("a") && picture.lines.contains("b") && !picture.contains("stdin")
      }
    }

    @Test(arguments: ["Q", "signal"])
    func `giving up writes nothing and fails`(way: String) async throws {
      let session = try start("<in.txt >out.txt")
      try await session.wait(for: "stdin")
      if way == "Q" {
        try session.press("Q")
        #expect(try await session.end() == 1)
      } else {
        try session.press("d")
        try await session.wait(for: "modified")
        session.kill(15)
        #expect(try await session.end() != 0)
        #expect(home.rescuedTexts == ["b\n"])
      }
      #expect(home.text(of: "out.txt") == "")
    }

    @Test func `a signal ends the program while nobody reads what it writes`() async throws {
      let text = String(repeating: "a long row\n", count: 20_000)
      try home.write(text, to: "in.txt")
      let session = try start("<in.txt | { mkfifo gate; read -r end <gate; }")
      try await session.wait(for: "stdin")
      try session.press("q")
      try await session.wait(for: "the end of the frame") { try session.status().isPlain }
      session.kill(15)
      try await session.wait(for: "the end") { [nil, "Z", "X"].contains(session.processState) }
      #expect(home.rescuedTexts == [text])
      try home.write("end\n", to: "gate")
      _ = try await session.end()
    }

    @Test func `a document that can't be written is kept`() async throws {
      let session = try start("<in.txt >/dev/full")
      try await session.wait(for: "stdin")
      try session.press("d", "C-s", "q")
      #expect(try await session.end() == 1)
      try await session.wait(for: "No space left on device; the text is in")
      #expect(home.rescuedTexts == ["b\n"])
    }

    @Test(arguments: [true, false])
    func `git commits the message or gives up`(accepts: Bool) async throws {
      let commit = """
        git init -q repository && cd repository && \
        EDITOR=$0 git -c user.name=N -c user.email=e -c commit.gpgsign=false \
        commit -q --allow-empty; result=$?; git log --format=%s >../log 2>/dev/null; exit $result
        """
      let wrapper = ["sh", "-c", commit]
      let session = try TerminalSession(.rows, home: home, wrapper: wrapper)
      try await session.wait(for: "COMMIT_EDITMSG")
      try session.press("O")
      try session.type("A subject")
      try session.press("Enter", "C-s")
      try await session.wait(for: "Saved")
      try session.press(accepts ? "q" : "Q")
      let status = try await session.end()
      #expect((status == 0) == accepts)
      #expect(home.text(of: "log") == (accepts ? "A subject\n" : ""))
    }
  }
}
