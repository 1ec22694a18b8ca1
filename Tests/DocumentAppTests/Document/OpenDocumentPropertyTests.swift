import DocumentApp
import TestSupport
import Testing

/// Whatever happens in whatever order, work is saved, kept or told, and the program ends when it is to.
nonisolated struct OpenDocumentPropertyTests {
  private typealias World = LinesWorld<SeededGenerator>

  /// When a document is saved, and whether it has a journal.
  nonisolated struct Setting: Sendable, CustomTestStringConvertible {
    let policy: SavePolicy
    let mode: JournalMode

    var testDescription: String { "\(policy), journal \(mode)" }
  }

  nonisolated static let settings: [Setting] = [SavePolicy.onRequest, .onChange()].flatMap {
    [Setting(policy: $0, mode: .none), Setting(policy: $0, mode: .batched)]
  }

  /// Drives many worlds; tells of the first in which something went wrong.
  private func expect(
    _ setting: Setting,
    toEnd: Bool = true,
    isDiskSound: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ drive: (inout World) -> Void
  ) {
    for seed in 1...UInt64(LongForm.rounds(1_000, long: 100_000)) {
      let random = SeededGenerator(seed: seed)
      var world = World(setting.policy, journal: setting.mode, random: random)
      world.isDiskSound = isDiskSound
      for _ in 0..<Int(seed % 60) { world.step() }
      drive(&world)
      guard world.faults.isEmpty, !toEnd || world.ending != nil else {
        let trace = world.trace.joined(separator: "\n")
        Issue.record("seed \(seed): \(world.faults)\n\(trace)", sourceLocation: sourceLocation)
        return
      }
    }
  }

  @Test(arguments: settings)
  func `no order of events loses work without a word`(setting: Setting) {
    expect(setting, toEnd: false) { _ in }
  }

  @Test(arguments: [JournalMode.none, .batched])
  func `a document that is saved on each change is saved in the end`(mode: JournalMode) {
    expect(Setting(policy: .onChange(), mode: mode), toEnd: false, isDiskSound: true) { world in
      world.answerAll()
      world.expectSaved()
    }
  }

  @Test(arguments: settings)
  func `a journal brings back what a kill at any message would lose`(setting: Setting) {
    expect(setting, toEnd: false) { $0.expectReplay() }
  }

  @Test(arguments: settings, [true, false])
  func `the program ends when the system says so`(setting: Setting, isDiskSound: Bool) {
    expect(setting) { world in
      world.isDiskSound = isDiskSound
      world.terminate()
    }
  }

  @Test(arguments: settings)
  func `the program ends when the user says so and answers what is asked`(setting: Setting) {
    expect(setting) { world in
      world.isDiskSound = true
      for _ in 1...8 where world.ending == nil { quit(&world) }
    }
  }

  @Test(arguments: settings)
  func `events after the end was asked for don't keep the program open`(setting: Setting) {
    expect(setting) { world in
      world.send(.terminate)
      for _ in 0..<10 { world.step() }
      world.answerAll()
    }
  }

  /// Quits as a user does who wants to lose nothing.
  private func quit(_ world: inout World) {
    world.answerAll()
    switch world.open.notices.last {
    case .changedOutside: world.send(.answer(.keepMine))
    case .unreadable where world.open.question == nil: world.send(.answer(.otherName))
    default: break
    }
    switch world.open.question {
    case nil: world.send(.quit)
    case .unsaved: world.send(.save(quits: true))
    case .name: world.send(.saveAs("/fresh", quits: true))
    case .exists: world.send(.overwrite)
    case .held, .conflicts: world.send(.dismissQuestion)
    }
    world.answerAll()
  }
}
