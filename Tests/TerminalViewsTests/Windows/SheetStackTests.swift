import Testing

@testable import TerminalViews

@MainActor
struct SheetStackTests {
  private let content = TUIView()

  private func stack(_ sheets: Sheet...) -> SheetStack {
    var stack = SheetStack()
    for sheet in sheets { stack.push(sheet) }
    return stack
  }

  @Test func `the last pushed sheet is on top until it is removed`() {
    let (first, second) = (Sheet(content: TUIView()), Sheet(content: TUIView()))
    var stack = stack(first, second)
    #expect(stack.top === second)
    stack.remove(second)
    #expect(stack.top === first)
    stack.remove(first)
    #expect(stack.top == nil)
  }

  @Test func `a sheet is found by its view or as the top one`() {
    let (first, second) = (Sheet(content: TUIView()), Sheet(content: TUIView()))
    let stack = stack(first, second)
    #expect(stack.topmost(showing: first.content) === first)
    #expect(stack.topmost(showing: nil) === second)
    #expect(stack.topmost(showing: content) == nil)
    #expect(SheetStack().topmost(showing: nil) == nil)
  }

  @Test func `the upper of two sheets with the same view is found`() {
    let view = TUIView()
    let (first, second) = (Sheet(content: view), Sheet(content: view))
    #expect(stack(first, second).topmost(showing: view) === second)
  }

  @Test func `each layer saves its focus and returns it once`() {
    let (below, above) = (TUIView(), TUIView())
    var stack = SheetStack()
    stack.saveFocus(below, isResting: true)
    let sheet = Sheet(content: TUIView())
    stack.push(sheet)
    stack.saveFocus(above, isResting: true)
    let (first, second) = (stack.takeSavedFocus().saved, stack.takeSavedFocus().saved)
    #expect(first === above)
    #expect(second == nil)
    stack.remove(sheet)
    let focus = stack.takeSavedFocus().saved
    #expect(focus === below)
  }

  @Test func `the focus of a view is saved in the layer that contains the view`() {
    let view = TUIView()
    content.addSubview(view)
    var stack = SheetStack()
    stack.content = content
    let sheet = Sheet(content: TUIView())
    stack.push(sheet)
    stack.saveFocus(view)
    stack.saveFocus(TUIView())
    let focusOfSheet = stack.takeSavedFocus().saved
    #expect(focusOfSheet == nil)
    stack.remove(sheet)
    let focusOfContent = stack.takeSavedFocus().saved
    #expect(focusOfContent === view)
  }

  @Test func `a new layer and new content need the focus`() {
    var stack = SheetStack()
    stack.needsFocus = false
    stack.push(Sheet(content: TUIView()))
    #expect(stack.needsFocus)
    var other = SheetStack()
    other.needsFocus = false
    other.forgetContentFocus()
    #expect(other.needsFocus)
  }

  @Test func `all sheets are placed, and their shades cover the window but for the keys`() {
    let (first, second) = (Sheet(content: TUIView()), Sheet(content: TUIView()))
    let window = Rect(x: 0, y: 0, width: 30, height: 9)
    stack(first, second).place(in: window, bars: 0)
    for sheet in [first, second] {
      #expect(sheet.shade.frame == SheetFrames.area(in: window))
      #expect(sheet.shade.frame.maxY == window.maxY - 1)
      #expect(window.intersection(sheet.frame) == sheet.frame)
      #expect(!sheet.frame.isEmpty)
    }
  }
}
