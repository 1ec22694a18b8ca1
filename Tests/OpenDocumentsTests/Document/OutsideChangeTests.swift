import Documents
import OpenDocuments
import Testing

/// Tests outside changes of a document that is saved on request.
nonisolated struct OutsideChangeTests {
  private func modified() -> OpenLines {
    var lines = OpenLines()
    lines.append("b")
    return lines
  }

  /// A document whose save found another version.
  private func stopped(quits: Bool = false, theirs: Lines = Lines("A")) -> OpenLines {
    var lines = modified()
    lines.send(.save(quits: quits))
    #expect(lines.failed(.changed(), found: 5) == ["read /list"])
    #expect(lines.read(theirs, 5) == [])
    return lines
  }

  @Test func `a removed file that reappears unchanged clears the notice`() {
    var lines = modified()
    lines.send(.fileMayHaveChanged, .outcome(.didRead(.missing)))
    #expect(lines.open.notices == [.removedOutside])
    lines.send(.fileMayHaveChanged, .outcome(.didRead(.unchanged(.number(7)))))
    #expect(lines.open.notices == [])
    #expect(lines.send(.save(quits: false)) == ["save a b in /list over v7"])
  }

  @Test func `an outside version equal to an earlier local one becomes the base of unsaved work`() {
    var lines = modified()
    lines.send(.fileMayHaveChanged)
    let same = Lines("a", "b")
    lines.append("c")
    lines.send(.outcome(.didRead(.same(same, .number(7)))))
    #expect(lines.open.notices == [])
    #expect(lines.open.isModified)
    #expect(lines.send(.save(quits: false)) == ["save a b c in /list over v7"])
  }

  // MARK: Interrupted saves

  @Test(arguments: [true, false])
  func `a save over an outside change asks and keeps the program open`(quits: Bool) {
    var lines = stopped(quits: quits)
    #expect(lines.open.notices == [.changedOutside(stopsSave: true, canMerge: true)])
    #expect(lines.open.bars[0].answers == [.merge, .reload, .keepMine, .compare(.outside)])
    #expect(lines.texts == ["a", "b"])
    #expect(lines.send(.answer(.keepMine)) == ["save a b in /list over v5"])
    #expect(lines.open.notices.isEmpty)
    #expect(lines.saved(6) == ["notify saved"])
  }

  @Test func `a merge is saved and can be undone`() {
    var lines = stopped()
    #expect(lines.send(.answer(.merge)) == ["save A b in /list over v5"])
    #expect(lines.change == .merged)
    lines.saved(6)
    lines.send(.undo)
    #expect(lines.texts == ["a", "b"])
    #expect(lines.open.isModified)
  }

  @Test func `an outside version can be loaded, and undo restores the unsaved work`() {
    var lines = stopped()
    #expect(lines.send(.answer(.reload)) == [])
    #expect(lines.texts == ["A"])
    #expect(!lines.open.isModified)
    #expect(lines.open.notices.isEmpty)
    lines.send(.undo)
    #expect(lines.texts == ["a", "b"])
    #expect(lines.send(.save(quits: false)) == ["save a b in /list over v5"])
  }

  @Test func `a file that is created and removed outside leaves no question`() {
    var lines = OpenLines(Lines("a"), version: nil)
    lines.append("b")
    lines.send(.fileMayHaveChanged)
    lines.read(Lines("A"), 5)
    #expect(lines.open.notices == [.changedOutside(stopsSave: false, canMerge: true)])
    #expect(lines.send(.fileMayHaveChanged, .outcome(.didRead(.missing))) == ["read /list"])
    #expect(lines.open.notices.isEmpty)
    lines.send(.answer(.reload))
    #expect(lines.texts == ["a", "b"])
    #expect(lines.send(.save(quits: false)) == ["save a b in /list over nothing"])
  }

  @Test func `a save interrupted by a new file continues after the file is removed`() {
    var lines = OpenLines(Lines("a"), version: nil)
    lines.append("b")
    lines.send(.save(quits: false))
    lines.failed(.changed(), found: 5)
    lines.read(Lines("A"), 5)
    lines.send(.fileMayHaveChanged)
    #expect(lines.send(.outcome(.didRead(.missing))) == ["save a b in /list over nothing"])
    #expect(lines.open.notices.isEmpty)
  }

  @Test func `a save that was abandoned for an outside version is not retried`() {
    var lines = stopped()
    lines.send(.answer(.reload), .edit(.append("c")), .fileMayHaveChanged)
    #expect(lines.send(.outcome(.didRead(.unchanged(.number(6))))) == [])
    lines.send(.fileMayHaveChanged)
    lines.read(Lines("B"), 7)
    #expect(lines.open.notices == [.changedOutside(stopsSave: false, canMerge: true)])
  }

  @Test func `conflicting versions can't be merged`() {
    var lines = OpenLines(Lines("a", canMerge: false))
    lines.append("b")
    lines.send(.save(quits: false))
    lines.failed(.changed(), found: 5)
    lines.read(Lines("A"), 5)
    #expect(lines.open.notices == [.changedOutside(stopsSave: true, canMerge: false)])
    #expect(lines.open.bars[0].answers == [.reload, .keepMine, .compare(.outside)])
    #expect(lines.send(.answer(.merge)) == ["read /list"])
  }

  @Test func `dismissing the notice does not overwrite the outside version`() {
    var lines = stopped(quits: true)
    lines.send(.answer(.dismiss()))
    #expect(lines.open.notices.isEmpty)
    #expect(lines.send(.save(quits: false)) == ["save a b in /list over v1"])
    #expect(lines.failed(.changed(), found: 5) == ["read /list"])
  }

  @Test func `a file that was only touched is overwritten`() {
    var lines = modified()
    lines.send(.save(quits: false))
    #expect(lines.failed(.changed(), found: 5) == ["read /list"])
    #expect(lines.send(.outcome(.didRead(.unchanged(.number(5))))) == ["save a b in /list over v5"])
  }

  @Test func `a removed file is created again by the next save`() {
    var lines = modified()
    lines.send(.save(quits: false))
    lines.failed(.changed())
    #expect(lines.send(.outcome(.didRead(.missing))) == [])
    #expect(lines.open.notices == [.removedOutside])
    #expect(lines.send(.answer(.retry)) == ["save a b in /list over nothing"])
    lines.saved(6)
    #expect(lines.open.notices.isEmpty)
  }

  @Test func `a removed file that is still missing leaves the notice`() {
    var lines = modified()
    lines.send(.fileMayHaveChanged, .outcome(.didRead(.missing)))
    lines.send(.fileMayHaveChanged, .outcome(.didRead(.unchanged(.missing))))
    #expect(lines.open.notices == [.removedOutside])
    // The first version is in no file any more.
    lines.send(.undo)
    #expect(lines.open.isModified)
  }

  // MARK: Checking the file

  @Test func `an outside change is loaded if there is no unsaved work`() {
    var lines = OpenLines()
    #expect(lines.send(.fileMayHaveChanged) == ["read /list"])
    #expect(lines.read(Lines("A", "B"), 5) == [])
    #expect(lines.texts == ["A", "B"])
    #expect(!lines.open.isModified)
    #expect(lines.open.notices.isEmpty)
    lines.send(.undo)
    #expect(lines.texts == ["a"])
  }

  @Test func `an outside change does not replace unsaved work`() {
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

  @Test func `edits after the file was read are merged as well`() {
    var lines = modified()
    lines.send(.fileMayHaveChanged)
    lines.read(Lines("A"), 5)
    lines.append("c")
    #expect(lines.send(.answer(.merge)) == ["read /list"])
    lines.read(Lines("A"), 5)
    #expect(lines.texts == ["A", "b", "c"])
    #expect(lines.open.isModified)
  }

  @Test func `many possible changes lead to one read of the file`() {
    var lines = OpenLines()
    #expect(lines.send(.fileMayHaveChanged) == ["read /list"])
    for _ in 0..<100_000 { #expect(lines.send(.fileMayHaveChanged) == []) }
    #expect(lines.send(.outcome(.didRead(.unchanged(.number(2))))) == ["read /list"])
    #expect(lines.send(.outcome(.didRead(.unchanged(.number(2))))) == [])
  }

  @Test func `the file is read after the running save`() {
    var lines = modified()
    lines.send(.save(quits: false))
    #expect(lines.send(.fileMayHaveChanged) == [])
    #expect(lines.saved(2) == ["read /list", "notify saved"])
  }

  @Test func `a file that has become unreadable is reported`() {
    var lines = OpenLines()
    lines.send(.fileMayHaveChanged, .outcome(.didRead(.failed(.text("line 1: why")))))
    #expect(lines.open.notices == [.unreadable(.text("line 1: why"))])
    #expect(lines.texts == ["a"])
  }

  @Test func `an unnamed document has no file to read`() {
    var lines = OpenLines(path: nil)
    #expect(lines.send(.fileMayHaveChanged) == [])
  }

  @Test func `a read of the previous file is discarded after a save under another name`() {
    var lines = modified()
    #expect(lines.send(.fileMayHaveChanged) == ["read /list"])
    lines.send(.saveAs("/other", quits: false))
    lines.saved(7)
    #expect(lines.send(.outcome(.didRead(.unchanged(.number(2))))) == ["read /other"])
    #expect(lines.read?.known == .number(7))
  }

  @Test func `a version that was replaced during the read is not shown`() {
    var lines = modified()
    #expect(lines.send(.fileMayHaveChanged) == ["read /list"])
    lines.send(.fileMayHaveChanged)
    #expect(lines.read(Lines("A"), 6) == ["read /list"])
    #expect(lines.open.notices.isEmpty)
  }

  @Test func `of a file that changes all the time every second read is used`() {
    var lines = OpenLines()
    lines.send(.fileMayHaveChanged, .fileMayHaveChanged)
    #expect(lines.read(Lines("b"), 6) == ["read /list"])
    lines.send(.fileMayHaveChanged)
    #expect(lines.read(Lines("c"), 7).contains("read /list"))
    #expect(lines.texts == ["c"])
  }
}
