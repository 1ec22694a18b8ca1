import ModelAdapters
import OpenDocuments
import SystemPackage
import Testing

nonisolated struct OpenDocumentEditingTests {
  @Test func `an edit changes the document and reports its position`() {
    var lines = OpenLines()
    #expect(lines.append("b") == [])
    #expect(lines.texts == ["a", "b"])
    #expect(lines.change == .line(1))
    #expect(lines.open.isModified)
  }

  @Test func `an edit of a missing line changes nothing`() {
    var lines = OpenLines()
    #expect(lines.send(.edit(.remove(7))) == [])
    #expect(lines.change == nil)
    #expect(!lines.open.isModified)
    #expect(!lines.open.history.canUndo)
  }

  @Test func `an edit to an equal text is not a step`() {
    var lines = OpenLines()
    #expect(lines.send(.edit(.set(0, "a"))) == [])
    #expect(lines.change == nil)
    #expect(!lines.open.history.canUndo)
  }

  @Test func `undo and redo restore the document and report the position of the change`() {
    var lines = OpenLines(Lines())
    lines.append("a")
    lines.append("b")
    var states: [(texts: [String], change: Lines.Change?)] = []
    for message: DocumentMessage<Lines> in [.undo, .undo, .undo, .redo, .redo, .redo] {
      lines.send(message)
      states.append((lines.texts, lines.change))
    }
    #expect(states.map(\.texts) == [["a"], [], [], ["a"], ["a", "b"], ["a", "b"]])
    let changes: [Lines.Change?] = [
      .restored(1), .restored(0), nil, .restored(0), .restored(1), nil,
    ]
    #expect(states.map(\.change) == changes)
  }

  @Test func `going back to the saved version leaves no unsaved work`() {
    var lines = OpenLines()
    lines.append("b")
    lines.send(.undo)
    #expect(!lines.open.isModified)
    #expect(lines.send(.quit) == ["end 0"])
  }

  @Test(arguments: [(Duration.seconds(1), 1), (.milliseconds(1001), 2)])
  func `typing without a pause over one second is one step`(pause: Duration, steps: Int) {
    var lines = OpenLines()
    for text in ["ab", "abc"] {
      lines.send(.edit(.set(0, text)))
      lines.time += pause
    }
    for _ in 1...steps { lines.send(.undo) }
    #expect(lines.texts == ["a"])
    #expect(!lines.open.history.canUndo)
  }

  @Test func `typing in another line is another step`() {
    var lines = OpenLines(Lines("a", "b"))
    lines.send(.edit(.set(0, "A")), .edit(.set(1, "B")), .undo)
    #expect(lines.texts == ["A", "b"])
  }

  @Test func `typing after an undo is a separate step`() {
    var lines = OpenLines()
    lines.send(.edit(.set(0, "ab")), .undo, .redo, .edit(.set(0, "abc")), .undo)
    #expect(lines.texts == ["ab"])
  }

  @Test func `a hundred thousand edits keep a bounded history`() {
    var lines = OpenLines()
    for number in 1...100_000 {
      lines.time += .seconds(2)
      lines.send(.edit(.set(0, "\(number)")))
    }
    lines.send(.undo)
    #expect(lines.texts == ["99999"])
    #expect(lines.open.history.count <= 10_000)
  }
}

