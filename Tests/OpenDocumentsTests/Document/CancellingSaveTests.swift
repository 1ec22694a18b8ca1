import Testing

@testable import Documents
@testable import OpenDocuments

nonisolated struct CancellingSaveTests {
  /// Lines with a save in progress that takes long.
  private func saving(_ policy: SavePolicy = .onRequest, quits: Bool = false) -> OpenLines {
    var lines = OpenLines(Lines("a"), policy)
    lines.append("b")
    lines.send(policy.isOnChange ? .outcome(.pauseEnded) : .save(quits: quits))
    lines.send(.outcome(.progressed(LongWork(.saving, percent: 43))))
    return lines
  }

  @Test func `the progress is shown while the save runs`() {
    var lines = OpenLines()
    lines.append("b")
    #expect(lines.open.longWork == nil)
    lines.send(.save(quits: false))
    #expect(lines.open.longWork == nil)
    lines.send(.outcome(.progressed(LongWork(.saving, percent: 43))))
    #expect(lines.open.longWork == LongWork(.saving, percent: 43))
    lines.saved(2)
    #expect(lines.open.longWork == nil)
    lines.send(.outcome(.progressed(LongWork(.saving, percent: 44))))
    #expect(lines.open.longWork == nil)
  }

  @Test func `a save that follows another one starts without progress`() {
    var lines = saving()
    lines.append("c")
    lines.send(.save(quits: false))
    #expect(lines.saved(2) == ["save a b c in /list over v2"])
    #expect(lines.open.longWork == nil)
  }

  @Test func `only a save whose progress is shown can be cancelled`() {
    var lines = OpenLines()
    #expect(lines.send(.cancelWork) == [])
    lines.append("b")
    lines.send(.save(quits: false))
    #expect(lines.send(.cancelWork) == [])
    lines.send(.outcome(.progressed(LongWork(.saving, percent: 0))))
    #expect(lines.send(.cancelWork) == ["cancel saving"])
  }

  @Test func `a cancelled save leaves the document modified and a notice`() {
    var lines = saving()
    lines.send(.cancelWork)
    #expect(lines.failed(.cancelled()) == [])
    #expect(lines.open.longWork == nil)
    #expect(lines.open.isModified)
    #expect(lines.open.notices == [.saveCancelled])
    #expect(lines.open.bars.map(\.answers) == [[.retry, .dismiss(.saveCancelled)]])
    #expect(lines.send(.answer(.retry)) == ["save a b in /list over v1"])
    lines.saved(2)
    #expect(lines.open.notices == [])
  }

  @Test func `a cancellation that comes too late changes nothing`() {
    var lines = saving()
    lines.send(.cancelWork)
    #expect(lines.saved(2) == ["notify saved"])
    #expect(!lines.open.isModified)
    #expect(lines.open.notices == [])
  }

  @Test func `a cancelled save is not repeated for the changes made meanwhile`() {
    var lines = saving()
    lines.append("c")
    lines.send(.save(quits: false), .cancelWork)
    #expect(lines.failed(.cancelled()) == [])
    #expect(lines.open.isModified)
  }

  @Test func `the program stays open when the last save is cancelled`() {
    var lines = saving(quits: true)
    lines.send(.cancelWork)
    #expect(lines.failed(.cancelled()) == [])
    #expect(lines.open.notices == [.saveCancelled])
    lines.send(.quit)
    #expect(lines.open.question == .unsaved)
  }

  @Test func `a cancelled automatic save waits for the next change`() {
    var lines = saving(.onChange())
    lines.send(.cancelWork)
    #expect(lines.failed(.cancelled()) == [])
    #expect(lines.open.bars.map(\.answers) == [[.retry, .dismiss(.saveCancelled)]])
    #expect(lines.append("c") == ["pause 0.05 seconds"])
    #expect(lines.send(.outcome(.pauseEnded)) == ["save a b c in /list over v1"])
  }

  @Test func `a termination after a cancelled save keeps the work elsewhere`() {
    var lines = saving()
    lines.send(.cancelWork, .terminate)
    #expect(lines.failed(.cancelled()) == ["keep a b of /list"])
  }
}
