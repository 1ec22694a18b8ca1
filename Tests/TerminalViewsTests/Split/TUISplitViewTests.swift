import TerminalViews
import Testing

struct TUISplitViewTests {
  private let screen = HeadlessScreen(size: Size(width: 21, height: 2))
  private let window: TUIWindow
  private let split = TUISplitView()
  private let list = PaneStub("list")
  private let detail = PaneStub("detail")

  init() {
    window = TUIWindow(screen: screen)
    split.collapseWidth = 20
    split.primaryWidth = .columns(8)
    split.primary = list
    split.secondary = detail
    window.contentView = split
    screen.flush()
  }

  private func resize(_ width: Int) {
    screen.send(.resize(Size(width: width, height: 2)))
    screen.flush()
  }

  @Test func `if wide enough, both panes are shown with a line between them`() {
    #expect(screen.text == "list    │detail\n        │")
    #expect(screen[8, 0].style == split.theme[.rule])
    #expect(!split.isCollapsed)
  }

  @Test func `the line goes through the blank row above the panes of a high window`() {
    split.blankRowHeight = 2
    screen.flush()
    #expect(screen.text == "        │\nlist    │detail")
    resize(19)
    #expect(screen.text == "\nlist")
    split.blankRowHeight = 3
    screen.flush()
    #expect(screen.text == "list\n")
  }

  @Test func `in right-to-left layouts the primary pane is on the right`() {
    split.isMirrored = true
    screen.flush()
    #expect(screen.text == "detail      │list\n            │")
  }

  @Test func `changing the width moves the line`() {
    split.primaryWidth = .columns(5)
    screen.flush()
    #expect(screen.text == "list │detail\n     │")
  }

  @Test func `if narrow, one pane is shown and the other is pushed and popped`() {
    resize(19)
    #expect(split.isCollapsed && screen.text == "list\n")
    split.showsSecondary = true
    screen.flush()
    #expect(screen.text == "detail\n")
    #expect(detail.frame.width == 19)
    split.showsSecondary = false
    screen.flush()
    #expect(screen.text == "list\n")
  }

  @Test func `expanding restores both panes and keeps the focus`() {
    detail.second.becomeFirstResponder()
    split.showsSecondary = true
    resize(10)
    #expect(screen.text == "detail\n")
    #expect(detail.second.isFirstResponder)
    resize(21)
    #expect(screen.text == "list    │detail\n        │")
    #expect(detail.second.isFirstResponder)
  }

  @Test func `the focus follows push and pop and returns to the view that had it`() {
    list.second.becomeFirstResponder()
    resize(10)
    #expect(list.second.isFirstResponder)
    split.showsSecondary = true
    screen.flush()
    #expect(detail.first.isFirstResponder)
    detail.second.becomeFirstResponder()
    split.showsSecondary = false
    screen.flush()
    #expect(list.second.isFirstResponder)
    split.showsSecondary = true
    screen.flush()
    #expect(detail.second.isFirstResponder)
  }

  @Test func `a pushed pane focuses the view that requests it, without notifications`() {
    resize(10)
    var changes: [String] = []
    detail.first.onFocusChange = { changes.append("first \($0)") }
    detail.second.onFocusChange = { changes.append("second \($0)") }
    detail.second.wantsFocus = true
    split.showsSecondary = true
    screen.flush()
    #expect(detail.second.isFirstResponder)
    #expect(changes.isEmpty)
  }

  @Test func `a view outside of the panes that requests the focus gets it`() {
    let root = TUIView()
    let field = TUITextField()
    root.contentLayout = .vertical(.view(field), .view(split, length: .fillRemaining))
    window.contentView = root
    resize(10)
    #expect(!split.showsSecondary)
    split.showsSecondary = true
    field.wantsFocus = true
    screen.flush()
    #expect(field.isFirstResponder)
  }

  @Test func `collapsing moves the focus out of the hidden pane`() {
    detail.second.becomeFirstResponder()
    resize(10)
    #expect(list.first.isFirstResponder)
    split.showsSecondary = true
    screen.flush()
    #expect(detail.second.isFirstResponder)
  }

  @Test func `the focus returns after a pane without focusable views`() {
    list.second.becomeFirstResponder()
    split.secondary = TUIView()
    resize(10)
    split.showsSecondary = true
    screen.flush()
    #expect(window.firstResponder == nil)
    split.showsSecondary = false
    screen.flush()
    #expect(list.second.isFirstResponder)
  }

  @Test func `without a secondary pane the primary one stays shown`() {
    split.secondary = nil
    resize(10)
    split.showsSecondary = true
    screen.flush()
    #expect(screen.text == "list\n")
    split.secondary = PaneStub("new")
    screen.flush()
    #expect(screen.text == "new\n")
  }

  @Test func `a replaced pane is no longer hidden`() {
    resize(10)
    split.secondary = nil
    #expect(detail.superview == nil && !detail.isHidden)
  }

  @Test(arguments: 1...4)
  func `the line and both panes fill any width`(width: Int) {
    split.collapseWidth = 0
    resize(0)
    resize(width)
    #expect(list.frame.width + detail.frame.width == width - 1)
  }
}

/// A pane with a name and two focusable views.
private final class PaneStub: TUIView {
  let first = FieldStub()
  let second = FieldStub()
  private var name = ""

  convenience init(_ name: String) {
    self.init()
    self.name = name
    addSubview(first)
    addSubview(second)
  }

  override func draw(_ painter: Painter) {
    painter.write(name, at: .zero)
  }
}
