import Glibc
import TestSupport
import Testing

extension TerminalTests {
  /// Checks that SIGKILL at any time damages neither the document nor the view state, even if
  /// another instance changes the document or the view state is damaged.
  struct RandomKillTests {
    private static let keys = [
      "a", "o", "Enter", "Enter", "Down", "Up", "d", "u", "U", "r", "x", "BSpace", "F2", "Tab",
    ]

    @Test(arguments: 1...UInt64(LongForm.rounds(1, long: 40)))
    func `a killed app leaves an intact document and view state`(seed: UInt64) async throws {
      var generator = SeededGenerator(seed: seed)
      let home = try Home()
      let other = try Home()
      other.environment["XDG_DATA_HOME"] = home.environment["XDG_DATA_HOME"]
      var damaged: String?
      for _ in 1...25 {
        if Int.random(in: 1...4, using: &generator) == 1 {
          damaged = try home.damageViewState(of: .clocks, using: &generator)
        }
        var sessions = [try TerminalSession(.clocks, home: home)]
        try await sessions[0].wait(for: "the restored state") { screen in
          let state = home.viewState(of: .clocks)
          return !screen.keyBar.isEmpty && (state == damaged || isShown(state, on: screen))
        }
        if Int.random(in: 1...3, using: &generator) == 1 {
          sessions.append(try TerminalSession(.clocks, home: other))
          try await sessions[1].wait(for: "the other app") { !$0.keyBar.isEmpty }
        }
        for _ in 1...Int.random(in: 1...3, using: &generator) {
          for session in sessions {
            try session.press(
              (1...8).map { _ in Self.keys.randomElement(using: &generator) ?? "a" }
            )
          }
          // Usually before the view state is written, sometimes during or after it.
          let longest = Int.random(in: 1...5, using: &generator) == 1 ? 500 : 30
          let pause = Int.random(in: 0...longest, using: &generator)
          try await Task.sleep(for: .milliseconds(pause))
        }
        for session in sessions.shuffled(using: &generator) {
          session.kill(SIGKILL)
          #expect(try await session.end() == 128 + Int(SIGKILL))
        }
        // The first start can be killed before it writes anything.
        if home.bytes(of: Home.clocksDocument) != nil { #expect(home.clocks != nil) }
      }
      for home in [home, other] { try await addClock(home) }
      #expect(home.files(in: "data/clocks") == ["document.json"])
    }

    /// Saves once more, which removes the remains of interrupted saves.
    private func addClock(_ home: Home) async throws {
      let session = try TerminalSession(.clocks, home: home)
      try await session.wait(for: "the app") { !$0.keyBar.isEmpty }
      try session.press("Escape")
      try await session.wait(for: "the list") { $0.keyBar.contains("History") }
      // The document can be empty, but a clock can always be added. Ctrl-Y separates Escape from
      // the next key, with which it would be decoded as Alt.
      try session.press("C-y", "a")
      try await session.wait(for: "Add a clock")
      try session.press("Enter")
      try await session.wait(forEndOf: "Add a clock")
      try session.press("C-q")
      #expect(try await session.end() == 0)
    }

    /// Whether the screen shows the sheet and the search of the view state.
    private func isShown(_ state: String, on screen: TerminalPicture) -> Bool {
      guard let search = state.firstMatch(of: #/"search": "(.*)"/#)?.1 else {
        return !screen.contains("Add a clock")
      }
      return screen.contains("Add a clock")
        && screen.contains(search.isEmpty ? "  Search" : "  \(search)")
    }
  }
}
