import Glibc
import TestSupport
import Testing

extension RowsTerminalTests {
  /// Checks that no signal loses work that was accepted more than a second before, and that signals
  /// that can be caught lose nothing, not even the text of an open field.
  struct RandomRowsKillTests {
    @Test(arguments: 1...UInt64(LongForm.rounds(1, long: 20)))
    func `a killed editor recovers accepted work`(seed: UInt64) async throws {
      var run = try KilledRun(seed: seed)
      for _ in 1...25 { try await run.round() }
      try await run.finish()
    }
  }
}

/// An editor that is repeatedly started, used and killed, with the expected documents.
private struct KilledRun {
  private static let signals = [
    SIGKILL, SIGKILL, SIGKILL, SIGKILL, SIGKILL, SIGTERM, SIGHUP, SIGINT, SIGUSR1, SIGALRM, SIGXCPU,
  ]

  /// The maximum time until changes are on disk.
  private static let grace = Duration.seconds(1)

  /// Rows that are never edited, enough of them to make saves slow.
  private static let head = (1...40_000).map { "row \($0) of a file that has some more" }

  private let home: Home
  private var generator: SeededGenerator
  private var number = 0

  /// Whether a command of this round was not awaited.
  private var isInterrupted = false

  /// The versions that the next start can show.
  private var expected: [RowsVersion]

  /// The versions that the file can contain.
  private var saved: [RowsVersion]

  init(seed: UInt64) throws {
    (home, generator) = (try Home(), SeededGenerator(seed: seed))
    let version = RowsVersion(rows: (1...40).map { "tail \($0)" })
    (expected, saved) = ([version], [version])
    try home.write(version.bytes(behind: Self.head), to: "file")
  }

  /// Starts the editor, checks the document, edits and kills.
  mutating func round() async throws {
    number += 1
    isInterrupted = false
    try link()
    if chance(3) { try await killAtStart() }
    let session = try start()
    var model = RowsModel(try await shown(session))
    expected = [model.version]
    if chance(4) { return try await killDuringSave(session, model) }
    if chance(3) { try await save(session, model) }
    if chance(4) { return try await workTwice(session, &model) }
    let acceptances = try await work(session, &model, saves: true)
    if !isInterrupted, chance(8) { return try await discard(session) }
    try await kill(session, model, acceptances)
  }

  /// Saves a last time, which removes the remains of interrupted saves.
  mutating func finish() async throws {
    let session = try start()
    let model = RowsModel(try await shown(session))
    try await save(session, model)
    try session.press("q")
    #expect(try await session.end() == 0)
    #expect(home.files(in: ".").filter { $0.hasSuffix(".tmp") } == [])
    #expect(home.journals == [])
    #expect(home.rescuedTexts == [])
  }
}

// MARK: - Starting

extension KilledRun {
  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &generator) == 0
  }

  private mutating func pause(upTo milliseconds: Int) async throws {
    try await Task.sleep(for: .milliseconds(Int.random(in: 0...milliseconds, using: &generator)))
  }

  private func start() throws -> TerminalSession {
    try TerminalSession(.rows, "file", home: home, width: 50)
  }

  /// Adds or removes a second hard link; a file with two links is written in place.
  private mutating func link() throws {
    let command = chance(2) ? ["ln", "-f", "file", "other"] : ["rm", "-f", "other"]
    #expect(try Command(command, in: home.folder).status == 0)
  }

  /// The expected version that the list shows, the last one if several look the same.
  private func shown(_ session: TerminalSession) async throws -> RowsVersion {
    try await session.wait(for: " of ")
    // A text field can be open again if its text is not in the journal.
    if try session.picture().keyBar.contains("Cancel") {
      try session.press("Escape")
      try await session.wait(for: "the list") { !$0.keyBar.contains("Cancel") }
    }
    // Each Esc closes a message, and the last one ends a filter.
    while case let before = try session.picture(), before.contains("Shown:") {
      try session.press("Escape")
      try await session.wait(for: "another screen") { $0.lines != before.lines }
    }
    // Starts at the top, so that the list scrolls to the last row.
    try session.press("g", "G")
    let picture = try await session.wait(for: "the last row") { RowsPicture($0) != nil }
    let rows = try #require(RowsPicture(picture))
    let version = expected.last { rows.shows($0, behind: Self.head.count) }
    return try #require(version, "round \(number), one of \(expected.suffix(3)):\n\(picture)")
  }
}

// MARK: - Editing

