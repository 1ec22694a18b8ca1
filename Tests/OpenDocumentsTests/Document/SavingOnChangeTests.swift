import Documents
import OpenDocumentTesting
import OpenDocuments
import Testing

nonisolated struct SavingOnChangeTests {
  private let pause = "pause \(Duration.milliseconds(50))"
  private let ending =
    "end 1: \(FileError.full().explanation(.english))\nthe unsaved work is in /copy"

  private func lines(_ texts: [String] = ["a"], version: Int? = 1) -> OpenLines {
    var document = Lines()
    document.texts = texts
    return OpenLines(document, .onChange(), version: version)
  }

  /// A document whose last save failed.
  private func failing() -> OpenLines {
    var lines = lines()
    lines.append("b")
    lines.send(.outcome(.pauseEnded))
    lines.failed(.full())
    return lines
  }

  @Test func `the start saves a missing file`() {
    var lines = lines(version: nil)
    #expect(lines.open.isModified)
    #expect(lines.send(.start) == ["save a in /list over nothing"])
    #expect(lines.saved(1) == ["notify saved"])
    #expect(!lines.open.isModified)
  }

  @Test func `a save without a place for its recovery copy can be answered in the bar`() {
    var lines = lines()
    lines.append("b")
    lines.send(.outcome(.pauseEnded))
    lines.failed(.missingCopy())
    #expect(lines.open.question == nil)
    #expect(lines.open.bars[0].answers.first == .saveWithoutCopy)
    let save = "save a b in /list over v1 without a copy"
    #expect(lines.send(.answer(.saveWithoutCopy)) == [save])
    lines.saved(2)
    #expect(lines.open.notices.isEmpty)
  }

  @Test func `a start with a file saves nothing`() {
    var lines = lines()
    #expect(lines.send(.start) == [])
  }

  @Test func `an edit is saved after a pause`() {
    var lines = lines()
    #expect(lines.append("b") == [pause])
    #expect(lines.send(.outcome(.pauseEnded)) == ["save a b in /list over v1"])
    #expect(lines.saved(2) == ["notify saved"])
  }

  @Test func `a burst of edits leads to one save, a pause after the first edit`() {
    var lines = lines()
    #expect(lines.append("b") == [pause])
    #expect(lines.append("c") == [])
    #expect(lines.send(.undo, .redo) == [])
    #expect(lines.send(.outcome(.pauseEnded)) == ["save a b c in /list over v1"])
  }

  @Test(arguments: [false, true])
  func `edits during a read are saved after it`(isPausing: Bool) {
    var lines = lines()
    if isPausing { lines.append("b") }
    lines.send(.fileMayHaveChanged)
    #expect(lines.send(.outcome(.pauseEnded)) == [])
    #expect(lines.append("c") == [])
    #expect(lines.send(.outcome(.didRead(.unchanged(.number(1))))) == [pause])
    #expect(lines.send(.outcome(.pauseEnded)).count == 1)
  }

  @Test func `a save to another file during a read follows it, and then the end`() {
    var lines = lines()
    lines.send(.fileMayHaveChanged)
    #expect(lines.send(.saveAs("/other", quits: true)) == [])
    let read = DocumentMessage<Lines>.outcome(.didRead(.unchanged(.number(1))))
    #expect(lines.send(read) == ["save a in /other over nothing"])
    #expect(lines.saved(2) == ["notify saved", "end 0"])
  }

  @Test func `edits during a save are saved right after it`() {
    var lines = lines()
    lines.append("b")
    lines.send(.outcome(.pauseEnded))
    #expect(lines.append("c") == [])
    #expect(lines.append("d") == [])
    #expect(lines.saved(2) == ["save a b c d in /list over v2"])
    #expect(lines.saved(3) == ["notify saved"])
    #expect(lines.append("e") == [pause])
  }

  @Test func `a pause that ends twice saves once`() {
    var lines = lines()
    lines.append("b")
    #expect(lines.send(.outcome(.pauseEnded), .outcome(.pauseEnded)).count == 1)
  }

  @Test func `a suspended program saves pending changes`() {
    var lines = lines()
    #expect(lines.send(.suspend) == [])
    lines.append("b")
    #expect(lines.send(.suspend) == ["save a b in /list over v1"])
    #expect(lines.send(.outcome(.pauseEnded)) == [])
  }

  // MARK: Failures

  @Test func `a failure is reported until a save succeeds`() {
    var lines = failing()
    #expect(lines.open.notices == [.notSaved(.full())])
    #expect(lines.open.hasFailed)
    #expect(lines.open.question == nil)
    #expect(lines.send(.save(quits: false)) == ["save a b in /list over v1"])
    #expect(!lines.open.notices.isEmpty)
    lines.saved(2)
    #expect(lines.open.notices.isEmpty)
    #expect(!lines.open.hasFailed)
  }

  @Test func `a dismissed failure remains a failure and the next one is reported again`() {
    var lines = failing()
    lines.send(.answer(.dismiss()))
    #expect(lines.open.notices.isEmpty)
    #expect(lines.open.hasFailed)
    lines.append("c")
    #expect(lines.send(.outcome(.pauseEnded)) == ["save a b c in /list over v1"])
    lines.failed(.full())
    #expect(lines.open.notices == [.notSaved(.full())])
  }

  @Test func `work of earlier runs is still reported after a save`() {
    let contents = DocumentContents(
      path: "/list",
      document: Lines("a"),
      version: .number(1),
      leftBehind: ["/old"]
    )
    var lines = OpenLines(contents, .onChange())
    lines.append("b")
    lines.send(.outcome(.pauseEnded))
    lines.saved(2)
    #expect(lines.open.notices == [.leftBehind(["/old"])])
  }

  // MARK: Ending

  @Test func `quitting saves pending changes at once`() {
    var lines = lines()
    lines.append("b")
    #expect(lines.send(.quit) == ["save a b in /list over v1"])
    #expect(lines.send(.outcome(.pauseEnded)) == [])
    #expect(lines.saved(2) == ["notify saved", "end 0"])
  }

  @Test func `quitting ends at once if everything is saved`() {
    var lines = lines()
    #expect(lines.send(.quit) == ["end 0"])
  }

  @Test func `an edit during the final save is saved before the end`() {
    var lines = lines()
    lines.append("b")
    lines.send(.quit)
    lines.append("c")
    #expect(lines.saved(2) == ["save a b c in /list over v2"])
    #expect(lines.saved(3) == ["notify saved", "end 0"])
  }

  @Test(arguments: [DocumentMessage<Lines>.quit, .terminate])
  func `work that can't be saved is kept elsewhere and reported`(message: DocumentMessage<Lines>) {
    var lines = failing()
    #expect(lines.send(message) == ["save a b in /list over v1"])
    #expect(lines.failed(.full()) == ["keep a b of /list"])
    let requests = lines.send(.outcome(.didKeep(.kept("/copy"))))
    #expect(requests == [ending])
  }

  @Test func `work that can't be kept anywhere is lost only after quitting twice`() {
    var lines = failing()
    lines.send(.quit)
    lines.failed(.full())
    #expect(lines.send(.outcome(.didKeep(.failed([.full("/copy")])))) == [])
    #expect(lines.open.notices == [.notKept(.full("/copy"))])
    lines.send(.quit)
    lines.failed(.full())
    let requests = lines.send(.outcome(.didKeep(.failed([.full("/copy")]))))
    #expect(requests.first?.hasPrefix(ending.dropLast(" is in /copy".count)) == true)
  }

  @Test func `new work again requires quitting twice`() {
    var lines = failing()
    for text in ["c", "d"] {
      lines.append(text)
      lines.send(.quit)
      lines.failed(.full())
      #expect(lines.send(.outcome(.didKeep(.failed([.full("/copy")])))) == [])
    }
  }

  @Test func `a terminated program does not ask about a loss`() {
    var lines = failing()
    lines.send(.terminate)
    lines.failed(.full())
    let requests = lines.send(.outcome(.didKeep(.failed([.full("/copy")]))))
    #expect(requests.first?.contains("could not be kept") == true)
  }

  @Test func `quitting again while work is being kept keeps it once`() {
    var lines = failing()
    lines.send(.quit)
    lines.failed(.full())
    #expect(lines.send(.quit) == [])
    let requests = lines.send(.outcome(.didKeep(.kept("/copy"))))
    #expect(requests == [ending])
  }

  @Test func `what is typed and taken back while work is being kept needs no second copy`() {
    var lines = failing()
    lines.send(.quit)
    #expect(lines.failed(.full()) == ["keep a b of /list"])
    lines.send(.draft(.append("c")), .draft(nil))
    let requests = lines.send(.outcome(.didKeep(.kept("/copy"))))
    #expect(requests == [ending])
  }

  @Test func `a read while work is being kept needs no second copy`() {
    var lines = failing()
    lines.send(.quit)
    #expect(lines.failed(.full()) == ["keep a b of /list"])
    lines.send(.fileMayHaveChanged)
    #expect(lines.send(.outcome(.didKeep(.kept("/copy")))) == [])
    let requests = lines.send(.outcome(.didRead(.unchanged(.number(1)))))
    #expect(requests == [ending])
  }

  @Test func `an edit while work is being kept is kept as well`() {
    var lines = failing()
    lines.send(.quit)
    lines.failed(.full())
    lines.append("c")
    #expect(lines.send(.outcome(.didKeep(.kept("/copy")))) == ["keep a b c of /list"])
  }

  @Test func `the end of the program waits for a read, which starts at once`() {
    var lines = lines()
    lines.send(.fileMayHaveChanged)
    #expect(lines.send(.quit) == ["read now"])
    #expect(lines.send(.outcome(.didRead(.unchanged(.number(1))))) == ["end 0"])
  }

  @Test func `a draft is kept when the program is terminated`() {
    var lines = lines()
    #expect(lines.send(.draft(.append("b")), .terminate) == ["keep a b of /list"])
  }

  // MARK: Unnamed documents

  @Test func `a modified unnamed document is kept elsewhere`() {
    var lines = OpenLines(Lines(), .onChange(), path: nil)
    #expect(lines.send(.start) == [])
    #expect(!lines.open.isModified)
    lines.append("a")
    #expect(lines.send(.outcome(.pauseEnded)) == [])
    #expect(lines.send(.quit) == ["keep a of no name"])
  }

  @Test func `an existing file with the given name leads to a question instead of a merge`() {
    var lines = OpenLines(Lines("a"), .onChange(), path: nil)
    lines.send(.save(quits: false), .saveAs("/taken", quits: false))
    #expect(lines.failed(.changed("/taken"), found: 7) == [])
    #expect(lines.open.question == .exists("/taken", .number(7), quits: false))
    #expect(lines.send(.overwrite) == ["save a in /taken over v7"])
    lines.saved(8)
    lines.append("b")
    #expect(lines.send(.outcome(.pauseEnded)) == ["save a b in /taken over v8"])
  }
}
