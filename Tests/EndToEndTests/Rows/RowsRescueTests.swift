import Glibc
import TestSupport
import Testing

extension TerminalTests {
  /// Unsaved work when `rows` is ended from outside.
  struct RowsRescueTests {
    private static let folder = "state/rows/recovery"

    private func rescued(_ home: Home) -> [String] {
      home.files(in: Self.folder).filter { $0.hasSuffix(".unsaved") }
        .compactMap { home.text(of: "\(Self.folder)/\($0)") }
    }

    /// Starts the editor and types a row that is not accepted.
    private func typing(
      _ text: String,
      _ home: Home,
      wrapper: [String] = []
    ) async throws -> TerminalSession {
      let session = try TerminalSession(.rows, "file", home: home, wrapper: wrapper)
      try await session.wait(for: "q Quit")
      try session.press("o")
      try session.type(text)
      try await session.wait(for: text)
      return session
    }

    @Test func `what is typed in an open field is kept`() async throws {
      let home = try Home()
      try home.write("first\n", to: "file")
      let session = try await typing("typed", home)
      session.kill(SIGTERM)
      #expect(try await session.end() == 128 + Int(SIGTERM))
      #expect(rescued(home) == ["first\ntyped\n"])
      #expect(home.text(of: "file") == "first\n")
      try await session.wait(for: "rows: the unsaved work is in")
    }

    @Test func `editors that are hung up together lose nothing of each other`() async throws {
      for _ in 1...LongForm.rounds(3, long: 50) {
        let home = try Home()
        try home.write("first\n", to: "file")
        let first = try await typing("mine", home)
        let second = try await typing("theirs", home)
        for session in [first, second] { session.kill(SIGHUP) }
        for session in [first, second] {
          #expect(try await session.end() == 128 + Int(SIGHUP))
        }
        #expect(rescued(home).sorted() == ["first\nmine\n", "first\ntheirs\n"])
      }
    }

    @Test func `work that can be kept nowhere is told with the reasons`() async throws {
      let home = try Home()
      try home.write("first\n", to: "file")
      let limit = ["sh", "-c", #"ulimit -f 0; exec "$@""#, "-"]
      let session = try await typing("typed", home, wrapper: limit)
      session.kill(SIGTERM)
      #expect(try await session.end() == 128 + Int(SIGTERM))
      let picture = try await session.wait(for: "could not be kept")
      let reasons = picture.lines.joined().split(separator: "can't be saved").count - 1
      #expect(reasons == 3)
      #expect(try session.status().isPlain)
      #expect(session.settings.before == session.settings.after)
    }

    @Test func `a name that is not UTF-8 is refused with its bytes`() throws {
      let home = try Home()
      let command = #"f=$(printf 'caf\351.txt'); echo text >"$f"; "$0" "$f""#
      let result = try Command(
        ["sh", "-c", command, Program.rows.path],
        environment: home.environment,
        in: home.folder
      )
      #expect(result.status == 1)
      #expect(result.errors.hasPrefix(#"rows: caf\xE9.txt: names that are not UTF-8"#))
      #expect(result.errorLines.count == 1)
    }
  }
}
