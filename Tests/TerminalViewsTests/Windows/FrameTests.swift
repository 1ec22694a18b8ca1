import Signals
import TerminalViews
import Testing

@MainActor
struct FrameTests {
  private let root = TUIView()
  private let clock = TUILabel("12:34:56")
  private let name = TUILabel("Berlin")

  /// Counts its layouts.
  @MainActor
  private final class Counter: TUIView {
    var layouts = 0
    var isBoundary = false
    override var isLayoutBoundary: Bool { isBoundary }
    override func layoutSubviews() {
      layouts += 1
      super.layoutSubviews()
    }
  }

  /// Shows its width in a label, which it changes during layout.
  @MainActor
  private final class WidthReporter: TUIView {
    override func layoutSubviews() {
      guard let label = subviews.first as? TUILabel else { return }
      label.text = String(bounds.width)
      label.frame = Rect(x: 0, y: 0, width: 2, height: 1)
    }
  }

  @MainActor
  private final class DrawCounter: TUIView {
    var draws = 0
    override func draw(_ painter: Painter) { draws += 1 }
  }

  private func makeTest() -> TestScreen {
    root.contentLayout = .vertical(.view(name), .view(clock))
    return TestScreen(root)
  }

  @Test func `a changed label changes only its row`() {
    let test = makeTest()
    clock.text = "12:34:57"
    test.screen.flush()
    #expect(test.screen.frameCount == 2)
    #expect(test.screen.changedRows == [1])
    #expect(test.screen.text == "Berlin\n12:34:57\n")
  }

  @Test func `setting equal values requests no frame`() {
    let test = makeTest()
    clock.text = "12:34:56"
    clock.frame = clock.frame
    clock.isHidden = false
    clock.ground = nil
    #expect(!test.screen.isFrameRequested)
    clock.setNeedsDisplay()
    #expect(test.screen.isFrameRequested)
    test.screen.flush()
    #expect(test.screen.frameCount == 1)
  }

  @Test func `a resize event with the same size redraws everything`() {
    let test = makeTest()
    test.resize(20, 3)
    #expect(test.screen.frameCount == 2)
    #expect(test.screen.changedRows == [0, 1, 2])
    #expect(test.screen.text == "Berlin\n12:34:56\n")
  }

  @Test func `many changes in one turn lead to one frame`() {
    let test = makeTest()
    for second in 10..<60 { clock.text = "12:34:\(second)" }
    name.text = "Paris"
    test.screen.flush()
    #expect(test.screen.frameCount == 2)
    #expect(test.screen.text == "Paris\n12:34:59\n")
  }

  @Test func `a text of the same size causes no layout, a text of another size one`() {
    let counter = Counter()
    counter.contentLayout = .horizontal(.view(clock), .view(name))
    let test = TestScreen(counter)
    #expect(counter.layouts == 1)
    clock.text = "12:34:57"
    test.screen.flush()
    #expect(counter.layouts == 1)
    clock.text = "1:00"
    test.screen.flush()
    #expect(counter.layouts == 2)
    #expect(test.screen.text == "1:00Berlin\n\n")
  }

  @Test func `a change during layout needs no additional frame`() {
    let width = TUILabel()
    let reporter = WidthReporter()
    reporter.addSubview(width)
    let test = TestScreen(reporter)
    #expect(test.screen.text == "20\n\n")
    #expect(!test.screen.isFrameRequested)
    test.screen.send(.resize(Size(width: 4, height: 1)))
    var frames = 0
    test.screen.onRequest = { frames += 1 }
    test.screen.flush()
    #expect(test.screen.text == "4")
    #expect(frames == 0)
  }

  @Test func `a layout boundary keeps a change of size from the views above`() {
    let counter = Counter()
    let row = Counter()
    row.isBoundary = true
    row.contentLayout = .horizontal(.view(clock), .view(name))
    counter.contentLayout = .fill(row)
    let test = TestScreen(counter)
    clock.text = "1:00"
    test.screen.flush()
    #expect(test.screen.text == "1:00Berlin\n\n")
    #expect(counter.layouts == 1)
    #expect(row.layouts == 2)
  }

  @Test func `a hidden view causes layouts when it is shown, not when its size changes`() {
    let counter = Counter()
    counter.contentLayout = .horizontal(.view(clock), .view(name))
    clock.isHidden = true
    let test = TestScreen(counter)
    clock.text = "1:00"
    test.screen.flush()
    #expect(counter.layouts == 1)
    clock.isHidden = false
    test.screen.flush()
    #expect(test.screen.text == "1:00Berlin\n\n")
    #expect(counter.layouts == 2)
  }