/// Tests drafts: the pending edit of an open text field.
nonisolated struct OpenDocumentDraftTests {
  @Test func `a draft does not change the document`() {
    var lines = OpenLines()
    #expect(lines.send(.draft(.append("b"))) == [])
    #expect(lines.texts == ["a"])
    #expect(!lines.open.isModified)
  }

  @Test func `a save commits the draft and keeps the field`() {
    var open = OpenDocument(
      DocumentContents(path: "/list", document: Lines("a"), version: .number(1)),
      .onRequest
    )
    _ = open.reduce(.draft(.append("b")), at: .zero)
    let event = open.reduce(.save(quits: false), at: .zero)
    #expect(event.change == .line(1))
    guard case .save(let save)? = event.requests.last else {
      return #expect(Bool(false), "\(event)")
    }
    #expect(event.field == .keep)
    #expect(save.document.texts == ["a", "b"])
    #expect(open.history.canUndo)
  }

  @Test func `nothing begins that needs a draft which the document refuses`() {
    var lines = OpenLines()
    lines.append("b")
    lines.send(.draft(.append("5 €")))
    for message: DocumentMessage<Lines> in [
      .save(quits: false), .save(quits: true), .quit, .quitWithFailure, .open("/other"),
      .travel(.begin),
    ] {
      #expect(lines.send(message) == ["refuse field"])
      #expect(lines.texts == ["a", "b"])
      #expect(lines.open.question == nil && !lines.open.isTravelling)
      #expect(!lines.open.endsWithFailure && lines.open.next == nil)
    }
    let saving = lines.send(.draft(.append("5 $")), .save(quits: false))
    #expect(saving == ["save a b 5 $ in /list over v1"])
  }

  @Test func `a refused draft ends the question about unsaved work`() {
    var lines = OpenLines()
    lines.append("b")
    lines.send(.quit)
    #expect(lines.open.question == .unsaved)
    lines.send(.draft(.append("5 €")))
    #expect(lines.send(.save(quits: true)) == ["refuse field"])
    #expect(lines.open.question == nil)
  }

  @Test func `conflicts aren't resolved while the document refuses the draft`() {
    var lines = OpenLines()
    lines.append("b")
    lines.send(.draft(.append("5 €")), .fileMayHaveChanged)
    lines.readConflict(Lines("c"), 2)
    #expect(lines.send(.answer(.merge)) == ["refuse field"])
    #expect(lines.open.question == nil)
  }

  @Test func `a refused draft is kept when the program is terminated`() {
    var lines = OpenLines()
    lines.send(.draft(.append("5 €")))
    #expect(lines.send(.terminate) == ["keep a 5 € of /list"])
  }

  @Test func `quitting commits the draft before it asks`() {
    var lines = OpenLines()
    #expect(lines.send(.draft(.append("b")), .quit) == [])
    #expect(lines.open.question == .unsaved)
    #expect(lines.texts == ["a", "b"])
  }

  @Test func `a draft is committed once`() {
    var lines = OpenLines()
    lines.send(.draft(.append("b")), .save(quits: false))
    lines.saved(2)
    #expect(lines.send(.save(quits: false)) == ["save a b in /list over v2"])
  }

  @Test func `closing the field discards the draft`() {
    var lines = OpenLines()
    lines.send(.draft(.append("b")), .draft(nil))
    #expect(lines.send(.quit) == ["end 0"])
  }

  @Test func `a draft that doesn't fit is dropped`() {
    var lines = OpenLines()
    #expect(lines.send(.draft(.set(9, "z")), .quit) == ["end 0"])
    #expect(lines.send(.draft(.set(9, "z")), .terminate) == ["end 0"])
  }

  @Test func `a draft is kept when the program is terminated`() {
    var lines = OpenLines()
    #expect(lines.send(.draft(.append("b")), .terminate) == ["keep a b of /list"])
  }

  @Test func `typing during the final save keeps the program open`() {
    var lines = OpenLines()
    lines.append("b")
    lines.send(.save(quits: true), .draft(.append("c")))
    #expect(lines.saved(2) == ["notify saved"])
    #expect(lines.open.question == .unsaved)
    #expect(lines.send(.save(quits: true)) == ["save a b c in /list over v2"])
    #expect(lines.saved(3) == ["notify saved", "end 0"])
  }

  @Test func `quitting saves the draft of a document that is saved on each change`() {
    var lines = OpenLines(.init("a"), .onChange())
    #expect(lines.send(.draft(.append("b")), .quit).last == "save a b in /list over v1")
    #expect(lines.saved(2).last == "end 0")
  }
}
