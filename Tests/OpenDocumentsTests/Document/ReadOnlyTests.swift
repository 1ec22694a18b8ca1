import Documents
import OpenDocuments
import Testing

/// Tests documents that are locked by another process or write-protected.
nonisolated struct ReadOnlyTests {
  private let holder = LockHolder(process: 7, host: "home", since: 1)

  @Test func `a document that is open elsewhere leads to a question`() {
    var lines = OpenLines()
    #expect(lines.send(.isHeld(by: holder)) == [])
    #expect(lines.open.question == .held(by: holder))
    lines.send(.dismissQuestion)
    lines.append("b")
    #expect(lines.texts == ["a", "b"])
  }

  @Test func `a read-only document can't be changed`() {
    var lines = OpenLines()
    lines.send(.isHeld(by: nil), .openReadOnly)
    #expect(lines.open.question == nil)
    #expect(lines.open.isReadOnly)
    #expect(lines.open.condition == .readOnly)
    lines.append("b")
    let edits: [DocumentMessage<Lines>] = [
      .draft(.append("c")), .undo, .redo, .save(quits: true), .saveAs("/list", quits: false),
      .revert,
    ]
    for edit in edits { #expect(lines.send(edit) == []) }
    #expect(lines.texts == ["a"])
    #expect(lines.open.question == nil)
    #expect(lines.send(.quit) == ["end 0"])
  }

  @Test func `a copy of a read-only document is saved elsewhere, and can be changed there`() {
    var lines = OpenLines()
    lines.send(.openReadOnly, .askName)
    #expect(lines.open.question == .name("/list", quits: false))
    #expect(lines.send(.saveAs("/list", quits: false)) == [])
    #expect(lines.open.question == .name("/list", quits: false))
    #expect(lines.send(.saveAs("/other", quits: false)) == ["save a in /other over nothing"])
    #expect(lines.open.isReadOnly)
    lines.saved(2)
    #expect(!lines.open.isReadOnly)
    lines.append("b")
    #expect(lines.texts == ["a", "b"])
  }

  @Test func `a document that the user opens read-only doesn't ask about other processes`() {
    let contents = DocumentContents(path: "/list", document: Lines("a"), version: .number(1))
    var open = OpenDocument(contents, .onRequest, isReadOnly: true)
    _ = open.reduce(.isHeld(by: holder), at: .zero)
    #expect(open.question == nil)
    #expect(open.isReadOnly)
  }

  @Test func `quitting a document that became read-only asks no question`() {
    var lines = OpenLines()
    lines.append("b")
    lines.send(.save(quits: true))
    lines.append("c")
    lines.send(.isHeld(by: nil), .openReadOnly)
    #expect(lines.saved(2) == ["keep a b c of /list"])
    #expect(lines.open.question == nil)
  }

  @Test func `outside changes are still loaded`() {
    var lines = OpenLines()
    lines.send(.openReadOnly, .fileMayHaveChanged)
    lines.read(Lines("A"), 5)
    #expect(lines.texts == ["A"])
  }

  @Test func `the condition describes the relation of document and file`() {
    var lines = OpenLines(Lines(), version: nil)
    #expect(lines.open.condition == .new)
    lines.append("a")
    #expect(lines.open.condition == .modified)
    lines.send(.save(quits: false))
    lines.saved(1)
    #expect(lines.open.condition == .saved)
  }

  @Test func `a write-protected document is shown as read-only until it is changed`() {
    var lines = writeProtected
    #expect(lines.open.condition == .readOnly)
    lines.append("b")
    #expect(lines.open.condition == .modified)
  }

  @Test func `a copy of a write-protected document that is saved elsewhere is shown as saved`() {
    var lines = writeProtected
    lines.send(.saveAs("/other", quits: false))
    lines.saved(2)
    #expect(lines.open.condition == .saved)
  }

  /// A document whose file the user may not write.
  private var writeProtected: OpenLines {
    let contents = DocumentContents(
      path: "/list",
      document: Lines("a"),
      version: .number(1),
      isWriteProtected: true
    )
    return OpenLines(contents, .onRequest)
  }
}
