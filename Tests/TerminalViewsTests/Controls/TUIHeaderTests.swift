import TerminalViews
import TestSupport
import Testing

@MainActor
struct TUIHeaderTests {
  private let header = TUIHeader()

  private func makeTest(width: Int, height: Int = 3) -> TestScreen {
    header.name = "access.log"
    header.state = HeaderState("modified", sign: .modified)
    header.groups = [
      HeaderGroup(
        HeaderPart("row", narrowText: ""),
        HeaderPart(" 1,206", ink: .text),
        HeaderPart("of 48,211", rank: .total)
      ),
      HeaderGroup(HeaderPart("UTF-8  LF", rank: .kind)),
      HeaderGroup(HeaderPart("~/logs", rank: .place)),
    ]
    let root = TUIView()
    root.contentLayout = .vertical(.view(header), .view(TUILabel("content")))
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
    header.groups[0] = HeaderGroup(
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
    header.groups = [
      HeaderGroup(HeaderPart("7", rank: .position), HeaderPart("of 9", rank: .total)),
      HeaderGroup(HeaderPart("mixed line ends", rank: .unusual)),
    ]
    test.resize(36, 2)
    #expect(test.frame.contains("access.log ●"))
    #expect(test.frame.contains("7  mixed line ends"))
    test.resize(24, 2)
    #expect(!test.frame.contains("mixed"))
  }

  @Test func `a note follows the state`() {
    let test = makeTest(width: 80)
    header.state = nil
    header.note = "as it was at 14:03"
    #expect(test.frame.hasPrefix("  access.log   as it was at 14:03   "))
  }

  @Test func `a state without a sign keeps its word`() {
    let test = makeTest(width: 40)
    header.state = HeaderState("read-only")
    #expect(test.frame.hasPrefix("  access.log  read-only  "))
  }

  @Test func `the way back stands before a centred name and can be clicked`() {
    let test = makeTest(width: 60)
    var count = 0
    header.onBack = { count += 1 }
    header.name = "New York"
    header.state = nil
    header.groups = []
    header.backTitle = "Clocks"
    let line = test.frame.prefix { $0 != "\n" }
    #expect(line == "  ‹ Clocks                New York")
    for x in [1, 2, 9, 10, 30] { test.click(x, 0) }
    #expect(count == 2)
  }

  @Test func `a mirrored header starts at the right`() {
    header.isMirrored = true
    let line = line(60)
    #expect(line.hasSuffix("modified ●   access.log"))
    #expect(line.hasPrefix("  of 48,211  1,206 row  "))
  }

  @Test func `a high window has a blank row after the line`() {
    header.blankRowHeight = 24
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
      header.name = random.pick(texts)
      header.state = random.pick([nil, HeaderState(random.pick(texts), sign: .saved)])
      header.note = random.pick([nil, random.pick(texts)])
      header.backTitle = random.pick([nil, random.pick(texts)])
      header.groups.append(HeaderGroup(HeaderPart(random.pick(texts), rank: .unusual)))
      #expect(test.frame.split(separator: "\n").allSatisfy { $0.count <= width })
    }
  }
}
