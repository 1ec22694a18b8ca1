import Testing

@testable import TerminalViews

struct PaneWidthTests {
  @Test(arguments: [
    (PaneWidth.columns(30), 100, 30), (.columns(30), 20, 19), (.columns(0), 20, 1),
    (.ratio(0.4), 100, 40), (.ratio(0.4, atLeast: 24), 40, 24),
    (.ratio(0.5, atMost: 30), 200, 30), (.ratio(2), 10, 9), (.ratio(0.5), 1, 0),
    (.columns(5), 0, 0),
  ])
  func `both panes have at least one column if possible`(width: PaneWidth, total: Int, columns: Int)
  {
    #expect(width.columns(of: total) == columns)
  }
}
