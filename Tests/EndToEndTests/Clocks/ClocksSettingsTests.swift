import Testing

extension TerminalTests {
  /// Tests the settings of `clocks`.
  struct ClocksSettingsTests {
    @Test func `the file is edited in the user's editor, which has the terminal meanwhile`()
      async throws
    {
      let home = try Home()
      try home.writeClocks("Europe/Berlin", "Asia/Tokyo")
      // The number of the run tells its text from that of the first one, which is still there.
      let script = #"""
        echo >> "$0.runs"; printf 'run %s edits %s\n' "$(wc -l < "$0.runs")" "$1"; read line
        printf '{"hours": "12"}' > "$1"
        """#
      try home.write(script, to: "editor.sh")
      home.environment["EDITOR"] = "sh \(home.path("editor.sh"))"
      let session = try TerminalSession(.clocks, "--at", "2026-07-01T12:30:00Z", home: home)
      try await session.wait(for: "14:30:0")
      try session.press("S")
      try await session.wait(for: "● by language")
      // Ctrl-C ends the editor alone.
      try session.press("o")
      try await session.wait(for: "run 1 edits \(home.path("config/clocks/config.json"))")
      try session.press("C-c")
      try await session.wait(for: "● by language")
      try session.press("o")
      try await session.wait(for: "run 2 edits")
      try session.press("Enter")
      try await session.wait(for: "● 12")
      try session.press("Escape")
      try await session.wait(for: " 9:30:")
      try session.press("q")
      #expect(try await session.end() == 0)
    }

    @Test func `an editor that is killed leaves the terminal as it was`() async throws {
      let home = try Home()
      try home.writeClocks("Europe/Berlin")
      try home.write("stty raw -echo; kill -9 $$", to: "editor.sh")
      home.environment["EDITOR"] = "sh \(home.path("editor.sh"))"
      let session = try TerminalSession(.clocks, home: home)
      try await session.wait(for: "Berlin")
      try session.press("S")
      try await session.wait(for: "● by language")
      try session.press("o")
      try await session.wait(for: "has failed; check EDITOR")
      try session.press("Escape")
      try await session.wait(forEndOf: "EDITOR")
      try session.press("q")
      #expect(try await session.end() == 0)
      #expect(session.settings.before != nil)
      #expect(session.settings.before == session.settings.after)
    }

    @Test func `settings are chosen in the sheet and followed in the file`() async throws {
      let home = try Home()
      try home.writeClocks("Europe/Berlin", "Asia/Tokyo")
      let session = try TerminalSession(.clocks, "--at", "2026-07-01T12:30:00Z", home: home)
      try await session.wait(for: "14:30:0")
      try session.press("S")
      try await session.wait(for: "● by language")
      try session.press("Left", "Left", "Escape")
      try await session.wait(for: " 9:30:0")
      try session.press("q")
      #expect(try await session.end() == 0)
      let file = "config/clocks/config.json"
      #expect(home.text(of: file) == "{\n  \"hours\": \"12\"\n}\n")
      let next = try TerminalSession(.clocks, "--at", "2026-07-01T12:30:00Z", home: home)
      try await next.wait(for: " 9:30:0")
      try home.write(#"{"hours": "24", "seconds": "hidden"}"#, to: file)
      try await next.wait(for: "times without seconds") { screen in
        screen.contains("14:30") && !screen.contains("14:30:")
      }
    }
  }
}
