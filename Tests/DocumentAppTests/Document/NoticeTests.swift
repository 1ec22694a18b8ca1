import Documents
import SystemPackage
import TerminalViews
import Testing

@testable import DocumentApp

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

  @Test func `visible answers have letters of their own`() {
    let notices: [DocumentNotice] = [
      .recovered("/old"), .recoveredChanges(count: 1, time: nil), .damagedJournals(["/a"]),
      .unreadableJournals([.full()]), .notRecorded(.full()), .ignoredSettings([]),
      .note(AnyError(FileError.full())), .historyLost, .leftBehind(["/a"]), .notSaved(.full()),
      .saveCancelled, .notKept(.full()), .removedOutside,
      .notPerformed,
      .changedOutside(stopsSave: false, canMerge: true),
    ]
    for (earlier, later) in notices.flatMap({ one in notices.map { (one, $0) } })
    where !earlier.isSameKind(as: later) {
      let bars = [earlier, later].map { DocumentBar($0, .onRequest, canCompare: true) }
      let letters = bars.letters().map(\.letters)
      #expect(Set(letters.joined()).count == bars.reduce(0) { $0 + $1.answers.count })
      #expect(letters[1] == bars[1].answers.map(\.letter))
    }
  }

  @Test func `answers leave the keys of the focused view to it`() {
    let bars = [DocumentNotice.changedOutside(stopsSave: false, canMerge: true)].map {
      DocumentBar($0, .onRequest, canCompare: true)
    }
    let usual = bars.letters()[0].letters
    let keys = Set("rcl".map { KeyEvent(.character($0), .alt) } + ["k"])
    let letters = bars.letters(avoiding: keys)[0].letters
    #expect(Set(usual).isSuperset(of: "rck"))
    #expect(Set(letters).isDisjoint(with: "rcl"))
    #expect(Set(letters).count == usual.count)
    #expect(letters.contains("k"))
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
    #expect(lines.send(.didReadCopy(Lines("kept"), "/newer")) == [])
    #expect(lines.texts == ["kept"])
    #expect(lines.open.notices == [.leftBehind(["/older"])])
    lines.send(.undo)
    #expect(lines.texts == ["a"])
    lines.send(.redo, .save(quits: false))
    #expect(lines.save?.recoveryCopies == ["/newer"])
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
