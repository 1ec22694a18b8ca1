import Glibc
import TestSupport
import Testing

extension TerminalTests {
  /// No signal at any moment costs a row that was accepted and saved; one that can be caught costs
  /// nothing at all, not even what is typed in an open field.
  struct RandomRowsKillTests {
    private static let signals = [
      SIGKILL, SIGKILL, SIGKILL, SIGTERM, SIGHUP, SIGINT, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU,
    ]

    @Test(arguments: 1...UInt64(LongForm.rounds(1, long: 20)), [false, true])
    func `a killed editor leaves a whole file or offers the whole text`(
      seed: UInt64,
      isLinked: Bool
    ) async throws {
      var generator = SeededGenerator(seed: seed)
      let home = try Home()
      var document = (1...40_000).map { "row \($0) of a file that has some more\n" }.joined()
      try home.write(document, to: "file")
      // A file with two names is written in place.
      if isLinked { _ = try Command(["ln", "file", "other"], in: home.folder) }
      for number in 1...25 {
        let session = try TerminalSession(.rows, "file", home: home)
        try await session.wait(for: " rows")
        try session.press("G", "o")
        try session.type("accepted \(number)")
        try session.press("Enter")
        try await session.wait(for: "accepted \(number)")
        let edited = document + "accepted \(number)\n"
        if Bool.random(using: &generator) { try session.press("C-s") }
        var typed = ""
        if Bool.random(using: &generator) {
          try session.press("o")
          try session.type("typed \(number)")
          try await session.wait(for: "typed \(number)")
          typed = "typed \(number)\n"
        }
        try await Task.sleep(for: .milliseconds(Int.random(in: 0...40, using: &generator)))
        let signal = Self.signals.randomElement(using: &generator) ?? SIGKILL
        session.kill(signal)
        #expect(try await session.end() == 128 + Int(signal))
        if signal != SIGKILL {
          // What the file lacks lies elsewhere.
          let rescued = home.rescuedTexts
          #expect(rescued == [edited + typed] || home.text(of: "file") == edited + typed)
        }
        document = try await wholeText(home, document, edited)
        try home.write(document, to: isLinked ? "other" : "file")
        try home.forgetRescuedTexts()
      }
      // A save removes what dead ones have left behind.
      let session = try TerminalSession(.rows, "file", home: home)
      try await session.wait(for: " rows")
      try await save(session)
      session.kill(SIGKILL)
      try await session.end()
      #expect(home.files(in: ".").filter { $0.hasSuffix(".tmp") } == [])
    }

    /// What the file holds, or, if it is torn, what the next start offers to save.
    private func wholeText(_ home: Home, _ old: String, _ new: String) async throws -> String {
      let text = home.text(of: "file")
      let isTorn = text != old && text != new
      let session = try TerminalSession(.rows, "file", home: home)
      let picture = try await session.wait(for: " rows")
      // Also a save that had not touched the file yet.
      let isOffered = picture.contains("An earlier save of file broke off")
      #expect(isOffered || !isTorn)
      if isOffered { try await save(session) }
      session.kill(SIGKILL)
      try await session.end()
      let whole = home.text(of: "file") ?? ""
      #expect(whole == (isOffered ? new : text))
      return whole
    }

    private func save(_ session: TerminalSession) async throws {
      // The field that was open is open again. A key right behind Escape would be one with Alt.
      if try session.picture().keyBar.contains("Cancel") {
        try session.press("Escape")
        try await session.wait(for: "the list") { $0.keyBar.contains("New row") }
      }
      try session.press("C-s")
      try await session.wait(for: "Saved")
    }
  }
}

extension Home {
  private static let rescueFolder = "state/rows/recovery"

  /// What editors that were ended have kept.
  fileprivate var rescuedTexts: [String] {
    files(in: Self.rescueFolder).filter { $0.hasSuffix(".unsaved") }
      .compactMap { text(of: "\(Self.rescueFolder)/\($0)") }
  }

  /// Removes them and the view state; what saves have noted stays.
  fileprivate func forgetRescuedTexts() throws {
    for name in files(in: "state") where name.hasSuffix(".unsaved") || name.hasSuffix(".view") {
      try remove("state/\(name)")
    }
  }
}
