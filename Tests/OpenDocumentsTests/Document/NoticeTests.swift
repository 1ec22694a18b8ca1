import Documents
import SystemPackage
import Testing

@testable import OpenDocuments

/// Tests notices and their answers.
nonisolated struct NoticeTests {
  private func lines(leftBehind: [FilePath]) -> OpenLines {
    let contents = DocumentContents(
      path: "/list",
      document: Lines("a"),
      version: .number(1),
      leftBehind: leftBehind
    )
    return OpenLines(contents, .onRequest)
  }

  @Test func `the likely encoding of a misread file is told until it is read so`() {
    var lines = OpenLines()
    lines.send(.isMisread(likely: "Latin-1"), .isMisread(likely: "KOI8-R"))
    #expect(lines.open.notices == [.misread(likely: "KOI8-R")])
    #expect(lines.send(.answer(.readAs("KOI8-R"))) == ["read as KOI8-R"])
    #expect(lines.open.notices == [])
    lines.send(.isMisread(likely: "KOI8-R"), .isMisread(likely: nil))
    #expect(lines.open.notices == [])
  }

  @Test func `notices of different kinds coexist and the latest is answered first`() {
    var lines = lines(leftBehind: ["/old"])
    lines.send(.save(quits: false))
    lines.failed(.full())
    #expect(lines.open.notices == [.leftBehind(["/old"]), .notSaved(.full())])
    lines.send(.answer(.dismiss()))
    #expect(lines.open.notices == [.leftBehind(["/old"])])
    lines.send(.answer(.dismiss()), .answer(.dismiss()))
    #expect(lines.open.notices.isEmpty)
  }

  @Test func `the dismissed notice is that of the answer, not the latest one`() throws {
    var lines = lines(leftBehind: ["/old"])
    lines.send(.save(quits: false))
    lines.failed(.full())
    let dismiss = try #require(lines.open.bars[0].answers.last)
    lines.send(.answer(dismiss))
    #expect(lines.open.notices == [.notSaved(.full())])
  }

  @Test func `only the latest failed save is reported`() {
    var lines = OpenLines()
    for path: FilePath in ["/one", "/two"] {
      lines.send(.saveAs(path, quits: false))
      lines.failed(.full(path))
    }
    #expect(lines.open.notices == [.notSaved(.full("/two"))])
  }

  @Test func `work of earlier runs is opened as a step and its file is removed by the next save`() {
    var lines = lines(leftBehind: ["/older", "/newer"])
    let paths: [FilePath] = ["/older", "/newer"]
    #expect(
      lines.open.bars[0].answers == [.show("/newer"), .remove(paths), .dismiss(.leftBehind(paths))]
    )
    #expect(lines.send(.answer(.show("/newer"))) == ["read copy /newer"])
    #expect(lines.send(.outcome(.didReadCopy(Lines("kept"), "/newer"))) == [])
    #expect(lines.texts == ["kept"])
    #expect(lines.open.notices == [.leftBehind(["/older"])])
    lines.send(.undo)
    #expect(lines.texts == ["a"])
    lines.send(.redo, .save(quits: false))
    #expect(lines.save?.recoveryCopies == ["/newer"])
  }

  @Test func `the text of an open field gets into the document before work of earlier runs`() {
    var lines = lines(leftBehind: ["/old"])
    lines.send(.draft(.set(0, "A")), .answer(.show("/old")))
    #expect(lines.texts == ["A"])
    lines.send(.draft(.set(0, "AA")), .outcome(.didReadCopy(Lines("kept"), "/old")))
    #expect(lines.field == .close)
    #expect(lines.change == .reload)
    #expect(lines.texts == ["kept"])
    lines.send(.undo)
    #expect(lines.texts == ["AA"])
  }

  @Test func `a text that the document refuses keeps its field and the notice`() {
    var lines = lines(leftBehind: ["/old"])
    lines.send(.draft(.set(0, "€")))
    #expect(lines.send(.answer(.show("/old"))) == ["refuse field"])
    #expect(lines.send(.outcome(.didReadCopy(Lines("kept"), "/old"))) == ["refuse field"])
    #expect(lines.texts == ["a"])
    #expect(lines.open.notices == [.leftBehind(["/old"])])
  }

  @Test func `a document that became read-only doesn't show work of earlier runs`() {
    var lines = lines(leftBehind: ["/old"])
    lines.send(.answer(.show("/old")), .openReadOnly)
    lines.send(.outcome(.didReadCopy(Lines("kept"), "/old")))
    #expect(lines.texts == ["a"])
  }

  @Test func `work of earlier runs can be removed`() {
    var lines = lines(leftBehind: ["/older", "/newer"])
    #expect(lines.send(.answer(.remove(["/older", "/newer"]))) == ["remove /older /newer"])
    #expect(lines.open.notices.isEmpty)
  }

  @Test func `answers without their notice do nothing`() {
    var lines = OpenLines()
    for answer in [DocumentAnswer.merge, .reload, .keepMine, .discardRecovered, .dismiss()] {
      #expect(lines.send(.answer(answer)) == [])
    }
    #expect(lines.texts == ["a"])
    #expect(!lines.open.isModified)
  }
}
