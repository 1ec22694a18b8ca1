import TestSupport
import Testing

extension TerminalTests {
  /// Checks that random keys do not crash an app.
  struct RandomKeysTests {
    /// All keys except those that quit.
    private static let keys =
      (UInt8(0x20)...0x7E).map { String(UnicodeScalar($0)) }.filter { $0.lowercased() != "q" }
      + [
        "Enter", "Escape", "Tab", "BTab", "BSpace", "DC", "IC", "Up", "Down", "Left", "Right",
        "Home", "End", "PPage", "NPage", "F1", "F2", "F12", "C-a", "C-c", "C-d", "C-k", "C-s",
        "C-u", "C-v", "C-w", "C-y", "C-z", "C-l", "M-Up", "M-Down", "M-b", "S-Left", "S-Right",
        "C-Left", "ä", "日", "👨‍👩‍👧", "e\u{301}",
      ]

    @Test(arguments: Program.documentApps, 1...UInt64(LongForm.rounds(1, long: 100)))
    func `an app survives a thousand keys and quits`(program: Program, seed: UInt64) async throws {
      var generator = SeededGenerator(seed: seed)
      let home = try Home()
      try home.write((1...100).map { "row \($0)\r\n" }.joined(), to: "file")
      var sessions: [TerminalSession] = []
      // Two instances of `clocks` share a document and its view state.
      for _ in 1...(program == .clocks ? 2 : 1) {
        sessions.append(try await start(program, home))
        try await sessions.last?.wait(for: "q Quit")
      }
      for _ in 1...50 {
        for index in sessions.indices {
          if Int.random(in: 1...20, using: &generator) == 1 {
            sessions[index].kill()
            try await sessions[index].end()
            _ = try home.damageViewState(of: program, using: &generator)
            sessions[index] = try await start(program, home)
          }
          let keys = (1...20).map { _ in Self.keys.randomElement(using: &generator) ?? "a" }
          try sessions[index].press(keys)
          let sizes = [(100, 30), (50, 20), (12, 3)]
          let size = sizes.randomElement(using: &generator) ?? (100, 30)
          try sessions[index].resize(width: size.0, height: size.1)
        }
      }
      for session in sessions {
        try session.resize(width: 100, height: 30)
        #expect(try await quit(session) == 0)
        #expect(try session.status().isPlain)
        #expect(session.settings.after != nil)
      }
      if program == .clocks { #expect(home.clocks != nil) }
    }

    /// Starts an app with any view state.
    private func start(_ program: Program, _ home: Home) async throws -> TerminalSession {
      let arguments = program == .rows ? ["file"] : []
      let session = try TerminalSession(program, arguments: arguments, home: home)
      try await session.wait(for: "the app") { !$0.keyBar.isEmpty }
      return session
    }

    /// Closes any open sheet or text field and then quits the app.
    private func quit(_ session: TerminalSession) async throws -> Int {
      var presses = 0
      try await session.wait(for: "the end") {
        if session.exitStatus != nil { return true }
        presses += 1
        // Escape directly followed by a key would be decoded as Alt with the key.
        let keys = ["Escape", nil, nil, nil, nil, "C-q", nil, nil, nil, "Right", "Enter", nil]
        if let key = keys[presses % keys.count] { try session.press(key) }
        return false
      }
      return session.exitStatus ?? -1
    }
  }
}
