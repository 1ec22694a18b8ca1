import Testing

extension TerminalTests {
  /// The file in which a user chooses a theme.
  struct ThemeFileTests {
    @Test(arguments: Program.allCases)
    func `a mistake ends the app before the terminal is touched`(program: Program) async throws {
      let home = try Home()
      try home.write("{\n  \"theme\": \"blue\"\n}\n", to: "config/\(program)/theme.json")
      let session = try TerminalSession(program, home: home)
      #expect(try await session.end() == 1)
      // The message goes on in the next line anywhere, also at a space.
      let text = try session.picture().lines.joined().filter { $0 != " " }
      let path = home.path("config/\(program)/theme.json")
      #expect(text.contains("\(program):\(path):line2,column12:theme:hastobeoneof\"terminal\""))
      #expect(try session.status().isPlain)
    }

    @Test(arguments: Program.allCases)
    func `the theme that is chosen sets the colours of the screen`(program: Program) async throws {
      let home = try Home()
      try home.write("{\"theme\": \"dark\"}", to: "config/\(program)/theme.json")
      let session = try TerminalSession(program, home: home)
      try await session.wait(for: "q Quit")
      #expect(try session.styledText().contains("48;5;233"))
      try session.press("q")
      #expect(try await session.end() == 0)
    }
  }
}
