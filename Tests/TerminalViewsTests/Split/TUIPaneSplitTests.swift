import Testing

@testable import TerminalViews

struct TUIPaneSplitTests {
  private let screen = HeadlessScreen(size: Size(width: 40, height: 10))
  private let window: TUIWindow
  private let split = TUIPaneSplit()
  private let list = FieldStub()
  private let text = FieldStub()

  init() {
    window = TUIWindow(screen: screen)
    window.themeChoice = ThemeChoice(.dark)
    (list.text, text.text) = ("list", "text")
    split.primary = list
    split.secondary = text
    split.title = "Row 1"
    split.note = "4 bytes"
    window.contentView = split
  }

  private var frame: String {
    screen.flush()
    return screen.text
  }

  private func lines() -> [Substring] {
    frame.split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test func `the second pane is hidden at first`() {
    #expect(frame == "list" + String(repeating: "\n", count: 9))
  }

  @Test func `below, its title and its note stand in a rule`() {
    split.placement = .below
    #expect(lines()[6] == "── Row 1 ──────────────────── 4 bytes ──")
    #expect(lines()[7] == "text")
    #expect(screen[0, 6].style == Theme.dark[.rule])
    #expect(screen[3, 6].style == Theme.dark[.heading])
    #expect(screen[31, 6].style == Theme.dark[.secondary])
  }

  @Test func `a bar covers the second pane, unless that has the focus`() {
    split.placement = .below
    split.coveredRows = 4
    let container = TUIView()
    window.contentView = container
    container.addSubview(split)
    split.frame = Rect(x: 0, y: 0, width: 40, height: 6)
    window.focus.move(to: list)
    #expect(!lines().contains("text"))
    window.focus.move(to: text)
    #expect(lines()[3].contains("Row 1"))
    #expect(lines()[4] == "text")
    window.focus.move(to: list)
    #expect(!lines().contains("text"))
  }

  @Test func `a note without room is left out, a title is cut`() {
    split.placement = .below
    split.title = "A title of many, many words"
    #expect(lines()[6] == "── A title of many, many words ─────────")
    split.title += " and some more"
    #expect(lines()[6] == "── A title of many, many words and s… ──")
  }

  @Test func `beside, it stands behind a line from 200 columns on`() {
    split.placement = .beside
    #expect(lines()[6].hasPrefix("── Row 1"))
    screen.send(.resize(Size(width: 200, height: 10)))
    #expect(lines()[0].hasPrefix("list"))
    #expect(lines()[0].contains("│── Row 1 ──"))
    #expect(lines()[1].hasSuffix("│text"))
  }

  @Test func `in right-to-left layouts the rule and the panes are mirrored`() {
    split.isMirrored = true
    split.placement = .below
    #expect(lines()[6] == "── 4 bytes ──────────────────── Row 1 ──")
    split.placement = .beside
    screen.send(.resize(Size(width: 200, height: 10)))
    #expect(lines()[1].hasPrefix("text"))
  }

  @Test func `hiding the pane with the focus gives it to the main pane`() {
    split.placement = .below
    screen.flush()
    text.becomeFirstResponder()
    split.placement = .hidden
    screen.flush()
    #expect(list.isFirstResponder)
  }

  @Test func `the space for the pane is reported with the first layout and at changes`() {
    var rooms: [PaneRoom] = []
    split.onRoomChange = { rooms.append($0) }
    screen.flush()
    for width in [50, 59, 60, 199, 200, 59] {
      screen.send(.resize(Size(width: width, height: 10)))
      screen.flush()
    }
    #expect(rooms == [.tight, .below, .beside, .tight])
  }

  @Test(arguments: [PanePlacement.below, .beside], [false, true])
  func `in any size the panes and the rule are apart and inside`(
    placement: PanePlacement,
    isMirrored: Bool
  ) {
    for width in stride(from: 1, through: 260, by: 7) {
      for height in 1...60 {
        let size = Size(width: width, height: height)
        let frames = PaneFrames(
          size: size,
          placement: placement,
          primaryWidth: .ratio(0.6),
          screenHeight: height + 3,
          isMirrored: isMirrored
        )
        let others = [frames.rule, frames.divider, frames.secondary].compactMap { $0 }
        let parts = [frames.primary] + others
        let bounds = Rect(origin: .zero, size: size)
        #expect(parts.allSatisfy { $0.intersection(bounds) == $0 && !$0.isEmpty })
        for (index, part) in parts.enumerated() {
          #expect(parts[..<index].allSatisfy { $0.intersection(part).isEmpty })
        }
      }
    }
  }
}
