import DocumentApp
import Documents
import Testing

/// A document that is saved on request, and whose file others change.
nonisolated struct OutsideChangeTests {
  private func modified() -> OpenLines {
    var lines = OpenLines()
    lines.append("b")
    return lines
  }

  /// Lines whose save has found another version.
  private func stopped(quits: Bool = false, theirs: Lines = Lines("A")) -> OpenLines {
    var lines = modified()
    lines.send(.save(quits: quits))
    #expect(lines.failed(.changed(), found: 5) == ["read /list"])
    #expect(lines.read(theirs, 5) == [])
    return lines
  }

  @Test func `a file that comes back as it was is not missed any more`() {
    var lines = modified()
    lines.send(.fileMayHaveChanged, .didRead(.missing))
    #expect(lines.open.notices == [.removedOutside])
    lines.send(.fileMayHaveChanged, .didRead(.unchanged(.number(7))))
    #expect(lines.open.notices == [])
    #expect(lines.send(.save(quits: false)) == ["save a b in /list over v7"])
  }

  @Test func `what others wrote of an older version is what is unsaved now goes on from`() {
    var lines = modified()
    lines.send(.fileMayHaveChanged)
    let same = Lines("a", "b")
    lines.append("c")
    lines.send(.didRead(.same(same, .number(7))))
    #expect(lines.open.notices == [])
    #expect(lines.open.isModified)
    #expect(lines.send(.save(quits: false)) == ["save a b c in /list over v7"])
  }

  // MARK: A save that is stopped

  @Test(arguments: [true, false])
  func `a save over what others wrote asks and keeps the program open`(quits: Bool) {
    var lines = stopped(quits: quits)
    #expect(lines.open.notices == [.changedOutside(stopsSave: true, canMerge: true)])
    #expect(lines.open.bars[0].answers == [.merge, .reload, .keepMine, .compare(.outside)])
    #expect(lines.texts == ["a", "b"])
    #expect(lines.send(.answer(.keepMine)) == ["save a b in /list over v5"])
    #expect(lines.open.notices.isEmpty)
    #expect(lines.saved(6) == ["tell saved"])
  }

  @Test func `a merge is saved, and is a step that can be undone`() {
    var lines = stopped()
    #expect(lines.send(.answer(.merge)) == ["save A b in /list over v5"])
    #expect(lines.change == .merged)
    lines.saved(6)
    lines.send(.undo)
    #expect(lines.texts == ["a", "b"])
    #expect(lines.open.isModified)
  }

  @Test func `what others wrote can be taken over, and undo brings the own work back`() {
    var lines = stopped()
    #expect(lines.send(.answer(.reload)) == [])
    #expect(lines.texts == ["A"])
    #expect(!lines.open.isModified)
    #expect(lines.open.notices.isEmpty)
    lines.send(.undo)
    #expect(lines.texts == ["a", "b"])
    #expect(lines.send(.save(quits: false)) == ["save a b in /list over v5"])
  }

  @Test func `a new file that others made and removed again decides nothing`() {
    var lines = OpenLines(Lines("a"), version: nil)
    lines.append("b")
    lines.send(.fileMayHaveChanged)
    lines.read(Lines("A"), 5)
    #expect(lines.open.notices == [.changedOutside(stopsSave: false, canMerge: true)])
    #expect(lines.send(.fileMayHaveChanged, .didRead(.missing)) == ["read /list"])
    #expect(lines.open.notices.isEmpty)
    lines.send(.answer(.reload))
    #expect(lines.texts == ["a", "b"])
    #expect(lines.send(.save(quits: false)) == ["save a b in /list over nothing"])
  }

  @Test func `a save that a new file of others has stopped goes on when that is gone`() {
    var lines = OpenLines(Lines("a"), version: nil)
    lines.append("b")
    lines.send(.save(quits: false))
    lines.failed(.changed(), found: 5)
    lines.read(Lines("A"), 5)
    lines.send(.fileMayHaveChanged)
    #expect(lines.send(.didRead(.missing)) == ["save a b in /list over nothing"])
    #expect(lines.open.notices.isEmpty)
  }

  @Test func `a save that was given up for what others wrote is not tried again`() {
    var lines = stopped()
    lines.send(.answer(.reload), .edit(.append("c")), .fileMayHaveChanged)
    #expect(lines.send(.didRead(.unchanged(.number(6)))) == [])
    lines.send(.fileMayHaveChanged)
    lines.read(Lines("B"), 7)
    #expect(lines.open.notices == [.changedOutside(stopsSave: false, canMerge: true)])
  }

  @Test func `versions that contradict each other can't be merged`() {
    var lines = OpenLines(Lines("a", canMerge: false))
    lines.append("b")
    lines.send(.save(quits: false))
    lines.failed(.changed(), found: 5)
    lines.read(Lines("A"), 5)
    #expect(lines.open.notices == [.changedOutside(stopsSave: true, canMerge: false)])
    #expect(lines.open.bars[0].answers == [.reload, .keepMine, .compare(.outside)])
    #expect(lines.send(.answer(.merge)) == ["read /list"])
  }

  @Test func `what others wrote is not overwritten after the notice was dismissed`() {
    var lines = stopped(quits: true)
    lines.send(.answer(.dismiss))
    #expect(lines.open.notices.isEmpty)
    #expect(lines.send(.save(quits: false)) == ["save a b in /list over v1"])
    #expect(lines.failed(.changed(), found: 5) == ["read /list"])
  }

  @Test func `a file that was only touched is saved over`() {
    var lines = modified()
    lines.send(.save(quits: false))
    #expect(lines.failed(.changed(), found: 5) == ["read /list"])
    #expect(lines.send(.didRead(.unchanged(.number(5)))) == ["save a b in /list over v5"])
  }

  @Test func `a file that another program has removed is made again by the next save`() {
    var lines = modified()
    lines.send(.save(quits: false))
    lines.failed(.changed())
    #expect(lines.send(.didRead(.missing)) == [])
    #expect(lines.open.notices == [.removedOutside])
    #expect(lines.send(.answer(.retry)) == ["save a b in /list over nothing"])
    lines.saved(6)
    #expect(lines.open.notices.isEmpty)
  }

  // MARK: A look at the file

  @Test func `what others wrote is shown where there is no unsaved work`() {
    var lines = OpenLines()
    #expect(lines.send(.fileMayHaveChanged) == ["read /list"])
    #expect(lines.read(Lines("A", "B"), 5) == [])
    #expect(lines.texts == ["A", "B"])
    #expect(!lines.open.isModified)
    #expect(lines.open.notices.isEmpty)
    lines.send(.undo)
    #expect(lines.texts == ["a"])
  }

  @Test func `unsaved work is not replaced by what others wrote`() {
    var lines = modified()
    lines.send(.fileMayHaveChanged)
    lines.read(Lines("A"), 5)
    #expect(lines.texts == ["a", "b"])
    #expect(lines.open.notices == [.changedOutside(stopsSave: false, canMerge: true)])
    #expect(lines.send(.answer(.keepMine)) == [])
    #expect(lines.send(.save(quits: false)) == ["save a b in /list over v5"])
  }

  @Test func `an open field counts as unsaved work`() {
    var lines = OpenLines()
    lines.send(.draft(.append("b")), .fileMayHaveChanged)
    lines.read(Lines("A"), 5)
    #expect(lines.texts == ["a"])
    #expect(lines.open.notices == [.changedOutside(stopsSave: false, canMerge: true)])
  }

  @Test func `work that came after the file was read is merged, too`() {
    var lines = modified()
    lines.send(.fileMayHaveChanged)
    lines.read(Lines("A"), 5)
    lines.append("c")
    #expect(lines.send(.answer(.merge)) == ["read /list"])
    lines.read(Lines("A"), 5)
    #expect(lines.texts == ["A", "b", "c"])
    #expect(lines.open.isModified)
  }

  @Test func `a file is looked at once however often it may have changed`() {
    var lines = OpenLines()
    #expect(lines.send(.fileMayHaveChanged) == ["read /list"])
    for _ in 0..<100_000 { #expect(lines.send(.fileMayHaveChanged) == []) }
    #expect(lines.send(.didRead(.unchanged(.number(2)))) == ["read /list"])
    #expect(lines.send(.didRead(.unchanged(.number(2)))) == [])
  }

  @Test func `the file is looked at after the save that goes on`() {
    var lines = modified()
    lines.send(.save(quits: false))
    #expect(lines.send(.fileMayHaveChanged) == [])
    #expect(lines.saved(2) == ["tell saved", "read /list"])
  }

  @Test func `a file that can't be read any more is told`() {
    var lines = OpenLines()
    lines.send(.fileMayHaveChanged, .didRead(.failed("line 1: why")))
    #expect(lines.open.notices == [.unreadable("line 1: why")])
    #expect(lines.texts == ["a"])
  }

  @Test func `a document without a name has no file to look at`() {
    var lines = OpenLines(path: nil)
    #expect(lines.send(.fileMayHaveChanged) == [])
  }

  @Test func `what was read of a file before the document got another one is of no use`() {
    var lines = modified()
    #expect(lines.send(.fileMayHaveChanged) == ["read /list"])
    lines.send(.saveAs("/other", quits: false))
    lines.saved(7)
    #expect(lines.send(.didRead(.unchanged(.number(2)))) == ["read /other"])
    #expect(lines.read?.known == .number(7))
  }
}
