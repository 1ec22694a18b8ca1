import Documents
import OpenDocuments
import Testing

/// Tests outside changes of a document that is saved on each change.
nonisolated struct MergingTests {
  /// A document with pending changes after a pause.
  private func lines(
    _ document: Lines = Lines("a", "b"),
    after messages: DocumentMessage<Lines>...
  ) -> OpenLines {
    var lines = OpenLines(document, .onChange())
    for message in messages { lines.send(message) }
    lines.send(.outcome(.pauseEnded))
    return lines
  }

  @Test func `a file that was changed outside is read again`() {
    var lines = lines(after: .edit(.append("c")))
    #expect(lines.failed(.changed(), found: 5) == ["read /list"])
    #expect(lines.open.notices.isEmpty)
    #expect(!lines.open.hasFailed)
  }

  @Test func `an outside change is merged and saved over its version`() {
    var lines = lines(after: .edit(.append("c")))
    lines.failed(.changed(), found: 5)
    let requests = lines.read(Lines("A", "b"), 5)
    #expect(requests == ["save A b c in /list over v5"])
    #expect(lines.change == .merged)
    #expect(lines.save?.base == Lines("A", "b"))
    #expect(lines.saved(6) == ["notify saved"])
  }

  @Test func `a merge that equals the file saves nothing`() {
    var lines = lines(after: .edit(.append("c")))
    lines.failed(.changed(), found: 5)
    #expect(lines.read(Lines("A", "b", "c"), 5) == [])
    #expect(!lines.open.isModified)
    lines.append("d")
    #expect(lines.send(.outcome(.pauseEnded)) == ["save A b c d in /list over v5"])
  }

  @Test func `a document that can't be merged is loaded if there are no changes`() {
    var lines = OpenLines(Lines("a", "b", canMerge: false), .onChange())
    lines.send(.fileMayHaveChanged)
    lines.read(Lines("A", "b"), 5)
    #expect(lines.texts == ["A", "b"])
    #expect(lines.send(.outcome(.pauseEnded)) == [])
    #expect(lines.open.notices.isEmpty && !lines.open.isModified)
    lines.send(.undo)
    #expect(lines.texts == ["a", "b"])
  }

  @Test(arguments: [SavePolicy.onChange(), .onRequest])
  func `loading a file that was unreadable before ends the failure`(policy: SavePolicy) {
    var lines = OpenLines(Lines("a", "b", canMerge: false), policy)
    lines.send(.fileMayHaveChanged)
    lines.send(.outcome(.didRead(.failed(.text("line 1: why")))))
    #expect(lines.open.hasFailed)
    lines.send(.fileMayHaveChanged)
    lines.read(Lines("A", "b"), 5)
    #expect(lines.texts == ["A", "b"])
    #expect(!lines.open.hasFailed && lines.open.notices.isEmpty)
  }

  @Test func `a document that can't be merged stays if there are changes`() {
    var lines = lines(Lines("a", "b", canMerge: false), after: .edit(.append("c")))
    lines.failed(.changed(), found: 5)
    lines.read(Lines("A", "b"), 5)
    #expect(lines.texts == ["a", "b", "c"])
    #expect(lines.open.hasFailed)
  }

  @Test func `a local change of a line wins over an outside change`() {
    var lines = lines(after: .edit(.set(0, "mine")))
    lines.failed(.changed(), found: 5)
    lines.read(Lines("theirs", "b"), 5)
    #expect(lines.texts == ["mine", "b"])
  }

  @Test func `an outside change wins over an undo`() {
    var lines = OpenLines(Lines("a", "b"), .onChange())
    lines.send(.edit(.set(0, "mine")), .outcome(.pauseEnded))
    lines.saved(2)
    lines.send(.undo, .outcome(.pauseEnded))
    lines.failed(.changed(), found: 5)
    #expect(lines.read(Lines("theirs", "b"), 5) == [])
    #expect(lines.texts == ["theirs", "b"])
  }

  @Test func `an outside change between edits belongs to no step`() {
    var lines = lines(Lines(""), after: .edit(.set(0, "a")))
    lines.failed(.changed(), found: 5)
    lines.read(Lines("", "theirs"), 5)
    lines.send(.edit(.set(0, "ab")))
    var texts: [[String]] = []
    for message: DocumentMessage<Lines> in [.undo, .undo, .redo, .redo] {
      lines.send(message)
      texts.append(lines.texts)
    }
    #expect(texts.map { $0[0] } == ["a", "", "a", "ab"])
    #expect(texts.allSatisfy { $0.last == "theirs" })
  }

  @Test func `edits during a read are merged and saved`() {
    var lines = lines(after: .edit(.append("c")))
    lines.failed(.changed(), found: 5)
    #expect(lines.append("d") == [])
    #expect(lines.send(.suspend, .save(quits: false)) == [])
    let requests = lines.read(Lines("A", "b"), 5)
    #expect(requests == ["save A b c d in /list over v5"])
  }

  @Test func `a file that was removed is created again`() {
    var lines = lines(after: .edit(.append("c")))
    lines.failed(.changed())
    #expect(lines.send(.outcome(.didRead(.missing))) == ["save a b c in /list over nothing"])
    #expect(lines.saved(1) == ["notify saved"])
  }

  @Test func `a first save is merged into a file that another program has created meanwhile`() {
    var lines = OpenLines(Lines("a", "b"), .onChange(), version: nil)
    lines.send(.edit(.append("c")), .start)
    #expect(lines.failed(.changed(), found: 5) == ["read /list"])
    #expect(lines.read(Lines("A", "b"), 5) == ["save A b c in /list over v5"])
  }

  @Test func `a file that was removed and created again is merged`() {
    var lines = lines(after: .edit(.append("c")))
    lines.failed(.changed())
    #expect(lines.send(.outcome(.didRead(.missing))) == ["save a b c in /list over nothing"])
    #expect(lines.failed(.changed(), found: 5) == ["read /list"])
    #expect(lines.read(Lines("A", "b"), 5) == ["save A b c in /list over v5"])
  }

  @Test func `an unreadable file is reported and tried again with the next change`() {
    var lines = lines(after: .edit(.append("c")))
    lines.failed(.changed(), found: 5)
    #expect(lines.send(.outcome(.didRead(.failed(.text("line 1: why"))))) == [])
    #expect(lines.open.notices == [.unreadable(.text("line 1: why"))])
    #expect(lines.open.hasFailed)
    lines.append("d")
    #expect(lines.send(.outcome(.pauseEnded)) == ["save a b c d in /list over v1"])
    #expect(lines.failed(.changed(), found: 6) == ["read /list"])
    lines.read(Lines("a", "b"), 6)
    lines.saved(7)
    #expect(lines.open.notices.isEmpty)
  }

  @Test func `a document that can't be merged is not saved and is kept elsewhere at the end`() {
    var lines = lines(Lines("a", canMerge: false), after: .edit(.append("b")))
    lines.failed(.changed(), found: 5)
    #expect(lines.read(Lines("theirs"), 5) == [])
    #expect(lines.texts == ["a", "b"])
    #expect(lines.open.notices == [.notSaved(.changed())])
    lines.send(.quit)
    lines.failed(.changed(), found: 5)
    let requests = lines.read(Lines("theirs"), 5)
    #expect(requests == ["keep a b of /list"])
  }

  @Test func `a document that can't be merged counts as saved if the file has equal contents`() {
    var lines = lines(Lines("a", canMerge: false), after: .edit(.append("b")))
    lines.failed(.changed(), found: 5)
    #expect(lines.read(Lines("a", "b"), 5) == [])
    #expect(!lines.open.isModified)
    #expect(lines.open.notices.isEmpty)
  }

  // MARK: End

  @Test func `quitting waits for the merge and its save`() {
    var lines = lines(after: .edit(.append("c")))
    #expect(lines.send(.quit) == [])
    #expect(lines.failed(.changed(), found: 5) == ["read /list"])
    #expect(lines.send(.quit, .terminate) == ["read now", "read now"])
    #expect(lines.read(Lines("A", "b"), 5).count == 1)
    #expect(lines.saved(6) == ["notify saved", "end 0"])
  }

  @Test func `quitting ends without a save if the merge equals the file`() {
    var lines = lines(after: .edit(.append("c")))
    lines.send(.quit)
    lines.failed(.changed(), found: 5)
    #expect(lines.read(Lines("a", "b", "c"), 5) == ["end 0"])
  }

  @Test(arguments: [DocumentMessage<Lines>.quit, .terminate])
  func `unsaved work of an unreadable file is kept elsewhere`(message: DocumentMessage<Lines>) {
    var lines = lines(after: .edit(.append("c")))
    lines.send(message)
    lines.failed(.changed(), found: 5)
    #expect(
      lines.send(.outcome(.didRead(.failed(.text("line 1: why"))))) == ["keep a b c of /list"]
    )
    let requests = lines.send(.outcome(.didKeep(.kept("/copy"))))
    let failure = "/list: was changed by another program, and can't be read: line 1: why"
    #expect(requests == ["end 1: \(failure)\nthe unsaved work is in /copy"])
  }
}
