import Testing

extension TerminalTests {
  /// Files whose names are not UTF-8, from the command line to the disk and back.
  struct NameTests {
    /// What a shell makes of the name in Latin 1: `café.txt`.
    private static let name = #"$(printf 'caf\351.txt')"#

    private func session(
      _ program: Program,
      _ option: String,
      _ home: Home
    ) throws -> TerminalSession {
      let script = #"exec "$1" \#(option) "\#(Self.name)""#
      return try TerminalSession(program, home: home, wrapper: ["sh", "-c", script, "-"])
    }

    /// Writes a file with the name.
    private func write(_ text: String, _ home: Home) throws {
      try home.write(text, to: "plain")
      #expect(try home.shell(#"mv plain "\#(Self.name)""#, .rows).status == 0)
    }

    private func text(_ home: Home) -> String? {
      try? home.shell(#"cat "\#(Self.name)""#, .rows).output
    }

    @Test func `rows edits it, and a kill loses nothing`() async throws {
      let home = try Home()
      try write("first\nsecond\n", home)
      let first = try session(.rows, "", home)
      try await first.wait(for: #"caf\xE9.txt"#)
      try first.press("d", "C-s")
      try await first.wait(for: "Saved")
      #expect(text(home) == "second\n")
      try first.press("o")
      try first.type("third")
      try first.press("Enter")
      try await first.wait(for: "the row in the journal") { _ in home.isJournaled("third") }
      first.kill()
      _ = try await first.end()
      let second = try session(.rows, "", home)
      try await second.wait(for: "Recovered")
      try second.press("C-s")
      try await second.wait(for: "Saved")
      #expect(text(home) == "second\nthird\n")
      #expect(home.files(in: ".").filter { $0.hasPrefix("caf") }.count <= 1)
    }

    @Test func `clocks keeps its clocks in it`() async throws {
      let home = try Home()
      let first = try session(.clocks, "--document", home)
      try await first.wait(for: "q Quit")
      try await first.wait(for: "the document") { _ in text(home)?.contains("clocks") == true }
      try first.press("r")
      try first.type("!")
      try await first.wait(for: "the name") { _ in text(home)?.contains("!") == true }
      try first.press("Enter", "q")
      #expect(try await first.end() == 0)
      let second = try session(.clocks, "--document", home)
      try await second.wait(for: "q Quit")
      #expect(try second.picture().contains("!"))
    }

    @Test func `an error shows the bytes of a name`() throws {
      let home = try Home()
      let rows = try home.shell(#"mkdir "\#(Self.name)"; "$1" "\#(Self.name)""#, .rows)
      #expect(rows.errors == "rows: caf\\xE9.txt: is a folder; give a file\n")
      let clocks = try home.shell(#""$1" --document="\#(Self.name)" list"#, .clocks)
      #expect(clocks.errors == "clocks: caf\\xE9.txt: is a folder; give a file\n")
      let option = try home.shell(#""$1" "--\#(Self.name)""#, .rows)
      #expect(option.errors.contains(#"'--caf\xE9.txt'"#))
    }
  }
}
