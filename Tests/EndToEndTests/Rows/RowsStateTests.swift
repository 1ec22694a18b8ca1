import Foundation
import Glibc
import Testing

extension RowsTerminalTests {
  /// Tests `rows` with a state folder in which others have put something, and without one.
  struct RowsStateTests {
    /// What is in the place of a file of the state folder.
    enum Foreign: CaseIterable {
      case link, folder, pipe

      func put(at path: String, target: String) {
        switch self {
        case .link: symlink(target, path)
        case .folder: mkdir(path, 0o700)
        case .pipe: mkfifo(path, 0o600)
        }
      }
    }

    /// A home with a file, and the name of its files in the state folder.
    private func home() async throws -> (home: Home, name: String) {
      let home = try Home()
      try home.write("first\n", to: "file")
      try home.write("target", to: "target")
      let session = try TerminalSession(.rows, "file", home: home)
      try await session.wait(for: "q Quit")
      try session.press("o", "x", "Enter", "u")
      try await session.wait(for: "the journal") { home.journals.count == 1 }
      try session.press("q")
      try await session.end()
      let name = try #require(home.files(in: Home.rowsState).first { $0.hasSuffix(".journal") })
      try home.remove(Home.rowsState)
      try home.makeFolder(Home.rowsState)
      return (home, String(name.dropLast(".journal".count)))
    }

    @Test(arguments: Foreign.allCases, [SIGTERM, SIGHUP])
    func `edits are kept and signals end the app whatever is in the place of the lock`(
      _ foreign: Foreign,
      _ signal: Int32
    ) async throws {
      let (home, name) = try await home()
      let lock = home.path("\(Home.rowsState)/\(name).lock")
      foreign.put(at: lock, target: home.path("target"))
      let session = try TerminalSession(.rows, "file", home: home)
      try await session.wait(for: "q Quit")
      try session.press("o", "x", "Enter")
      try await session.wait(for: "the row in the journal") { home.isJournaled("x") }
      session.kill(signal)
      #expect(try await session.end() == 128 + Int(signal))
      try await session.wait(for: "rows: unsaved changes are kept and shown at the next start")
      #expect(home.text(of: "target") == "target")
      #expect(access(lock, F_OK) == 0)
    }

    @Test(arguments: Foreign.allCases)
    func `a journal that can't be read is told and stays`(_ foreign: Foreign) async throws {
      let (home, name) = try await home()
      let journal = home.path("\(Home.rowsState)/\(name).journal")
      foreign.put(at: journal, target: home.path("target"))
      let session = try TerminalSession(.rows, "file", home: home)
      let screen = try await session.wait(for: "Some journals of earlier runs can't be read")
      #expect(screen.contains("move it away"))
      // A key right behind an Esc would be one with Alt.
      try session.press("Escape")
      try await session.wait(forEndOf: "Some journals of earlier runs")
      try session.press("o", "x", "Enter")
      try await session.wait(for: "the row in the journal") { home.isJournaled("x") }
      session.kill(SIGTERM)
      try await session.end()
      #expect(access(journal, F_OK) == 0)
      #expect(home.text(of: "target") == "target")
    }

    @Test(arguments: ["/dev/stdin", "/dev/tty", ":/proc/self/fd/0"])
    func `a terminal isn't read as the data of a time zone`(zone: String) async throws {
      let (home, _) = try await home()
      home.environment["TZ"] = zone
      let session = try TerminalSession(.rows, "file", home: home)
      try await session.wait(for: "q Quit")
      try session.press("o", "x", "Enter", "t")
      try await session.wait(for: "Inserted row 2")
      try session.press("Home")
      try await session.wait(for: "1  first")
      session.kill(SIGTERM)
      #expect(try await session.end() == 128 + Int(SIGTERM))
    }

    @Test(.enabled("mounting requires privileges") { ReadOnlyMount.isPossible })
    func `a file with two names is saved although the home can't be written`() async throws {
      let (home, _) = try await home()
      try home.makeFolder("files")
      try home.write("first\n", to: "files/a")
      link(home.path("files/a"), home.path("files/b"))
      let session = try TerminalSession(
        .rows,
        "--no-journal",
        "files/a",
        home: home,
        wrapper: ReadOnlyMount.wrapper(of: home.path("state"))
      )
      try await session.wait(for: "q Quit")
      try session.press("o", "x", "Enter", "C-s")
      try await session.wait(for: "Saved")
      #expect(home.text(of: "files/b") == "first\nx\n")
      #expect(home.files(in: "files").sorted() == ["a", "b"])
      try session.press("q")
      #expect(try await session.end() == 0)
    }
  }
}
