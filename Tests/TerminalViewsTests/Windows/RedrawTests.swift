import TerminalViews
import TestSupport
import Testing

/// Random changes of view trees, drawn partially and completely.
@MainActor
struct RedrawTests {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `partial redraws give the same cells as drawing everything`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let test = TestScreen(width: .random(in: 0...30, using: &random), height: 8, TUIView())
    for _ in 0..<40 {
      // Several changes per turn, so that a resize can follow other changes.
      for _ in 0..<Int.random(in: 1...3, using: &random) { change(test, &random) }
      test.screen.flush()
      let shown = test.screen.rows
      test.window.setNeedsDisplay()
      test.screen.flush()
      #expect(test.screen.rows == shown)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `no event or size crashes a window`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let test = TestScreen(width: 20, height: 5, TUIView())
    let keys: [KeyEvent] = [
      "tab", "shift-tab", "enter", "escape", "left", "right", "a", "日", "backspace", "ctrl-u",
      "shift-home", "up", "down", "pagedown", "end", "space", "ctrl-c", "F6", "alt-k",
    ]
    for _ in 0..<80 {
      change(test, &random)
      test.press(random.pick(keys))
      let x = Int.random(in: -2...22, using: &random)
      let y = Int.random(in: -2...7, using: &random)
      test.mouse(random.pick([.press(.left), .drag(.left), .release(.left), .wheel(3)]), x, y)
      test.screen.send(.paste("e\u{301}\r\n👩‍🚀"))
      #expect(test.screen.rows.count == test.screen.size.height)
    }
  }

  /// Makes one random change to the tree, the window or the focus.
  private func change(_ test: TestScreen, _ random: inout SeededGenerator) {
    guard let root = test.window.contentView else { return }
    let views = tree(root)
    let view = random.pick(views)
    switch Int.random(in: 0..<12, using: &random) {
    case 0...2: view.addSubview(makeView(&random))
    case 3: if view !== root { view.removeFromSuperview() }
    case 4: if view !== root { view.frame = rect(&random) }
    case 5: if view !== root { view.isHidden.toggle() }
    case 6: view.ground = random.pick([nil, .band, .selection])
    case 7: setText(of: view, &random)
    case 8: view.becomeFirstResponder()
    case 9: present(test, &random)
    case 10: view.mirroringOverride = .random(using: &random)
    default:
      // Of these sizes some show sheets with a border.
      let size = random.pick([(30, 9), (70, 20)])
      test.resize(.random(in: 0...size.0, using: &random), .random(in: 0...size.1, using: &random))
    }
  }

  private func present(_ test: TestScreen, _ random: inout SeededGenerator) {
    guard Bool.random(using: &random) else { return test.window.dismiss() }
    let view = makeView(&random)
    view.sheetTitle = text(&random)
    view.sheetNote = text(&random)
    view.sheetStyle = random.pick(SheetStyle.allCases)
    test.window.present(view)
  }

  private func makeView(_ random: inout SeededGenerator) -> TUIView {
    let kinds = [
      TUIView.self, TUILabel.self, TUITextField.self, TUIButton.self, TUITextView.self,
      TUIKeyBar.self, TUIAlert.self, TUISearchBar.self, TUITableView.self,
      TUISplitView.self, TUIBar.self, TUINavigationBar.self,
    ]
    let view = random.pick(kinds).init()
    view.frame = rect(&random)
    view.commands = [BoundCommand(Command(text(&random), "a")) {}]
    setText(of: view, &random)
    return view
  }

  private func setText(of view: TUIView, _ random: inout SeededGenerator) {
    let text = text(&random)
    switch view {
    case let view as TUILabel:
      view.text = text
      view.numberOfLines = .random(in: 0...2, using: &random)
      view.truncation = random.pick([.tail, .head, .middle, .clip])
    case let view as TUITextField: view.text = text
    case let view as TUIButton: view.title = text
    case let view as TUITextView: view.text = text
    case let view as TUIKeyBar: view.message = StatusMessage(text, isDone: text.count > 3)
    case let view as TUINavigationBar:
      let item = view.item ?? TUINavigationItem()
      view.item = item
      item.title = text
      item.state = HeaderState(text, sign: random.pick([.none, .modified, .saved]))
      item.groups = [HeaderGroup(HeaderPart(text, rank: .kind), HeaderPart("7"))]
      item.backButton = random.pick([nil, TUIBarButtonItem()])
      item.backButton?.title = text
    case let view as TUIAlert:
      view.message = text
      view.actions = [.init(text) {}, .init("OK") {}]
    case let view as TUIBar:
      let content = BarContent(
        random.pick([.notice, .question, .failure]),
        text,
        answers: [BarAnswer(text, letter: "k", value: 0), BarAnswer("No", letter: "n", value: 1)]
      )
      view.bars = Array((view.bars + [content]).suffix(.random(in: 0...3, using: &random)))
    case let view as TUITableView:
      view.makeCell = { _, row in ReusableCell(TUILabel("\(row) \(text)")) }
      view.showsRowNumbers.toggle()
      view.reloadData(rowCount: .random(in: 0...20, using: &random))
    case let view as TUISplitView:
      view.primary = TUILabel(text)
      view.secondary = TUITextField()
      view.showsSecondary.toggle()
    default: break
    }
  }

  private func text(_ random: inout SeededGenerator) -> String {
    let parts = [
      "a", "日本", " ", "👨‍👩‍👧", "é", "\u{7}", "שלום", "b c", "\n", "🇩🇪", "한", "\u{301}",
    ]
    let count = Int.random(in: 0...8, using: &random)
    return (0..<count).map { _ in random.pick(parts) }.joined()
  }

  private func rect(_ random: inout SeededGenerator) -> Rect {
    Rect(
      x: .random(in: -5...20, using: &random),
      y: .random(in: -3...8, using: &random),
      width: .random(in: 0...15, using: &random),
      height: .random(in: 0...5, using: &random)
    )
  }

  private func tree(_ view: TUIView) -> [TUIView] { [view] + view.subviews.flatMap(tree) }
}
