import Foundation
import Testing

extension TerminalTests {
  /// Tests recordings, traces and the inspector with the executables.
  struct DiagnosisTests {
    @Test func `a recording that a kill ended is played back to its last frame`() async throws {
      let home = try Home()
      try home.write("one\ntwo\nthree\n", to: "list")
      let session = try TerminalSession(.rows, "--record", "recording", "list", home: home)
      try await session.wait(for: "q Quit")
      try session.press("Down", "o", "n", "e", "w", "Enter")
      try await session.wait(for: "3  new")
      try session.resize(width: 90, height: 20)
      let shown = try await session.wait(for: "the smaller screen") {
        $0.lines.count == 20 && $0.keyBar.contains("q Quit")
      }
      session.kill()
      _ = try await session.end()
      let replay = try home.run(.rows, "--replay", "recording", "list")
      #expect(replay.status == 0)
      #expect(replay.output == shown.description + "\n")
      // The recording begins at the file alone, and a replay writes nothing.
      #expect(home.text(of: "list") == "one\ntwo\nthree\n")
      let again = try home.run(.rows, "--record", "recording", "--snapshot", "80x24", "list")
      #expect(again.status == 64)
      let damaged = (home.text(of: "recording") ?? "") + "{\n"
      try home.replace("recording", with: damaged)
      let refused = try home.run(.rows, "--replay", "recording", "list")
      let line = damaged.split(separator: "\n").count
      #expect(refused.status == 64)
      #expect(refused.errors.contains("recording: line \(line), column "))
    }

    @Test func `a recording has the settings of its start, and belongs to its app`() async throws {
      let home = try Home()
      try home.write("one\ntwo\nthree\n", to: "list")
      let keys = home.path("config/rows/keys.json")
      try home.write(#"{"command.delete": ["F5"]}"#, to: "config/rows/keys.json")
      let session = try TerminalSession(.rows, "--record", "recording", "list", home: home)
      try await session.wait(for: "q Quit")
      try session.press("F5")
      let shown = try await session.wait(for: "the deletion") { !$0.contains("1  one") }
      session.kill()
      _ = try await session.end()
      try FileManager.default.removeItem(atPath: keys)
      let replay = try home.run(.rows, "--replay", "recording", "list")
      #expect(replay.output == shown.description + "\n")
      let refused = try home.run(.clocks, "--replay", "recording")
      #expect(refused.status == 64)
      #expect(refused.errors.contains("the recording is of rows, not of clocks"))
      let timed = try home.run(.clocks, "--at", "2026-01-01T00:00Z", "--replay", "recording")
      #expect(timed.status == 64)
      #expect(timed.errors.contains("--at and --replay exclude each other"))
    }

    @Test func `another file that is opened is recorded into a file of its own`() async throws {
      let home = try Home()
      for name in ["one", "two"] { try home.write(name + "\n", to: name) }
      let session = try TerminalSession(.rows, "--record", "recording", "one", home: home)
      try await session.wait(for: "q Quit")
      try session.press("C-o")
      try await session.wait(for: "Open")
      try session.press("t", "w", "o", "Enter")
      try await session.wait(for: "1  two")
      try session.press("o", "n", "e", "w", "Enter")
      let shown = try await session.wait(for: "2  new")
      session.kill()
      _ = try await session.end()
      #expect(home.text(of: "recording")?.hasSuffix("\"enter\"}\n") == true)
      let replay = try home.run(.rows, "--replay", "recording.2", "two")
      #expect(replay.output == shown.description + "\n")
    }

    @Test func `a trace tells what a key leads to, also after a signal`() async throws {
      let home = try Home()
      home.environment["MAVB_TRACE"] = home.path("trace")
      try home.write("one\n", to: "list")
      let session = try TerminalSession(.rows, "list", home: home)
      try await session.wait(for: "q Quit")
      try session.press("?")
      try await session.wait(for: "Keys")
      session.kill(SIGTERM)
      _ = try await session.end()
      let lines = try #require(home.text(of: "trace")).split(separator: "\n")
      #expect(lines.first?.contains(#""version": 1, "program": "rows""#) == true)
      let run = try #require(lines.first?.firstMatch(of: #/"run": \d+/#)?.output)
      #expect(lines.allSatisfy { $0.contains(run) })
      let key = try #require(lines.last { $0.contains(#""name": "key", "value": "?""#) })
      let id = try #require(key.firstMatch(of: #/"id": (\d+)/#)?.1)
      #expect(lines.contains { $0.contains(#""cause": \#(id), "#) })
      let attributes = try FileManager.default.attributesOfItem(atPath: home.path("trace"))
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func `a trace never goes into another file`() throws {
      let home = try Home()
      home.environment["MAVB_TRACE"] = home.path("list")
      try home.write("one\n", to: "list")
      let command = try home.run(.rows, "--snapshot", "80x24", "list")
      #expect(command.status == 1)
      #expect(command.errors.contains("MAVB_TRACE="))
      #expect(home.text(of: "list") == "one\n")
    }

    @Test(arguments: Program.documentApps)
    func `the inspector opens from the palette beside the app`(program: Program) async throws {
      let home = try Home()
      try home.write("one\n", to: "list")
      let arguments = program == .rows ? ["list"] : []
      let session = try TerminalSession(program, arguments: arguments, home: home, width: 140)
      try await session.wait(for: "q Quit")
      try await session.openInspector()
      try session.press("Tab")
      try await session.wait(for: "document")
      try session.press("F9", "?")
      try await session.wait(for: "the list of keys") { $0.keyBar.contains("Esc Back") }
      try session.press("Escape")
      try await session.wait(for: "the app's keys") { $0.keyBar.contains("q Quit") }
      try session.press("F9", "Escape")
      try await session.wait(for: "the app alone") { !$0.contains("Inspector") }
      try session.press("q")
      #expect(try await session.end() == 0)
    }
  }
}
