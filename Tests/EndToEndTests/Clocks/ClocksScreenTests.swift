import Glibc
import Testing

extension TerminalTests {
  /// Tests the screen of `clocks`.
  struct ClocksScreenTests {
    @Test func `the clocks tick`() async throws {
      let home = try Home()
      let session = try TerminalSession(.clocks, "--at", "2026-07-01T12:00:00Z", home: home)
      for time in ["14:00:01", "14:00:02", "14:00:03"] {
        try await session.wait(for: time) { screen in
          screen.lines.contains { $0.hasPrefix("▌") && $0.contains("Berlin") && $0.contains(time) }
        }
      }
      try await session.wait(for: "Wednesday, July 1, 2026")
    }

    @Test func `a typed time is shown by all clocks, and Esc returns to now`() async throws {
      let home = try Home()
      try home.writeClocks("Europe/Berlin", "Asia/Tokyo")
      let session = try TerminalSession(.clocks, "--at", "2026-07-01T12:00:00Z", home: home)
      try await session.wait(for: "q Quit")
      try session.press("Down", "=")
      try await session.wait(for: "For example 15:00")
      try session.type("tomorrow 9:30")
      try await session.wait(for: "Thu, Jul 2, 2026, 02:30")
      try session.press("Enter")
      try await session.wait(for: "+12 h 30 min")
      try session.press("]", ".")
      try await session.wait(for: "+1 day 12 h 45 min") { screen in
        screen.contains("Friday, July 3, 2026, 02:45") && screen.contains("Esc Now")
      }
      try session.press("Escape")
      try await session.wait(for: "q Quit")
      try await session.wait(for: "now") { $0.lines[0].hasSuffix("Wednesday, July 1, 2026") }
    }

    @Test func `the split collapses in a narrow window and expands again`() async throws {
      let home = try Home()
      try home.writeClocks("Europe/Berlin", "Asia/Tokyo")
      let session = try TerminalSession(.clocks, "--at", "2026-07-01T12:00:00Z", home: home)
      try await session.wait(for: "Europe/Berlin")
      try session.press("Down")
      try await session.wait(for: "Asia/Tokyo")
      try session.resize(width: 50, height: 20)
      try await session.wait(for: "the list alone") { screen in
        screen.selects("Tokyo") && !screen.contains("Asia/Tokyo")
      }
      try session.press("Enter")
      try await session.wait(for: "the clock alone") { screen in
        screen.contains("Asia/Tokyo") && screen.contains("‹ Clocks")
      }
      try session.press("Escape")
      try await session.wait(for: "Tokyo selected") { $0.selects("Tokyo") }
      try session.resize(width: 100, height: 30)
      try await session.wait(for: "both panes") { screen in
        screen.selects("Tokyo") && screen.contains("Asia/Tokyo") && screen.lines.count == 30
      }
    }

    @Test func `the view state is restored after a kill`() async throws {
      let home = try Home()
      try home.writeClocks("Europe/Berlin", "Asia/Tokyo", "UTC")
      let moment = ["--at", "2026-07-01T12:00:00Z"]
      let first = try TerminalSession(.clocks, moment[0], moment[1], home: home)
      try await first.wait(for: "q Quit")
      try first.press("Down", "a")
      try await first.wait(for: "Add a clock")
      try first.type("united")
      try first.press("Down", "Down")
      try await first.wait(for: "the state on the disk") {
        let state = home.viewState(of: .clocks)
        return state.contains(#""united""#) && state.contains(#""highlight": 2"#)
      }
      let (screen, status) = (Self.still(try first.picture()), try first.status())
      first.kill(SIGKILL)
      #expect(try await first.end() == 128 + Int(SIGKILL))

      let second = try TerminalSession(.clocks, moment[0], moment[1], home: home)
      try await second.wait(for: "the same screen") { Self.still($0) == screen }
      #expect(try second.status() == status)
      try second.press("BSpace")
      try await second.wait(for: "│  unite ")
      try second.press("Escape")
      try await second.wait(for: "Tokyo selected") { $0.selects("Tokyo") }
    }

    @Test(arguments: [
      ("de_DE.UTF-8", "Beenden"), ("ja_JP.UTF-8", "終了"), ("ar_EG.UTF-8", "إنهاء"),
      ("C", "Quit"), ("POSIX", "Quit"), ("nonsense", "Quit"),
    ])
    func `the key bar is in the user's language`(locale: String, quit: String) async throws {
      let home = try Home()
      home.environment["LANG"] = locale
      let session = try TerminalSession(.clocks, home: home, width: 140)
      // Right-to-left text is in visual order in the cells.
      let isQuitShown = { (screen: TerminalPicture) in
        screen.keyBar.contains(quit) || screen.keyBar.contains(String(quit.reversed()))
      }
      try await session.wait(for: quit, until: isQuitShown)
      try session.press("a")
      try await session.wait(for: "the sheet") { !isQuitShown($0) }
      try session.press("Escape")
      try await session.wait(for: "the list", until: isQuitShown)
      try session.press("q")
      #expect(try await session.end() == 0)
    }

    /// A screen without its moving parts: the dots of the clock face and the times.
    private static func still(_ picture: TerminalPicture) -> [String] {
      picture.lines.map { line in
        String(line.filter { !("\u{2800}"..."\u{28FF}").contains($0) })
          .replacing(#/\d\d:\d\d:\d\d/#, with: "time")
          .replacing(#/ +/#, with: " ")
      }
    }
  }
}

extension TerminalPicture {
  /// Returns whether the selected clock has a name; its sign depends on the time of the day.
  fileprivate func selects(_ name: String) -> Bool {
    lines.contains { $0.firstMatch(of: #/^▌ [☼◒☾] (.*)/#)?.1.hasPrefix(name) ?? false }
  }
}
