import TerminalViews
import TestSupport
import Testing

@MainActor
struct TUINavigationBarTests {
  private let bar = TUINavigationBar()
  private let item = TUINavigationItem()

  private func makeTest(width: Int, height: Int = 3) -> TestScreen {
    bar.item = item
    item.title = "access.log"
    item.state = HeaderState("modified", sign: .modified)
    item.groups = [
      HeaderGroup(
        HeaderPart("row", narrowText: ""),
        HeaderPart(" 1,206", ink: .text),
        HeaderPart("of 48,211", rank: .total)
      ),
      HeaderGroup(HeaderPart("UTF-8  LF", rank: .kind)),
      HeaderGroup(HeaderPart("~/logs", rank: .place)),
    ]
    let root = TUIView()
    root.contentLayout = .vertical(.view(bar), .view(TUILabel("content")))
    return TestScreen(width: width, height: height, root)
  }

  private func line(_ width: Int) -> String {
    String(makeTest(width: width).frame.prefix { $0 != "\n" })
  }

  @Test(arguments: [
    (80, "  access.log   ● modified            row  1,206 of 48,211   UTF-8  LF   ~/logs"),
    (70, "  access.log   ● modified           row  1,206 of 48,211   UTF-8  LF"),
    (60, "  access.log   ● modified             row  1,206 of 48,211"),
    (40, "  access.log ●          1,206 of 48,211"),
    (30, "  access.log ●          1,206"),
    (22, "  acce….log ●  1,206"),
    (20, "  access.log ●"),
    (12, "  acc…log ●"),
  ])
  func `the least important texts are left out first`(width: Int, text: String) {
    let line = line(width)
    #expect(line.split(separator: " ") == text.split(separator: " "))
    #expect(line.count <= width - (width < 60 ? 1 : 2))
  }

  @Test func `the line ends before the margin`() {
    #expect(line(80).count == 78)
    #expect(line(120).count == 118)
    #expect(line(40).count == 39)
  }

  @Test(arguments: [40, 60, 80, 120, 200])
  func `a number of the same width moves nothing`(width: Int) {
    let test = makeTest(width: width)
    let before = Array(test.frame)
    item.groups[0] = HeaderGroup(
      HeaderPart("row", narrowText: ""),
      HeaderPart("   999", ink: .text),
      HeaderPart("of 48,211", rank: .total)
    )
    let after = Array(test.frame)
    #expect(after.count == before.count)
    #expect(before.indices.filter { before[$0] != after[$0] }.count == 5)
  }

  @Test func `an unusual format stays until the name is cut`() {
    let test = makeTest(width: 50)
    item.groups = [
      HeaderGroup(HeaderPart("7", rank: .position), HeaderPart("of 9", rank: .total)),
      HeaderGroup(HeaderPart("mixed line ends", rank: .unusual)),
    ]
    test.resize(36, 2)
    #expect(test.frame.contains("access.log ●"))
    #expect(test.frame.contains("7  mixed line ends"))
    test.resize(24, 2)
    #expect(!test.frame.contains("mixed"))
  }

  @Test func `a warning stays longer than the position`() {
    let test = makeTest(width: 44)
    item.groups = [
      HeaderGroup(HeaderPart("1,204"), HeaderPart("of 9,999", rank: .total)),
      HeaderGroup(HeaderPart("UTF-16", rank: .unusual)),
      HeaderGroup(HeaderPart("3 bytes not UTF-8", narrowText: "3 invalid", rank: .warning)),
    ]
    #expect(test.frame.contains("1,204  UTF-16  3 invalid"))
    test.resize(26, 2)
    #expect(test.frame.hasPrefix("  access.log ●  3 invalid\n"))
    test.resize(20, 2)
    #expect(test.frame.contains("●  1,204\n"))
    test.resize(16, 2)
    #expect(test.frame.hasPrefix("  access.log ●\n"))
  }

  @Test func `a warning is shortened before the name is cut or the position is left out`() {
    let test = makeTest(width: 64)
    item.title = "a-long-name-of-a-document-fits.log"
    item.groups = [
      HeaderGroup(HeaderPart("row", narrowText: ""), HeaderPart("7")),
      HeaderGroup(HeaderPart("3 bytes not UTF-8", narrowText: "3 invalid", rank: .warning)),
    ]
    #expect(test.frame.hasPrefix("  a-long-name-of-a-document-fits.log   ●"))
    #expect(test.frame.contains("row 7   3 invalid"))
  }

