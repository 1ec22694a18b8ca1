import OpenDocuments
import SystemPackage
import TestSupport
import Testing

/// Checks with random events that no work is lost silently and that the program ends.
nonisolated struct OpenDocumentPropertyTests {
  private typealias World = LinesWorld<SeededGenerator>

  /// When the document is saved and whether it has a journal.
  nonisolated struct Setting: Sendable, CustomTestStringConvertible {
    let policy: SavePolicy
    let mode: JournalMode

    var testDescription: String { "\(policy), journal \(mode)" }
  }

  nonisolated static let settings: [Setting] = [SavePolicy.onRequest, .onChange()].flatMap {
    [Setting(policy: $0, mode: .none), Setting(policy: $0, mode: .batched)]
  }

  /// Runs many simulations and reports the first failure.
  private func expect(
    _ setting: Setting,
    toEnd: Bool = true,
    isDiskReliable: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ drive: (inout World) -> Void
  ) {
    for seed in 1...UInt64(LongForm.rounds(400, long: 100_000)) {
      let random = SeededGenerator(seed: seed)
      var world = World(setting.policy, journal: setting.mode, random: random)
      world.isDiskReliable = isDiskReliable
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
  func `no order of events loses work silently`(setting: Setting) {
    expect(setting, toEnd: false) { _ in }
  }

  @Test(arguments: [JournalMode.none, .batched])
  func `a document that is saved on each change is eventually saved`(mode: JournalMode) {
    expect(Setting(policy: .onChange(), mode: mode), toEnd: false, isDiskReliable: true) { world in
      world.answerAll()
      world.expectSaved()
    }
  }

  @Test(arguments: settings)
  func `the journal restores all work after a kill at any message`(setting: Setting) {
    expect(setting, toEnd: false) { $0.expectReplay() }
  }

  @Test(arguments: settings, [true, false])
  func `the program ends when it is terminated`(setting: Setting, isDiskReliable: Bool) {
    expect(setting) { world in
      world.isDiskReliable = isDiskReliable
      world.terminate()
    }
  }

  @Test(arguments: settings)
  func `the program ends when the user quits and answers all questions`(setting: Setting) {
    expect(setting) { world in
      world.isDiskReliable = true
      for _ in 1...8 where world.ending == nil { quit(&world) }
    }
  }

  @Test(arguments: settings)
  func `events after a termination do not keep the program open`(setting: Setting) {
    expect(setting) { world in
      world.send(.terminate)
      for _ in 0..<10 { world.step() }
      world.answerAll()
    }
  }

  /// Quits and answers all questions without losing work.
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
    case .missingCopy: world.send(.answer(.saveWithoutCopy))
    case .held, .conflicts: world.send(.dismissQuestion)
    }
    world.answerAll()
  }
}
