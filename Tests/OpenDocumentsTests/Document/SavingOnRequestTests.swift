import OpenDocuments
import Testing

@testable import Documents

nonisolated struct SavingOnRequestTests {
  @Test func `neither an edit nor a start requests anything`() {
    var lines = OpenLines(version: nil)
    #expect(lines.send(.start, .edit(.append("b")), .suspend, .outcome(.pauseEnded)) == [])
  }

  @Test func `a save is reported when the file has the document`() {
    var lines = OpenLines()
    lines.append("b")
    #expect(lines.send(.save(quits: false)) == ["save a b in /list over v1"])
    #expect(lines.open.isModified)
    #expect(lines.saved(2) == ["notify saved"])
    #expect(!lines.open.isModified)
  }

  @Test func `an unmodified document is saved as well`() {
    var lines = OpenLines()
    #expect(lines.send(.save(quits: false)) == ["save a in /list over v1"])
  }

  @Test func `the next save expects the version of the last one`() {
    var lines = OpenLines()
    lines.send(.save(quits: false))
    lines.saved(2)
    lines.append("b")
    #expect(lines.send(.save(quits: false)) == ["save a b in /list over v2"])
    #expect(lines.save?.base == Lines("a"))
  }

  @Test func `a new file is created only if none exists`() {
    var lines = OpenLines(Lines(), version: nil)
    #expect(lines.open.isNew)
    lines.append("b")
    #expect(lines.send(.save(quits: false)) == ["save b in /list over nothing"])
    lines.saved(1)
    #expect(!lines.open.isNew)
  }

  @Test func `requests during a save lead to one save of the newest version`() {
    var lines = OpenLines()
    lines.append("b")
    lines.send(.save(quits: false))
    for text in ["c", "d"] {
      lines.append(text)
      #expect(lines.send(.save(quits: false)) == [])
    }
    #expect(lines.saved(2) == ["save a b c d in /list over v2"])
    #expect(lines.saved(3) == ["notify saved"])
  }

  @Test func `a second save of the same version is skipped`() {
    var lines = OpenLines()
    lines.append("b")
    #expect(lines.send(.save(quits: false), .save(quits: false)).count == 1)
    #expect(lines.saved(2) == ["notify saved"])
  }

  @Test(arguments: [true, false])
  func `a save under another name follows the one in progress, even a failed one`(fails: Bool) {
    var lines = OpenLines()
    lines.append("b")
    lines.send(.save(quits: false), .askName)
    #expect(lines.send(.saveAs("/other", quits: true)) == [])
    #expect(lines.open.question == nil)
    let next = fails ? lines.failed(.full()) : lines.saved(2)
    #expect(next == ["save a b in /other over nothing"])
    #expect(lines.open.notices == [])
    #expect(lines.saved(3) == ["notify saved", "end 0"])
    #expect(lines.open.path == "/other")
  }

  @Test func `a save is not reported if there is newer work`() {
    var lines = OpenLines()
    lines.append("b")
    lines.send(.save(quits: false))
    lines.append("c")
    #expect(lines.saved(2) == [])
    #expect(lines.open.isModified)
  }

  @Test func `a failed save keeps the document unsaved and can be retried`() {
    var lines = OpenLines()
    lines.append("b")
    lines.send(.save(quits: false))
    #expect(lines.failed(.full()) == [])
    #expect(lines.open.isModified)
    #expect(lines.send(.save(quits: false)) == ["save a b in /list over v1"])
  }

  @Test func `a save requested during a failing one waits for the user`() {
    var lines = OpenLines()
    lines.append("b")
    lines.send(.save(quits: false), .edit(.append("c")), .save(quits: false))
    #expect(lines.failed(.full()) == [])
    #expect(lines.open.notices == [.notSaved(.full())])
  }

  @Test func `the remains of a broken save can be overwritten, which removes its copy`() {
    var lines = OpenLines()
    lines.append("b")
    lines.send(.save(quits: false))
    lines.failed(FileError.full().leaving(.number(7), whole: "/copy"))
    #expect(lines.send(.save(quits: false)) == ["save a b in /list over v7"])
    #expect(lines.save?.base == nil)
    #expect(lines.save?.recoveryCopies == ["/copy"])
    lines.saved(8)
    lines.send(.save(quits: false))
    #expect(lines.save?.recoveryCopies == [])
  }

  @Test func `the text of a broken save is a step and saving it removes its copy`() {
    let contents = DocumentContents(
      path: "/list",
      document: Lines("half"),
      version: .number(1),
      recovered: (document: Lines("half", "whole"), path: "/copy")
    )
    var lines = OpenLines(contents, .onRequest)
    #expect(lines.texts == ["half", "whole"])
    #expect(lines.open.isModified)
    #expect(lines.open.notices == [.recovered("/copy")])
    lines.send(.undo)
    #expect(lines.texts == ["half"])
    lines.send(.redo)
    #expect(lines.send(.save(quits: false)) == ["save half whole in /list over v1"])
    #expect(lines.save?.recoveryCopies == ["/copy"])
    lines.saved(2)
    #expect(lines.open.notices.isEmpty)
  }

  @Test func `work of earlier runs is reported until the user dismisses it`() {
    let contents = DocumentContents(
      path: "/list",
      document: Lines("a"),
      version: .number(1),
      leftBehind: ["/old", "/new"]
    )
    var lines = OpenLines(contents, .onRequest)
    lines.send(.save(quits: false))
    lines.saved(2)
    #expect(lines.open.notices == [.leftBehind(["/old", "/new"])])
    lines.send(.answer(.dismiss()))
    #expect(lines.open.notices.isEmpty)
  }

  @Test func `saving under the document's own name is a save`() {
    var lines = OpenLines()
    lines.append("b")
    lines.send(.askName)
    #expect(lines.open.question == .name("/list", quits: false))
    #expect(lines.send(.saveAs("/list", quits: false)) == ["save a b in /list over v1"])
    #expect(lines.open.question == nil)
  }

  @Test func `a document is reverted to its file as one step`() {
    var lines = OpenLines()
    #expect(!lines.open.canRevert)
    lines.append("b")
    lines.append("c")
    lines.send(.draft(.append("d")))
    #expect(lines.open.canRevert)
    lines.send(.revert)
    #expect(lines.texts == ["a"])
    #expect(!lines.open.isModified)
    #expect(!lines.open.canRevert)
    lines.send(.undo)
    #expect(lines.texts == ["a", "b", "c"])
    #expect(lines.open.isModified)
  }

  @Test func `a document without a file can't be reverted`() {
    var lines = OpenLines(Lines(), version: nil)
    lines.append("b")
    #expect(!lines.open.canRevert)
    lines.send(.revert)
    #expect(lines.texts == ["b"])
  }
}