  @Test func `the area behind a view is redrawn when the view moves, hides or is removed`() {
    let front = TUILabel("XX")
    front.frame = Rect(x: 1, y: 0, width: 2, height: 1)
    root.frame = Rect(x: 0, y: 0, width: 20, height: 3)
    root.addSubview(name)
    root.addSubview(front)
    name.frame = Rect(x: 0, y: 0, width: 10, height: 1)
    let test = TestScreen(root)
    #expect(test.frame == "BXXlin\n\n")
    front.frame.origin.x = 4
    #expect(test.frame == "BerlXX\n\n")
    front.isHidden = true
    #expect(test.frame == "Berlin\n\n")
    front.isHidden = false
    front.removeFromSuperview()
    #expect(test.frame == "Berlin\n\n")
  }

  @Test func `a view outside of the changed area is not drawn`() {
    let far = DrawCounter()
    let near = TUILabel("near")
    root.contentLayout = .vertical(.view(near), .view(far, length: .fixed(1)))
    let test = TestScreen(root)
    #expect(far.draws == 1)
    near.text = "rean"
    test.screen.flush()
    #expect(far.draws == 1)
    far.setNeedsDisplay()
    test.screen.flush()
    #expect(far.draws == 2)
  }

  @Test func `releasing a window releases its views and their lifetimes`() {
    let screen = HeadlessScreen(size: Size(width: 9, height: 3))
    var endings = 0
    weak var gone: TUIWindow?
    do {
      let window = TUIWindow(screen: screen)
      let view = TUITextField()
      view.lifetimes = [Lifetime { endings += 1 }]
      window.contentView = view
      window.present(TUIAlert())
      screen.flush()
      gone = window
    }
    #expect(gone == nil)
    #expect(endings == 1)
  }

  @Test(arguments: 0...12, 0...3)
  func `changes outside of a shrunken window are dropped`(width: Int, height: Int) {
    let corner = TUILabel("日")
    let root = TUIView()
    root.addSubview(corner)
    corner.frame = Rect(x: 17, y: 2, width: 3, height: 1)
    let test = TestScreen(width: 20, height: 3, root)
    corner.text = "本"
    test.resize(width, height)
    #expect(test.screen.rows.count == height)
  }

  @Test func `a resize lays everything out again`() {
    let test = makeTest()
    test.resize(4, 2)
    #expect(test.frame == "Ber…\n12:…")
    test.resize(1, 1)
    #expect(test.frame == "…")
    test.resize(0, 0)
    test.resize(10, 2)
    #expect(test.frame == "Berlin\n12:34:56")
  }

  @Test func `a ground fills the view and is what lies under all that is in it`() {
    root.ground = .panel
    let test = makeTest()
    test.screen.flush()
    #expect(test.screen[0, 0].style == Theme.dark[.text, on: .panel])
    #expect(test.screen[19, 2].style == Theme.dark[.text, on: .panel])
    name.ground = .selection
    test.screen.flush()
    #expect(test.screen[0, 0].style == Theme.dark[.text, on: .selection])
    root.ground = nil
    name.ground = nil
    test.screen.flush()
    #expect(test.screen[0, 0].style == Theme.dark[.text])
  }

  @Test func `a theme is handed down until a view has its own`() {
    let test = makeTest()
    test.window.theme = Theme { _, _ in Style(foreground: .ansi(2)) }
    name.theme = .standard
    test.screen.flush()
    #expect(test.screen[0, 0].style.foreground == .standard)
    #expect(test.screen[0, 1].style.foreground == .ansi(2))
  }

  @Test func `the cursor moves without changing a row`() {
    let field = TUITextField()
    field.text = "abc"
    let test = TestScreen(field)
    #expect(test.screen.cursor == Point(x: 3, y: 0))
    test.press("home")
    #expect(test.screen.cursor == Point(x: 0, y: 0))
    #expect(test.screen.changedRows == [])
    #expect(test.screen.frameCount == 2)
  }

  @Test func `the window passes the title to the screen and reports screen focus`() {
    let test = makeTest()
    var changes: [Bool] = []
    test.window.onScreenFocusChange = { changes.append($0) }
    test.window.title = "Clocks"
    test.screen.send(.focus(false))
    #expect(test.screen.title == "Clocks")
    #expect(changes == [false])
  }
}
