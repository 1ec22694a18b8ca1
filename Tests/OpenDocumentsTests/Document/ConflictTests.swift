import Documents
import OpenDocuments
import Testing

/// Tests outside changes that conflict with unsaved work, and the user's choice between both.
nonisolated struct ConflictTests {
  /// A document with unsaved work, a conflicting file and an open choice.
  private func choosing() -> OpenLines {
    var lines = OpenLines()
    lines.append("b")
    lines.send(.fileMayHaveChanged)
    lines.readConflict(Lines("A"), 5)
    lines.send(.answer(.merge))
    return lines
  }

  /// Chooses sides and merges them.
  private func choose(_ lines: inout OpenLines, takesTheirs: Bool = true) -> [String] {
    guard var conflict = lines.open.conflicts else { return ["nothing to choose"] }
    conflict.takesTheirs = takesTheirs
    return lines.send(.resolve(conflict)) + lines.resolved()
  }

  @Test func `a merge is offered and opens the choice`() {
    let lines = choosing()
    #expect(lines.open.notices == [.changedOutside(stopsSave: false, canMerge: true)])
    #expect(lines.open.bars[0].answers == [.merge, .reload, .keepMine, .compare(.outside)])
    #expect(lines.open.question == .conflicts)
    #expect(lines.open.conflicts?.theirs == Lines("A"))
    #expect(lines.texts == ["a", "b"])
  }

  @Test func `the chosen sides are merged in the background and form a step`() {
    var lines = choosing()
    #expect(choose(&lines) == ["resolve a b"])
    #expect(lines.texts == ["a", "b", "A"])
    #expect(lines.change == .merged)
    #expect(lines.open.question == nil)
    #expect(lines.open.conflicts == nil)
    #expect(lines.open.notices.isEmpty)
    #expect(lines.send(.save(quits: false)) == ["save a b A in /list over v5"])
    lines.saved(6)
    lines.send(.undo)
    #expect(lines.texts == ["a", "b"])
  }

  @Test func `an interrupted save continues with the chosen sides`() {
    var lines = OpenLines()
    lines.append("b")
    lines.send(.save(quits: false))
    lines.failed(.changed(), found: 5)
    lines.readConflict(Lines("A"), 5)
    lines.send(.answer(.merge))
    #expect(choose(&lines) == ["resolve a b", "save a b A in /list over v5"])
  }

  @Test func `a cancelled choice changes nothing`() {
    var lines = choosing()
    lines.send(.dismissQuestion)
    #expect(lines.open.question == nil)
    #expect(lines.open.conflicts == nil)
    #expect(lines.texts == ["a", "b"])
    #expect(lines.open.notices.count == 1)
    #expect(lines.send(.resolve(Lines.Conflict(mine: Lines(), theirs: Lines()))) == [])
  }

  @Test func `the result of a cancelled choice is ignored`() {
    var lines = choosing()
    guard let conflict = lines.open.conflicts else { return #expect(Bool(false)) }
    lines.send(.resolve(conflict), .dismissQuestion, .answer(.merge))
    #expect(lines.resolved() == [])
    #expect(lines.texts == ["a", "b"])
    #expect(lines.open.question == .conflicts)
    #expect(choose(&lines, takesTheirs: false) == ["resolve a b"])
    #expect(lines.texts == ["a", "b"])
    #expect(lines.open.notices.isEmpty)
  }

  @Test func `repeated requests merge the sides once`() {
    var lines = choosing()
    guard let conflict = lines.open.conflicts else { return #expect(Bool(false)) }
    #expect(lines.send(.resolve(conflict), .resolve(conflict)) == ["resolve a b"])
    lines.resolved()
    #expect(lines.resolved() == [])
    #expect(lines.texts == ["a", "b", "A"])
  }

  @Test func `a draft is committed before the choice, which waits for the file`() {
    var lines = OpenLines()
    lines.append("b")
    lines.send(.fileMayHaveChanged)
    lines.readConflict(Lines("A"), 5)
    lines.send(.draft(.append("typed")))
    #expect(lines.send(.answer(.merge)) == ["read /list"])
    #expect(lines.texts == ["a", "b", "typed"])
    #expect(lines.open.question == nil)
    lines.readConflict(Lines("A"), 5)
    #expect(lines.open.question == .conflicts)
    #expect(lines.open.conflicts?.mine.texts == ["a", "b", "typed"])
  }

  // MARK: Concurrent events

  @Test func `a choice stays open during outside changes, which are merged after it`() {
    var lines = choosing()
    #expect(lines.send(.fileMayHaveChanged) == ["read /list"])
    lines.readConflict(Lines("A", "C"), 6)
    #expect(lines.open.question == .conflicts)
    #expect(lines.open.conflicts?.theirs == Lines("A"))
    #expect(choose(&lines) == ["resolve a b", "read /list"])
    #expect(lines.texts == ["a", "b", "A"])
    #expect(lines.read?.base == Lines("A"))
    #expect(lines.read?.known == .number(5))
    lines.readConflict(Lines("A", "C"), 6)
    #expect(lines.open.notices == [.changedOutside(stopsSave: false, canMerge: true)])
  }

  @Test func `an interrupted save waits until all outside changes are merged`() {
    var lines = OpenLines()
    lines.append("b")
    lines.send(.save(quits: false))
    lines.failed(.changed(), found: 5)
    lines.readConflict(Lines("A"), 5)
    lines.send(.answer(.merge), .fileMayHaveChanged)
    lines.readConflict(Lines("C"), 6)
    #expect(choose(&lines) == ["resolve a b", "read /list"])
    lines.readConflict(Lines("C"), 6)
    #expect(lines.open.notices == [.changedOutside(stopsSave: true, canMerge: true)])
  }

  @Test func `a change of the document ends the choice and keeps the notice`() {
    var lines = choosing()
    lines.send(.outcome(.didReadCopy(Lines("kept"), "/copy")))
    #expect(lines.open.question == nil)
    #expect(lines.open.conflicts == nil)
    #expect(lines.open.notices == [.changedOutside(stopsSave: false, canMerge: true)])
    #expect(lines.send(.answer(.merge)) == ["read /list"])
  }

  @Test func `removing the file ends the choice`() {
    var lines = choosing()
    lines.send(.fileMayHaveChanged, .outcome(.didRead(.missing)))
    #expect(lines.open.question == nil)
    #expect(lines.open.notices == [.removedOutside])
    #expect(lines.texts == ["a", "b"])
  }

  @Test func `another question ends the choice`() {
    var lines = choosing()
    lines.send(.isHeld(by: nil))
    #expect(lines.open.question == .held(by: nil))
    #expect(lines.open.conflicts == nil)
    lines.send(.openReadOnly, .answer(.merge))
    #expect(lines.open.question == nil)
  }

  @Test func `a choice that waits for the file does not replace another question`() {
    var lines = OpenLines()
    lines.append("b")
    lines.send(.fileMayHaveChanged)
    lines.readConflict(Lines("A"), 5)
    lines.append("c")
    #expect(lines.send(.answer(.merge)) == ["read /list"])
    lines.send(.askName)
    lines.readConflict(Lines("A"), 5)
    #expect(lines.open.question == .name("/list", quits: false))
    #expect(lines.open.notices.count == 1)
  }

  // MARK: Extent

  @Test func `a notice contains the extent of an outside change`() {
    let extent = OutsideExtent(added: 18, removed: 1, unsaved: 2, conflicts: 0)
    var lines = OpenLines()
    lines.append("b")
    lines.send(.fileMayHaveChanged)
    let change = OutsideChange(
      theirs: Lines("A"),
      version: .number(5),
      mine: Lines("a", "b"),
      extent: extent
    )
    lines.send(.outcome(.didRead(.read(change))))
    let notice = DocumentNotice.changedOutside(stopsSave: false, canMerge: false, extent: extent)
    #expect(lines.open.notices == [notice])
  }
}
