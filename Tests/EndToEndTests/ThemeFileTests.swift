import Testing

extension TerminalTests {
  /// The file in which a user chooses a theme.
  struct ThemeFileTests {
    @Test(arguments: Program.documentApps)
    func `a mistake is told in the app, which has the standard theme`(
      program: Program
    ) async throws {
      let home = try Home()
      try home.write("{\n  \"theme\": \"blue\"\n}\n", to: "config/\(program)/theme.json")
      let session = try TerminalSession(program, home: home)
      try await session.wait(for: "Some of your settings are not used.")
      // The path and what is wrong go on in the next line anywhere.
      let bar = try session.picture().lines.joined().filter { !" ▌".contains($0) }
      let path = home.path("config/\(program)/theme.json")
      #expect(bar.contains("\(path):line2,column12:theme:hastobeoneof"))
      try session.press("M-x", "q")
      #expect(try await session.end() == 0)
    }

    @Test(arguments: Program.documentApps)
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