extension KilledRun {
  /// Changes the document and returns the number of versions at the times when the screen showed
  /// the changes.
  private mutating func work(
    _ session: TerminalSession,
    _ model: inout RowsModel,
    saves: Bool
  ) async throws -> [(time: ContinuousClock.Instant, count: Int)] {
    var acceptances: [(time: ContinuousClock.Instant, count: Int)] = []
    if chance(2) {
      guard try await transform(session, &model) else { return acceptances }
      acceptances.append((.now, model.versions.count))
    }
    for batch in 1...Int.random(in: 1...3, using: &generator) {
      var keys: [String] = []
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        keys += model.edit(using: &generator)
      }
      let text = "new \(number) \(batch)"
      keys += model.type(text)
      let isOpen = chance(3)
      if !isOpen { keys.append("Enter") }
      let isSaved = saves && chance(3)
      if isSaved {
        keys.append("C-s")
        saved.append(model.version)
        // Saving keeps the field open.
        if isOpen { keys.append("Enter") }
      }
      try session.press(keys)
      if chance(6) { break }
      try await session.wait(for: text)
      acceptances.append((.now, model.versions.count))
      if chance(4) { try await pause(upTo: 1500) }
      if isOpen, !isSaved { break }
    }
    return acceptances
  }

  /// Changes many rows, and waits until the list shows them.
  ///
  /// - Returns: Whether it has waited to the end; sometimes it doesn't, so that the command is killed.
  private mutating func transform(
    _ session: TerminalSession,
    _ model: inout RowsModel
  ) async throws -> Bool {
    for step in model.transform(using: &generator) {
      try session.press(step.keys)
      isInterrupted = chance(8)
      if isInterrupted { return false }
      if let pattern = step.pattern { try await type(pattern, session) }
      guard let result = step.result else { continue }
      try await session.wait(
        for: "\(result.listed ?? []) after \(step.keys)",
        until: result.isShown
      )
    }
    return true
  }

  /// Types the pattern of the sheet that replaces, which starts with that of the latest filter.
  private func type(_ pattern: String, _ session: TerminalSession) async throws {
    let sheet = try await session.wait(for: "With")
    let isEmpty = sheet.lines.contains { $0.contains(#/Find +With/#) }
    try session.press((isEmpty ? [] : ["BTab", "C-a", "C-k"]) + [pattern])
  }

  private mutating func save(_ session: TerminalSession, _ model: RowsModel) async throws {
    try session.press("C-s")
    saved.append(model.version)
    try await session.wait(for: "Saved")
    #expect(home.bytes(of: "file") == model.version.bytes(behind: Self.head))
    saved = [model.version]
  }

  /// Quits without saving.
  private mutating func discard(_ session: TerminalSession) async throws {
    try session.press("C-q")
    try await session.wait(for: "the end or a question") {
      try session.exitStatus != nil || session.picture().contains("before you quit?")
    }
    if session.exitStatus == nil { try session.press("Right", "Enter") }
    #expect(try await session.end() == 0)
    let bytes = home.bytes(of: "file")
    expected = saved.filter { $0.bytes(behind: Self.head) == bytes }
    #expect(!expected.isEmpty)
    #expect(home.journals == [])
  }
}

// MARK: - Killing

extension KilledRun {
  /// Kills the editor before or soon after it shows anything.
  private mutating func killAtStart() async throws {
    let session = try start()
    try await session.wait(for: "the process") { session.process != nil }
    try await pause(upTo: 120)
    session.kill(SIGKILL)
    try await session.end()
  }

  private mutating func killDuringSave(
    _ session: TerminalSession,
    _ model: RowsModel
  ) async throws {
    try session.press("C-s")
    saved.append(model.version)
    try await pause(upTo: 40)
    try await kill(session, model, [])
  }

  private mutating func kill(
    _ session: TerminalSession,
    _ model: RowsModel,
    _ acceptances: [(time: ContinuousClock.Instant, count: Int)]
  ) async throws {
    try await pause(upTo: 40)
    let kept = try await end(session, acceptances)
    expected = Array(model.versions[(kept - 1)...])
    try expectWholeFile()
  }

  /// Ends an editor with a random signal and returns the number of versions that must survive.
  private mutating func end(
    _ session: TerminalSession,
    _ acceptances: [(time: ContinuousClock.Instant, count: Int)]
  ) async throws -> Int {
    let signal = Self.signals.randomElement(using: &generator) ?? SIGKILL
    let time = ContinuousClock.now
    session.kill(signal)
    #expect(try await session.end() == 128 + Int(signal))
    let kept = acceptances.last { signal != SIGKILL || $0.time + Self.grace < time }
    return kept?.count ?? 1
  }

  /// Checks that the file contains a saved version or that a recovery copy has the complete text.
  private mutating func expectWholeFile() throws {
    let bytes = home.bytes(of: "file")
    if let index = saved.lastIndex(where: { $0.bytes(behind: Self.head) == bytes }) {
      saved.removeFirst(index)
    } else {
      let copies = home.files(in: "\(Home.rowsState)/recovery").compactMap {
        home.bytes(of: "\(Home.rowsState)/recovery/\($0)")
      }
      #expect(saved.contains { copies.contains($0.bytes(behind: Self.head)) })
    }
  }
}

// MARK: - Two editors

extension KilledRun {
  /// Edits in a second editor of the same file; later starts recover the work of both in turn.
  private mutating func workTwice(
    _ session: TerminalSession,
    _ model: inout RowsModel
  ) async throws {
    try await save(session, model)
    let other = try start()
    try await other.openAnyway()
    var otherModel = RowsModel(try await shown(other))
    let mine = try await work(session, &model, saves: false)
    let theirs = try await work(other, &otherModel, saves: false)
    try await pause(upTo: 40)
    let works = [
      Array(model.versions[(try await end(session, mine) - 1)...]),
      Array(otherModel.versions[(try await end(other, theirs) - 1)...]),
    ]
    try expectWholeFile()
    expected = works.flatMap { $0 }
    let first = try start()
    let version = try await shown(first)
    if try first.picture().contains("Recovered") {
      try first.press("M-i")
      try await first.wait(forEndOf: "modified")
    }
    try first.press("q")
    #expect(try await first.end() == 0)
    // If no work of one editor is left, the file has its initial version.
    expected = works[works[0].contains(version) ? 1 : 0]
    if works.allSatisfy({ $0.contains(version) }) { expected = works.flatMap { $0 } }
  }
}