  @Test func `a note follows the state`() {
    let test = makeTest(width: 80)
    item.state = nil
    item.note = "as it was at 14:03"
    #expect(test.frame.hasPrefix("  access.log   as it was at 14:03   "))
  }

  @Test func `a state without a sign keeps its word`() {
    let test = makeTest(width: 40)
    item.state = HeaderState("read-only")
    #expect(test.frame.hasPrefix("  access.log  read-only  "))
  }

  @Test func `the way back stands before a centred name and can be clicked`() {
    let test = makeTest(width: 60)
    var count = 0
    let button = TUIBarButtonItem()
    button.onAction = { count += 1 }
    item.title = "New York"
    item.state = nil
    item.groups = []
    item.backButton = button
    button.title = "Clocks"
    let line = test.frame.prefix { $0 != "\n" }
    #expect(line == "  ‹ Clocks                New York")
    for x in [1, 2, 9, 10, 30] { test.click(x, 0) }
    #expect(count == 2)
  }

  @Test func `another item replaces the texts, and the former one is no longer observed`() {
    let test = makeTest(width: 60)
    let other = TUINavigationItem()
    other.title = "New York"
    bar.item = other
    #expect(test.frame.hasPrefix("  New York\n"))
    item.title = "unseen"
    #expect(test.frame.hasPrefix("  New York\n"))
    other.title = "Berlin"
    #expect(test.frame.hasPrefix("  Berlin\n"))
    bar.item = nil
    #expect(test.frame.hasPrefix("\n"))
  }

  @Test(arguments: [false, true])
  func `a view in place of the title has its columns`(isMirrored: Bool) {
    let test = makeTest(width: 60)
    bar.isMirrored = isMirrored
    let field = TUITextField()
    field.text = item.title
    item.titleView = field
    #expect(test.frame.contains("access.log"))
    let x = isMirrored ? 47 : 2
    #expect(field.frame == Rect(x: x, y: 0, width: 11, height: 1))
    item.title = "log"
    _ = test.frame
    #expect(field.frame.width == 4)
    field.isHidden = true
    #expect(test.frame.contains("log"))
    item.titleView = nil
    #expect(bar.subviews.isEmpty)
  }

  @Test func `a click on the title calls its handler`() {
    let test = makeTest(width: 60)
    var count = 0
    item.onTitleClick = { count += 1 }
    for x in [1, 2, 11, 12] { test.click(x, 0) }
    test.click(2, 1)
    #expect(count == 2)
  }

  @Test func `a mirrored bar starts at the right`() {
    bar.isMirrored = true
    let line = line(60)
    #expect(line.hasSuffix("modified ●   access.log"))
    #expect(line.hasPrefix("  of 48,211  1,206 row  "))
  }

  @Test func `a high window has a blank row after the line`() {
    bar.blankRowHeight = 24
    let test = makeTest(width: 80, height: 24)
    #expect(test.frame.split(separator: "\n", omittingEmptySubsequences: false)[2] == "content")
    test.resize(80, 23)
    #expect(test.frame.split(separator: "\n", omittingEmptySubsequences: false)[1] == "content")
  }

  @Test func `no text leaves the line at any width`() {
    var random = SeededGenerator(seed: 7)
    let texts = ["", "a", "日本語", "a long name of a file.txt", "é👨‍👩‍👧", "שלום"]
    for _ in 0..<500 {
      let width = Int.random(in: 0...130, using: &random)
      let test = makeTest(width: width)
      item.title = random.pick(texts)
      item.state = random.pick([nil, HeaderState(random.pick(texts), sign: .saved)])
      item.note = random.pick([nil, random.pick(texts)])
      item.backButton = random.pick([nil, TUIBarButtonItem()])
      item.backButton?.title = random.pick(texts)
      item.groups.append(HeaderGroup(HeaderPart(random.pick(texts), rank: .unusual)))
      #expect(test.frame.split(separator: "\n").allSatisfy { $0.count <= width })
    }
  }
}
