import TerminalViews
import Testing

struct DividedScreenTests {
  private let screen = HeadlessScreen(size: Size(width: 40, height: 9))
  private let divided: DividedScreen
  private let main: TUIWindow
  private let label = TUILabel("main 日本")

  init() {
    divided = DividedScreen(screen)
    main = TUIWindow(screen: divided)
    main.contentView = label
    screen.flush()
  }

  /// A view that takes all keys and mouse events.
  private final class Taker: TUIView {
    var events: [String] = []
    override var canBecomeFirstResponder: Bool { true }

    override func keyDown(_ event: KeyEvent) -> Bool {
      events.append(event.label)
      return true
    }

    override func mouse(_ event: MouseEvent, at point: Point) -> Bool {
      let kind =
        switch event.kind {
        case .press: "press"
        case .drag: "drag"
        case .release: "release"
        default: "other"
        }
      events.append("\(kind) \(point.x),\(point.y)")
      return true
    }
  }

  /// Shows a window with a view beside the main one.
  private func show(_ view: TUIView) -> TUIWindow {
    let window = TUIWindow(screen: divided.divide())
    window.contentView = view
    screen.flush()
    return window
  }

  private var lines: [String] {
    screen.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func `without another window the screen is that of the main window`() {
    #expect(divided.size == Size(width: 40, height: 9))
    #expect(screen.text.hasPrefix("main 日本\n"))
    main.title = "title"
    #expect(screen.title == "title")
    divided.join()
    #expect(screen.text.hasPrefix("main 日本\n"))
  }

  @Test func `a narrow screen is divided by a line into halves, a wide one into columns`() {
    let narrow = ScreenDivision(Size(width: 40, height: 9))
    #expect(narrow.main == Rect(x: 0, y: 0, width: 40, height: 4))
    #expect(narrow.line == Rect(x: 0, y: 4, width: 40, height: 1))
    #expect(narrow.side == Rect(x: 0, y: 5, width: 40, height: 4))
    let wide = ScreenDivision(Size(width: 120, height: 30))
    #expect(wide.main == Rect(x: 0, y: 0, width: 71, height: 30))
    #expect(wide.line == Rect(x: 71, y: 0, width: 1, height: 30))
    #expect(wide.side == Rect(x: 72, y: 0, width: 48, height: 30))
    let mirrored = ScreenDivision(Size(width: 120, height: 30), isMirrored: true)
    #expect(mirrored.side.minX == 0)
    #expect(mirrored.main.maxX == 120)
  }

  @Test(arguments: [(0, 0), (1, 1), (5, 2), (7, 7), (99, 3), (100, 1), (101, 60), (500, 200)])
  func `the parts of any screen cover it without overlapping`(width: Int, height: Int) {
    for isMirrored in [false, true] {
      let division = ScreenDivision(Size(width: width, height: height), isMirrored: isMirrored)
      let parts = [division.main, division.side, division.line]
      #expect(parts.map { $0.width * $0.height }.reduce(0, +) == width * height)
      for (one, other) in [(0, 1), (0, 2), (1, 2)] {
        #expect(parts[one].intersection(parts[other]).isEmpty)
      }
    }
  }

  @Test func `both windows draw into their parts, and the main one gets all back`() {
    let window = show(TUILabel("side 日本"))
    #expect(lines[0] == "main 日本")
    #expect(lines[4] == String(repeating: "─", count: 40))
    #expect(lines[5] == "side 日本")
    #expect(divided.size == Size(width: 40, height: 4))
    label.text = "x 本"
    screen.flush()
    #expect(lines[0] == "x 本")
    #expect(lines[5] == "side 日本")
    divided.join()
    screen.flush()
    #expect(screen.text == "x 本" + String(repeating: "\n", count: 8))
    withExtendedLifetime(window) {}
  }

  @Test func `a resize divides the screen anew and resizes both windows`() {
    let window = show(TUILabel("side"))
    screen.send(.resize(Size(width: 120, height: 5)))
    screen.flush()
    #expect(main.frame.size == Size(width: 71, height: 5))
    #expect(window.frame.size == Size(width: 48, height: 5))
    #expect(lines[0] == "main 日本" + String(repeating: " ", count: 62) + "│side")
    screen.send(.resize(Size(width: 1, height: 1)))
    screen.flush()
    #expect(screen.rows.count == 1)
  }

  @Test func `keys go to the other window until they are moved`() {
    let (own, other) = (Taker(), Taker())
    main.contentView = own
    let window = show(other)
    divided.movesKeys = "F9"
    screen.send(.key("a"))
    screen.send(.key("F9"))
    screen.send(.key("b"))
    screen.send(.key("F9"))
    screen.send(.key("c"))
    #expect(other.events == ["a", "c"])
    #expect(own.events == ["b"])
    divided.join()
    screen.send(.key("d"))
    #expect(own.events == ["b", "d"])
    withExtendedLifetime(window) {}
  }

  @Test func `the mouse goes to the window under it, and a drag to where it began`() {
    let (own, other) = (Taker(), Taker())
    main.contentView = own
    let window = show(other)
    screen.send(.mouse(MouseEvent(.press(.left), at: Point(x: 3, y: 1))))
    #expect(!divided.sideHasKeys)
    screen.send(.mouse(MouseEvent(.drag(.left), at: Point(x: 3, y: 7))))
    screen.send(.mouse(MouseEvent(.release(.left), at: Point(x: 3, y: 7))))
    screen.send(.mouse(MouseEvent(.wheel(3), at: Point(x: 2, y: 6))))
    screen.send(.mouse(MouseEvent(.press(.left), at: Point(x: 2, y: 5))))
    #expect(divided.sideHasKeys)
    #expect(own.events == ["press 3,1", "drag 3,7", "release 3,7"])
    #expect(other.events == ["other 2,1", "press 2,0"])
    withExtendedLifetime(window) {}
  }

  @Test func `the events of the main window are observed, also the resize of a division`() {
    var log: [String] = []
    divided.observing = { event, handle in
      log.append("before \(event)")
      handle()
      log.append("after")
    }
    let window = show(Taker())
    #expect(log == ["before resize(TerminalViews.Size(width: 40, height: 4))", "after"])
    screen.send(.key("a"))
    #expect(log.count == 2)
    divided.join()
    #expect(log.count == 4)
    withExtendedLifetime(window) {}
  }

  @Test func `all events of the screen are told, in its coordinates`() {
    var events: [InputEvent] = []
    divided.onScreenEvent = { events.append($0) }
    let window = show(Taker())
    let sent: [InputEvent] = [
      .key("a"), .mouse(MouseEvent(.press(.left), at: Point(x: 2, y: 6))),
      .resize(Size(width: 30, height: 9)),
    ]
    for event in sent { screen.send(event) }
    divided.join()
    #expect(events == sent)
    withExtendedLifetime(window) {}
  }

  @Test func `a highlight is reversed, follows the frames and vanishes`() {
    let window = show(TUILabel("side"))
    func reversed(_ y: Int) -> [Int] {
      (0..<40).filter { screen[$0, y].style.attributes.contains(.reverse) }
    }
    divided.highlight = Rect(x: 1, y: 0, width: 3, height: 1)
    screen.flush()
    #expect(reversed(0) == [1, 2, 3])
    label.text = "other"
    screen.flush()
    #expect(reversed(0) == [1, 2, 3])
    #expect(lines[0] == "other")
    divided.highlight = Rect(x: 30, y: 3, width: 99, height: 99)
    screen.flush()
    #expect(reversed(0) == [])
    #expect(reversed(3) == Array(30..<40))
    #expect(reversed(4) == [])
    divided.highlight = nil
    screen.flush()
    #expect(reversed(3) == [])
    withExtendedLifetime(window) {}
  }

  @Test func `the cursor is that of the window with the keys`() {
    let field = TUITextField()
    field.wantsFocus = true
    let window = show(field)
    #expect(screen.cursor?.y == 5)
    divided.moveKeys(toSide: false)
    screen.flush()
    #expect(screen.cursor == nil)
    withExtendedLifetime(window) {}
  }
}
