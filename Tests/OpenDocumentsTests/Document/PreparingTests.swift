import Localization
import OpenDocuments
import Testing

/// Tests actions that are prepared off the main actor.
nonisolated struct PreparingTests {
  private func prepared(_ text: String) -> DocumentMessage<Lines> {
    .outcome(.didPrepare(.action(.append(text))))
  }

  @Test func `a prepared action is one step`() {
    var lines = OpenLines()
    #expect(lines.send(.prepare("b")) == ["prepare b for a"])
    #expect(lines.texts == ["a"])
    #expect(lines.send(prepared("b")) == ["show performed(nil)"])
    #expect(lines.texts == ["a", "b"])
    lines.send(.undo)
    #expect(lines.texts == ["a"])
  }

  @Test func `an action that was prepared for another version is dropped`() {
    var lines = OpenLines()
    lines.send(.prepare("b"))
    lines.append("c")
    #expect(lines.send(prepared("b")) == ["show outdated"])
    #expect(lines.texts == ["a", "c"])
  }

  @Test func `that an action was dropped is told until it is dismissed or another is prepared`() {
    var lines = OpenLines()
    lines.send(.prepare("b"))
    lines.append("c")
    lines.send(prepared("b"))
    #expect(lines.open.notices == [.notPerformed])
    lines.append("d")
    #expect(lines.open.bars.map(\.answers) == [[.dismiss(.notPerformed)]])
    lines.send(.prepare("e"))
    #expect(lines.open.notices.isEmpty)
  }

  @Test func `a change cancels the preparation at once and tells it`() {
    var lines = OpenLines()
    lines.send(.prepare("b"), .outcome(.progressed(LongWork(.preparing, percent: 7))))
    #expect(lines.send(.edit(.append("c"))).contains("cancel preparing"))
    #expect(lines.open.notices == [.notPerformed])
    lines.send(.outcome(.progressed(LongWork(.preparing, percent: 8))))
    #expect(lines.open.longWork == nil)
    #expect(!lines.send(.edit(.append("d"))).contains("cancel preparing"))
    #expect(lines.send(.outcome(.didPrepare(.cancelled))) == ["show outdated"])
    #expect(lines.texts == ["a", "c", "d"])
  }

  @Test func `an action is dropped if text was typed during its preparation`() {
    var lines = OpenLines()
    lines.send(.prepare("b"), .draft(.set(0, "typed")))
    #expect(lines.send(prepared("b")) == ["show outdated"])
    #expect(lines.texts == ["a"])
  }

  @Test func `an action is dropped during time travel`() {
    var lines = OpenLines()
    lines.send(.prepare("b"), .travel(.begin))
    #expect(lines.send(prepared("b")) == ["show outdated"])
    #expect(lines.texts == ["a"])
  }

  @Test func `only one action is prepared at a time`() {
    var lines = OpenLines()
    lines.send(.prepare("b"))
    #expect(lines.send(.prepare("c")) == [])
    lines.send(prepared("b"))
    #expect(lines.send(.prepare("c")) == ["prepare c for a b"])
  }

  @Test func `a long preparation shows its progress and can be cancelled`() {
    var lines = OpenLines()
    lines.send(.outcome(.progressed(LongWork(.preparing, percent: 7))))
    #expect(lines.open.longWork == nil)
    #expect(!lines.open.canCancelWork)
    lines.send(.prepare("b"))
    #expect(lines.open.longWork == nil && lines.open.canCancelWork)
    lines.send(.outcome(.progressed(LongWork(.preparing, percent: 43))))
    #expect(lines.open.longWork == LongWork(.preparing, percent: 43))
    #expect(lines.send(.cancelWork) == ["cancel preparing"])
    #expect(lines.send(.outcome(.didPrepare(.cancelled))) == ["show cancelled"])
    #expect(lines.open.longWork == nil)
    #expect(lines.texts == ["a"])
  }

  @Test func `a preparation without an action changes nothing`() {
    var lines = OpenLines()
    lines.send(.prepare("b"))
    #expect(lines.send(.outcome(.didPrepare(.unchanged))) == ["show unchanged"])
    lines.send(.prepare("b"))
    #expect(lines.send(.outcome(.didPrepare(.failed("why")))).count == 1)
    #expect(!lines.open.isModified)
  }

  @Test func `a refusal is shown for the version to which it applies, and changes nothing`() {
    var lines = OpenLines()
    lines.send(.prepare("5 €"))
    #expect(lines.send(.outcome(.didPrepare(.refused("5 €")))) == ["show refused(\"5 €\")"])
    lines.send(.prepare("5 €"), .edit(.append("b")))
    #expect(lines.send(.outcome(.didPrepare(.refused("5 €")))) == ["show outdated"])
    #expect(lines.texts == ["a", "b"])
  }

  @Test func `quitting cancels a preparation`() {
    var lines = OpenLines()
    lines.send(.prepare("b"))
    #expect(lines.send(.quit) == ["cancel preparing", "end 0"])
  }

  @Test func `a read-only document prepares nothing`() {
    var lines = OpenLines()
    lines.send(.openReadOnly)
    #expect(lines.send(.prepare("b")) == [])
  }

  @Test func `a read-only document is read in another way`() {
    var lines = OpenLines()
    lines.send(.openReadOnly)
    #expect(lines.send(.prepare("reading")) == ["prepare reading for a"])
    #expect(lines.send(prepared("reading")) == ["show performed(nil)"])
  }

  @Test func `what is prepared when a document becomes read-only isn't performed`() {
    var lines = OpenLines()
    lines.send(.prepare("b"))
    #expect(lines.send(.openReadOnly) == ["cancel preparing"])
    #expect(lines.send(prepared("b")) == ["show outdated"])
    #expect(lines.texts == ["a"])
  }
}
