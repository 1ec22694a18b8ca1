import Documents
import OpenDocuments
import Testing

nonisolated struct DocumentQuestionTests {
  private func modified(path: FilePath? = "/list") -> OpenLines {
    var lines = OpenLines(path: path)
    lines.append("b")
    return lines
  }

  /// An unnamed document whose save found an existing file.
  private func onTaken(quits: Bool) -> OpenLines {
    var lines = modified(path: nil)
    lines.send(.save(quits: quits), .saveAs("/taken", quits: quits))
    lines.failed(.changed("/taken"), found: 7)
    return lines
  }

  // MARK: Name

  @Test(arguments: [true, false])
  func `saving an unnamed document asks for a name`(quits: Bool) {
    var lines = modified(path: nil)
    #expect(lines.send(.save(quits: quits)) == [])
    #expect(lines.open.question == .name("", quits: quits))
    #expect(lines.send(.saveAs("/new", quits: quits)) == ["save a b in /new over nothing"])
    #expect(lines.open.question == nil)
    #expect(lines.saved(1) == ["notify saved"] + (quits ? ["end 0"] : []))
    #expect(lines.open.path == "/new")
    #expect(lines.open.name == "new")
  }

  @Test func `cancelling the name question changes nothing`() {
    var lines = modified(path: nil)
    lines.send(.save(quits: true), .dismissQuestion)
    #expect(lines.open.question == nil)
    #expect(lines.open.path == nil)
    #expect(lines.send(.quit) == [])
    #expect(lines.open.question == .unsaved)
  }

  @Test func `a document can be saved under another name`() {
    var lines = modified()
    lines.send(.askName)
    #expect(lines.open.question == .name("/list", quits: false))
    lines.send(.saveAs("/other", quits: false))
    #expect(lines.open.path == "/list")
    lines.saved(1)
    #expect(lines.open.path == "/other")
    #expect(lines.send(.save(quits: false)) == ["save a b in /other over v1"])
  }

  // MARK: Existing files

  @Test(arguments: [true, false])
  func `an existing file is overwritten only in the version that was found`(quits: Bool) {
    var lines = onTaken(quits: quits)
    #expect(lines.open.question == .exists("/taken", .number(7), quits: quits))
    #expect(lines.open.path == nil)
    #expect(lines.send(.overwrite) == ["save a b in /taken over v7"])
    #expect(lines.open.question == nil)
    #expect(lines.saved(8) == ["notify saved"] + (quits ? ["end 0"] : []))
    #expect(lines.open.path == "/taken")
  }

  @Test(arguments: [true, false])
  func `another name can be given instead`(quits: Bool) {
    var lines = onTaken(quits: quits)
    lines.send(.askName)
    #expect(lines.open.question == .name("/taken", quits: quits))
    #expect(lines.send(.saveAs("/free", quits: quits)) == ["save a b in /free over nothing"])
  }

  @Test func `a file that changes before it is overwritten is asked about again`() {
    var lines = onTaken(quits: false)
    lines.send(.overwrite)
    lines.failed(.changed("/taken"), found: 9)
    #expect(lines.open.question == .exists("/taken", .number(9), quits: false))
    #expect(lines.send(.overwrite) == ["save a b in /taken over v9"])
  }

  @Test func `nothing is overwritten without a question`() {
    var lines = modified()
    #expect(lines.send(.overwrite) == [])
    lines.send(.quit)
    #expect(lines.send(.overwrite) == [])
    #expect(lines.open.question == .unsaved)
  }

  // MARK: Failures

  @Test func `a failed save reports the reason and keeps the program open`() {
    var lines = modified()
    lines.send(.save(quits: true))
    #expect(lines.failed(.full()) == [])
    #expect(lines.open.notices == [.notSaved(.full())])
    #expect(lines.open.bars[0].answers == [.retry, .otherName, .dismiss(.notSaved(.full()))])
    lines.send(.answer(.retry))
    #expect(lines.saved(2) == ["notify saved"])
  }

  @Test func `a document that can't be saved can be saved under another name`() {
    var lines = modified()
    lines.send(.save(quits: false))
    lines.failed(.full())
    lines.send(.answer(.otherName))
    #expect(lines.open.question == .name("/list", quits: false))
    #expect(lines.send(.saveAs("/other", quits: false)) == ["save a b in /other over nothing"])
    lines.saved(1)
    #expect(lines.open.path == "/other")
  }

  @Test func `a failed save under another name keeps the current file`() {
    var lines = modified()
    lines.send(.saveAs("/other", quits: false))
    lines.failed(.full("/other"))
    #expect(lines.open.notices == [.notSaved(.full("/other"))])
    #expect(lines.open.path == "/list")
    #expect(lines.send(.save(quits: false)) == ["save a b in /list over v1"])
  }

  @Test(arguments: [false, true])
  func `a save without a place for its recovery copy asks whether to do without`(quits: Bool) {
    var lines = modified()
    lines.send(.save(quits: quits))
    #expect(lines.failed(.missingCopy()) == [])
    #expect(lines.open.question == .missingCopy(.missingCopy(), quits: quits))
    #expect(lines.open.notices.isEmpty)
    let save = "save a b in /list over v1 without a copy"
    #expect(lines.send(.answer(.saveWithoutCopy)) == [save])
    #expect(lines.open.question == nil)
    #expect(lines.saved(2) == ["notify saved"] + (quits ? ["end 0"] : []))
    // It isn't asked for again.
    lines.send(.edit(.append("c")))
    #expect(lines.send(.save(quits: false)) == ["save a b c in /list over v2 without a copy"])
  }

  @Test func `a save that isn't done without a recovery copy can be tried again`() {
    var lines = modified()
    lines.send(.save(quits: false))
    lines.failed(.missingCopy())
    #expect(lines.send(.dismissQuestion) == [])
    #expect(lines.open.isModified)
    #expect(lines.send(.save(quits: false)) == ["save a b in /list over v1"])
  }

  // MARK: Quitting

  @Test func `quitting asks only if there is unsaved work`() {
    var lines = modified()
    #expect(lines.send(.quit) == [])
    #expect(lines.open.question == .unsaved)
    lines.send(.dismissQuestion, .undo)
    #expect(lines.send(.quit) == ["end 0"])
  }

  @Test func `unsaved work can be saved before the end`() {
    var lines = modified()
    #expect(lines.send(.quit, .save(quits: true)) == ["save a b in /list over v1"])
    #expect(lines.open.question == nil)
    #expect(lines.saved(2) == ["notify saved", "end 0"])
  }

  @Test func `unsaved work can be discarded`() {
    var lines = modified()
    #expect(lines.send(.quit, .discard) == ["end 0"])
  }

  @Test func `quitting waits for a save of the same version`() {
    var lines = modified()
    lines.send(.save(quits: false))
    #expect(lines.send(.quit) == [])
    #expect(lines.open.question == nil)
    #expect(lines.saved(2) == ["notify saved", "end 0"])
  }

  @Test func `quitting during a save of an older version asks`() {
    var lines = modified()
    lines.send(.save(quits: false), .edit(.append("c")), .quit)
    #expect(lines.open.question == .unsaved)
    #expect(lines.saved(2) == [])
    #expect(lines.open.question == .unsaved)
  }

  @Test func `an edit during the final save keeps the program open`() {
    var lines = modified()
    lines.send(.save(quits: true), .edit(.append("c")))
    #expect(lines.saved(2) == [])
    #expect(lines.open.question == .unsaved)
    lines.send(.dismissQuestion)
    #expect(lines.send(.save(quits: false)) == ["save a b c in /list over v2"])
    #expect(lines.saved(3) == ["notify saved"])
  }
}
