import TerminalViews
import Testing

@MainActor
struct SheetTests {
  private let list = Recorder(Rect(x: 0, y: 0, width: 20, height: 7))
  private let label = TUILabel("Behind the sheet")

  private func makeTest(width: Int = 20, height: Int = 7) -> TestScreen {
    let root = TUIView()
    root.addSubview(list)
    root.addSubview(label)
    label.frame = Rect(x: 0, y: 0, width: 20, height: 1)
    return TestScreen(width: width, height: height, root)
  }

  private func makeSheet(_ text: String = "") -> TUITextField {
    let field = TUITextField()
    field.text = text
    field.sheetTitle = "Find"
    return field
  }

  @Test func `a sheet is centered over dimmed content, with its title and note inside`() {
    let test = makeTest(width: 60, height: 16)
    let field = makeSheet("zone")
    field.sheetNote = "12"
    test.window.present(field)
    #expect(
      test.frame == """
        Behind the sheet


                           ╭────────────────────╮
                           │  Find          12  │
                           │                    │
                           │zone                │
                           ╰────────────────────╯








        """
    )
    #expect(test.screen[0, 0].style == Theme.dark[.behind])
    #expect(test.screen.cursor == Point(x: 24, y: 6))
  }

  @Test func `in a small window a sheet covers all but the keys and has its title in the header`() {
    let test = makeTest(width: 59, height: 16)
    let field = makeSheet("zone")
    field.sheetNote = "12"
    test.window.present(field)
    let title = "  Find" + String(repeating: " ", count: 50) + "12"
    #expect(test.frame == "\(title)\nzone" + String(repeating: "\n", count: 14))
    test.resize(60, 15)
    #expect(test.frame.hasPrefix("  Find  "))
    test.resize(60, 16)
    #expect(test.frame.contains("│  Find"))
  }

  @Test func `its size changes with the window only`() {
    let test = makeTest(width: 60, height: 16)
    let label = TUILabel("short")
    label.sheetTitle = "A message"
    test.window.present(label)
    let border = test.frame.filter { "╭╮╰╯\n".contains($0) }
    label.text = "a message that is much longer"
    label.sheetNote = "a note that is much longer"
    label.sheetStyle = .results
    #expect(test.frame.filter { "╭╮╰╯\n".contains($0) } == border)
    #expect(test.frame.contains("│a message th…│"))
    test.resize(61, 16)
    #expect(test.frame.contains("a note that is much longer"))
  }

  @Test func `a view below a sheet loses the focus when another one of its layer takes it`() {
    let (test, other) = (makeTest(), Recorder())
    list.superview?.addSubview(other)
    test.window.present(makeSheet())
    other.becomeFirstResponder()
    #expect(list.focusChanges == [true])
    test.window.dismiss()
    test.screen.flush()
    #expect(test.window.firstResponder === other)
    #expect(list.focusChanges == [true, false])
    #expect(other.focusChanges == [true])
  }

  @Test func `keys and mouse events stay in the sheet and the focus returns`() {
    let test = makeTest()
    let field = makeSheet()
    test.window.present(field)
    test.press("a", "up", "tab")
    test.click(1, 1)
    #expect(field.text == "a")
    #expect(list.keys.isEmpty)
    #expect(list.mouseEvents.isEmpty)
    test.window.dismiss()
    test.screen.flush()
    #expect(test.window.firstResponder === list)
    // What rests below a sheet isn't told of it.
    #expect(list.focusChanges == [true])
    #expect(test.screen[0, 0].style == Theme.dark[.text])
  }

  @Test func `a focus request under a sheet is granted after its dismissal`() {
    let test = makeTest()
    let other = Recorder(Rect(x: 0, y: 6, width: 3, height: 1))
    test.window.contentView?.addSubview(other)
    test.window.present(makeSheet())
    test.screen.flush()
    #expect(!other.becomeFirstResponder())
    test.window.dismiss()
    #expect(test.window.firstResponder === other)
  }

  @Test func `a sheet gets the focus even if the focused view is removed at the same time`() {
    let test = makeTest()
    let other = Recorder(Rect(x: 0, y: 6, width: 3, height: 1))
    test.window.contentView?.addSubview(other)
    list.removeFromSuperview()
    let field = makeSheet()
    test.window.present(field)
    test.press("a")
    #expect(field.text == "a")
    test.window.dismiss()
    #expect(test.window.firstResponder === other)
  }

  @Test func `sheets stack, and the lower one returns unchanged`() {
    let test = makeTest()
    let lower = makeSheet("lower")
    let upper = makeSheet("upper")
    test.window.present(lower)
    test.screen.flush()
    test.window.present(upper)
    test.press("!")
    #expect(upper.text == "upper!")
    test.window.dismiss(upper)
    test.press("?")
    #expect(lower.text == "lower?")
    test.window.dismiss()
    test.screen.flush()
    #expect(test.window.firstResponder === list)
  }

  @Test func `a sheet shrinks with a small window and grows again`() {
    let test = makeTest()
    test.window.present(makeSheet("zone"))
    test.resize(3, 3)
    #expect(test.frame == "\nne\n")
    test.resize(1, 1)
    test.resize(0, 0)
    test.resize(60, 16)
    #expect(test.frame.contains("│zone                │"))
  }
}
