import TestSupport
import Testing

extension RowsTerminalTests {
  /// Tests the history panel of `rows` after a kill.
  struct RowsHistoryTests {
    @Test func `the history continues after a kill and time travel writes nothing`() async throws {
      let home = try Home()
      try home.write("one\ntwo\n", to: "file")
      let first = try TerminalSession(.rows, "file", home: home)
      try await first.wait(for: "q Quit")
      try first.press("d", "C-s")
      try await first.wait(for: "Saved")
      try first.press("o")
      try first.type("three")
      try first.press("Enter")
      try await first.wait(for: "the row in the journal") { home.isJournaled("three") }
      try first.press("t")
      try await first.wait(for: "Inserted row 2")
      try first.press("Home")
      try await first.wait(for: "1  one")
      first.kill()
      try await first.end()
      #expect(home.text(of: "file") == "two\n")
      let second = try TerminalSession(.rows, "file", home: home)
      try await second.wait(for: "Recovered 1 change")
      try second.press("t")
      try await second.wait(for: "Deleted row 1 “one”")
      try second.press("Home")
      try await second.wait(for: "1  one")
      try second.press("Enter")
      try await second.wait(forEndOf: "Stay here")
      try second.press("C-s")
      try await second.wait(for: "Saved")
      #expect(home.text(of: "file") == "one\ntwo\n")
      try second.press("u")
      try await second.wait(for: "three")
      second.kill()
      try await second.end()
    }

    @Test func `a text field that was closed before the kill is not restored`() async throws {
      for _ in 0..<LongForm.rounds(3, long: 100) {
        let home = try Home()
        try home.write("one\ntwo\n", to: "file")
        let first = try TerminalSession(.rows, "--sync", "file", home: home)
        try await first.wait(for: "q Quit")
        try first.press("Enter")
        try first.type("abc")
        try await first.wait(for: "the view state") { home.viewState(of: .rows).contains("abc") }
        try first.type("def")
        try first.press("Enter")
        try await first.wait(for: "the row in the journal") { home.isJournaled("def") }
        first.kill()
        try await first.end()
        let second = try TerminalSession(.rows, "file", home: home)
        let screen = try await second.wait(for: "Recovered")
        #expect(screen.contains("oneabcdef"))
        #expect(screen.lines.count { $0.contains("oneabc") && $0.contains(" 1 ") } <= 1)
        #expect(!screen.contains("Enter Done"))
        second.kill()
        try await second.end()
      }
    }
  }
}
