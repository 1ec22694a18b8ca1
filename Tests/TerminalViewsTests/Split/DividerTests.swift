import TerminalViews
import Testing

/// Tests dragging the divider of a split view.
@MainActor
struct DividerTests {
  @MainActor
  private final class Log { var columns: [Int?] = [] }
  private let split = TUISplitView()
  private let log = Log()
  private let test: TestScreen

  init() {
    split.primary = TUIView()
    split.secondary = TUIView()
    split.primaryWidth = .columns(40)
    test = TestScreen(width: 101, height: 5, split)
    split.onPrimaryColumnsChange = { [log] in log.columns.append($0) }
  }

  /// The column of the divider in the frame.
  private var divider: Int? {
    test.frame.split(separator: "\n").first.flatMap { line in
      line.firstIndex(of: "│").map { line.distance(from: line.startIndex, to: $0) }
    }
  }

  @Test func `the divider follows the pointer up to the minimum widths`() {
    test.mouse(.press(.left), 40, 2)
    #expect(test.screen[40, 2].style == Theme.dark[.accent])
    for x in [40, 50, 3, 1000] { test.mouse(.drag(.left), x, 99) }
    #expect(divider == 76)
    test.mouse(.release(.left), 1000, 99)
    #expect(log.columns == [50, 24, 76])
    #expect(test.screen[76, 2].style == Theme.dark[.rule])
    test.mouse(.drag(.left), 50, 2)
    #expect(split.primaryColumns == 76)
  }

  @Test func `a double click resets the width`() {
    test.drag((40, 0), (60, 0))
    test.advance(by: .seconds(1))
    test.click(60, 0, count: 2)
    #expect(divider == 40 && log.columns == [60, nil])
  }

  @Test func `a click on the divider or in a pane changes nothing`() {
    test.click(40, 0)
    test.drag((39, 0), (50, 0))
    #expect(divider == 40 && log.columns.isEmpty)
  }

  @Test func `a mirrored divider follows the pointer, too`() {
    split.isMirrored = true
    test.screen.flush()
    test.drag((60, 0), (55, 0))
    #expect(divider == 55 && log.columns == [45])
  }

  @Test func `a smaller window keeps the width within its limits, and a narrow one the default`() {
    test.drag((40, 0), (76, 0))
    test.resize(81, 5)
    #expect(divider == 56)
    split.collapseWidth = 30
    test.resize(41, 5)
    #expect(divider == 39)
    test.resize(101, 5)
    #expect(divider == 76)
  }

  @Test func `a drag survives that the window becomes narrow`() {
    test.mouse(.press(.left), 40, 0)
    test.resize(30, 5)
    test.mouse(.drag(.left), 10, 0)
    #expect(log.columns.isEmpty)
    test.resize(101, 5)
    test.mouse(.drag(.left), 30, 0)
    #expect(divider == 30)
  }

  @Test(arguments: [Int.min, -1, 0, 1, 1_000_000, Int.max])
  func `a damaged width is limited`(columns: Int) {
    split.primaryColumns = columns
    #expect(divider == (columns < 24 ? 24 : 76))
  }
}
