import Glibc
import Testing

extension TerminalTests {
  /// However an app ends, the terminal is as it was before.
  struct TerminalRestorationTests {
    @Test(arguments: Program.allCases, [SIGTERM, SIGHUP, SIGINT, SIGSEGV, SIGABRT])
    func `a signal ends the app and restores the terminal`(
      program: Program,
      signal: Int32
    ) async throws {
      let home = try Home()
      let session = try await started(program, home)
      session.kill(signal)
      #expect(try await session.end() == 128 + Int(signal))
      try expectRestored(session)
    }

    @Test(arguments: Program.allCases, ["q", "C-q"])
    func `quitting restores the terminal`(program: Program, key: String) async throws {
      let home = try Home()
      let session = try await started(program, home)
      try session.press(key)
      #expect(try await session.end() == 0)
      try expectRestored(session)
    }

    @Test(arguments: Program.allCases)
    func `a signal finds an app with an open sheet`(program: Program) async throws {
      let home = try Home()
      let session = try await started(program, home)
      try session.press("?")
      try await session.wait(for: "the sheet") { !$0.keyBar.contains("Quit") }
      session.kill(SIGTERM)
      #expect(try await session.end() == 128 + Int(SIGTERM))
      try expectRestored(session)
    }

    @Test(arguments: Program.allCases)
    func `an app lives in a window of one cell`(program: Program) async throws {
      let home = try Home()
      let session = try TerminalSession(program, home: home, width: 1, height: 1)
      try await session.wait(for: "the app's screen") { try session.status().isAlternate }
      try session.press("Down", "Tab", "Up", "?", "Escape")
      try session.resize(width: 100, height: 30)
      try await session.wait(for: "q Quit")
      try session.resize(width: 1, height: 1)
      try await session.wait(for: "one cell") { $0.lines.count == 1 }
      try session.resize(width: 100, height: 30)
      try await session.wait(for: "q Quit")
      try session.press("q")
      #expect(try await session.end() == 0)
    }

    private func started(_ program: Program, _ home: Home) async throws -> TerminalSession {
      let session = try TerminalSession(program, home: home)
      try await session.wait(for: "q Quit")
      let status = try session.status()
      #expect(status.isAlternate)
      #expect(status.reportsMouse)
      return session
    }

    private func expectRestored(_ session: TerminalSession) throws {
      #expect(try session.status().isPlain)
      #expect(session.settings.before != nil)
      #expect(session.settings.before == session.settings.after)
      #expect(try session.picture().lines[0] == TerminalSession.earlierText)
    }
  }
}
