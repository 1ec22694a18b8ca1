import Glibc
import Testing

extension TerminalTests {
  /// Checks that the terminal is restored however an app ends.
  struct TerminalRestorationTests {
    private static let signals =
      [
        SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
        SIGIO, SIGPWR, SIGSTKFLT, SIGSEGV, SIGABRT, SIGTRAP,
      ] + [__libc_current_sigrtmin(), __libc_current_sigrtmax()]

    @Test(arguments: Program.documentApps, signals)
    func `a signal ends the app and restores the terminal`(
      program: Program,
      signal: Int32
    ) async throws {
      let home = try Home()
      try await expectEnd(of: try await started(program, home), by: signal)
    }

    @Test(arguments: Program.documentApps, ["q", "C-q"])
    func `quitting restores the terminal`(program: Program, key: String) async throws {
      let home = try Home()
      let session = try await started(program, home)
      try session.press(key)
      #expect(try await session.end() == 0)
      try expectRestored(session)
    }

    @Test(arguments: Program.documentApps)
    func `F8 leaves the mouse to the terminal and takes it back`(program: Program) async throws {
      let home = try Home()
      let session = try await started(program, home)
      for reportsMouse in [false, true, false] {
        try session.press("F8")
        try await session.wait(for: "the mode") {
          try session.status().reportsMouse == reportsMouse
        }
      }
      try session.press("q")
      #expect(try await session.end() == 0)
      try expectRestored(session)
    }

    @Test(arguments: Program.documentApps)
    func `signals that are ignored at the start and signals of writes are ignored`(
      program: Program
    ) async throws {
      let home = try Home()
      let wrapper = ["sh", "-c", #"trap '' USR1; exec "$@""#, "sh"]
      let session = try await started(program, home, wrapper: wrapper)
      for signal in [SIGUSR1, SIGPIPE, SIGXFSZ] { session.kill(signal) }
      try await openSheet(session)
      try await expectEnd(of: session, by: SIGTERM)
    }

    @Test(arguments: Program.documentApps)
    func `an app works with an excessive terminal size`(program: Program) async throws {
      let home = try Home()
      let wrapper = ["sh", "-c", #"stty rows 65535 cols 65535; exec "$@""#, "sh"]
      let session = try TerminalSession(program, home: home, wrapper: wrapper)
      try await session.wait(for: "the app's screen") { try session.status().isAlternate }
      try session.resize(width: 90, height: 20)
      try await session.wait(for: "q Quit")
      try session.press("q")
      #expect(try await session.end() == 0)
    }

    @Test(arguments: Program.documentApps, [4, 6, 8, 10])
    func `a low limit of open files is reported in one line`(
      program: Program,
      limit: Int
    ) async throws {
      let home = try Home()
      let wrapper = ["sh", "-c", #"ulimit -n \#(limit); exec "$@""#, "sh"]
      let session = try TerminalSession(program, home: home, wrapper: wrapper)
      #expect(try await session.end() == 2)
      let lines = try session.picture().lines.filter { !$0.isEmpty }
      #expect(lines.count == 2)
      #expect(lines.last?.hasPrefix("\(program): too few files may be open") == true)
    }

    @Test(arguments: Program.documentApps)
    func `a signal restores the terminal while a sheet is open`(program: Program) async throws {
      let home = try Home()
      let session = try await started(program, home)
      try await openSheet(session)
      try await expectEnd(of: session, by: SIGTERM)
    }

    @Test(arguments: Program.documentApps)
    func `a stopped app restores the terminal and takes it back`(program: Program) async throws {
      let home = try Home()
      let session = try await started(program, home)
      session.kill(SIGTSTP)
      try await session.wait(for: "the stop") { session.processState == "T" }
      #expect(try session.status().isPlain)
      #expect(try session.picture().lines[0] == TerminalSession.earlierText)
      session.kill(SIGCONT)
      try await session.wait(for: "q Quit")
      #expect(try session.status().isAlternate)
      try session.press("q")
      #expect(try await session.end() == 0)
      try expectRestored(session)
    }

    @Test(arguments: Program.documentApps)
    func `an app ends when its terminal is closed`(program: Program) async throws {
      let home = try Home()
      let session = try await started(program, home)
      try session.closeTerminal()
      try await session.wait(for: "the end") { [nil, "Z", "X"].contains(session.processState) }
    }

    @Test(arguments: Program.documentApps)
    func `an app works in a window of one cell`(program: Program) async throws {
      let home = try Home()
      let session = try TerminalSession(program, home: home, width: 1, height: 1)
      try await session.wait(for: "the app's screen") { try session.status().isAlternate }
      try session.press("Down", "Tab", "Up", "?", "Escape")
      try session.resize(width: 100, height: 30)
      try await session.wait(for: "Keys")
      try session.resize(width: 1, height: 1)
      try await session.wait(for: "one cell") { $0.lines.count == 1 }
      try session.resize(width: 100, height: 30)
      try await session.wait(for: "Keys")
      try session.press("q")
      #expect(try await session.end() == 0)
    }

    private func started(
      _ program: Program,
      _ home: Home,
      wrapper: [String] = []
    ) async throws -> TerminalSession {
      let session = try TerminalSession(program, home: home, wrapper: wrapper)
      try await session.wait(for: "q Quit")
      let status = try session.status()
      #expect(status.isAlternate)
      #expect(status.reportsMouse)
      return session
    }

    private func openSheet(_ session: TerminalSession) async throws {
      try session.press("?")
      try await session.wait(for: "the sheet") { !$0.keyBar.contains("Quit") }
    }

    private func expectEnd(of session: TerminalSession, by signal: Int32) async throws {
      session.kill(signal)
      #expect(try await session.end() == 128 + Int(signal))
      try expectRestored(session)
    }

    private func expectRestored(_ session: TerminalSession) throws {
      #expect(try session.status().isPlain)
      #expect(session.settings.before != nil)
      #expect(session.settings.before == session.settings.after)
      #expect(try session.picture().lines[0] == TerminalSession.earlierText)
    }
  }
}
