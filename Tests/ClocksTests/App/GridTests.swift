import MAVB
import MAVBTesting
import Testing

@testable import clocks

struct GridTests {
  @Test func `the grid is another view of the same list`() throws {
    let clocks = try ClocksApp(width: 120, height: 40)
    clocks.app.press("down", "v")
    #expect(!clocks.app.frame.contains("│"))
    clocks.app.press("right", "d")
    #expect(clocks.savedNames == ["Berlin", "UTC", "London", "Tokyo"])
    clocks.app.press("r", "!")
    #expect(clocks.shownName == "London!")
    clocks.app.press("enter")
    #expect(!clocks.app.frame.contains("│"))
    clocks.app.press("down", "enter")
    #expect(clocks.shownName == "Tokyo")
    #expect(clocks.keyLine.hasSuffix("Esc Back"))
    clocks.app.press("v", "v")
    #expect(clocks.keyLine.hasSuffix("q Quit"))
  }

  @Test(arguments: [(120, 40), (60, 20)])
  func `a clock of the grid has the whole window, and Esc returns to it`(
    width: Int,
    height: Int
  ) throws {
    let clocks = try ClocksApp(width: width, height: height)
    clocks.app.press("v", "right")
    let grid = clocks.app.lines
    clocks.app.press("tab", "shift-tab")
    #expect(clocks.app.lines == grid)
    clocks.app.press("enter")
    #expect(clocks.shownName == "UTC")
    #expect(!clocks.app.frame.contains("│"))
    clocks.app.press("tab")
    #expect(clocks.shownName == "UTC")
    clocks.app.press("escape")
    #expect(clocks.app.lines == grid)
    clocks.app.press("enter", "v")
    #expect(clocks.content.contains { $0.hasPrefix("▌") && $0.contains("☼ UTC") })
    #expect(clocks.app.lines[0].hasPrefix("  Clocks"))
    clocks.app.press("v", "enter", "escape", "v", "tab")
    #expect(clocks.app.lines[0].contains("‹ Clocks") == (width < 77))
  }

  @Test func `cells of the grid are smaller where more of them fit then`() throws {
    let clocks = try ClocksApp(width: 100, height: 30)
    clocks.app.press("v")
    for name in clocks.savedNames { #expect(clocks.app.frame.contains(name)) }
    #expect(GridStyle(Size(width: 200, height: 50)).faceHeight == 11)
    #expect(GridStyle(Size(width: 34, height: 16)).columnWidth == 33)
    let window = Size(width: 100, height: 40)
    #expect(GridStyle(window, count: 4).faceHeight == 15)
    #expect(GridStyle(window, count: 6).faceHeight == 15)
    #expect(GridStyle(window, count: 7).faceHeight == 7)
  }

  @Test func `a cell of the grid fits above the panel of the history`() throws {
    let clocks = try ClocksApp(width: 60, height: 20)
    clocks.app.press("v")
    let large = clocks.app.lines
    clocks.app.press("t")
    #expect(clocks.app.frame.contains("step "))
    let name = try #require(clocks.savedNames.first)
    #expect(clocks.app.lines.prefix(11).contains { $0.contains(name) })
    clocks.app.press("escape")
    #expect(clocks.app.lines == large)
  }

  @Test func `the grid cuts no face at the edge of any window`() {
    for height in 11...90 {
      for width in 40...200 {
        let style = GridStyle(Size(width: width, height: height))
        #expect(!style.faceHeight.isMultiple(of: 2))
        #expect(style.faceHeight + 4 <= style.rowHeight)
        #expect(2 * style.faceHeight <= style.columnWidth)
        // At most the blank row of a cell and the edge of its face are left over.
        #expect((height - 2) % style.rowHeight <= max(0, (height - 2) / style.rowHeight - 1))
      }
    }
  }

  @Test func `the help lists what can be done in the grid, or in the list`() throws {
    let clocks = try ClocksApp(width: 200, height: 60)
    clocks.app.press("?")
    #expect(clocks.app.frame.contains("Move up") && clocks.app.frame.contains("Drag a clock"))
    #expect(!clocks.app.frame.contains("Move between clocks"))
    #expect(clocks.app.frame.contains("https://www.geonames.org"))
    clocks.app.press("escape", "v", "?")
    #expect(clocks.app.frame.contains("Move between clocks"))
    #expect(!clocks.app.frame.contains("Move up") && !clocks.app.frame.contains("Drag a clock"))
  }

  @Test func `the grid opens with the selected clock visible`() throws {
    let clocks = try ClocksApp(width: 80, height: 24)
    clocks.app.press("end", "v")
    #expect(clocks.app.frame.contains("▌"))
    #expect(clocks.app.frame.contains("Tokyo"))
  }

  @Test func `the list shows the selected clock after the grid, also on a smaller screen`() throws {
    let clocks = try ClocksApp(width: 200, height: 50)
    for _ in 0..<9 {
      clocks.app.press("a")
      clocks.app.type("o")
      clocks.app.press("enter")
    }
    clocks.app.press("end", "v")
    clocks.app.resize(width: 80, height: 24)
    clocks.app.press("v")
    #expect(clocks.content.contains { $0.hasPrefix("▌") })
  }

  @Test func `a second redraws few cells of the grid`() throws {
    let clocks = try ClocksApp(width: 200, height: 50)
    clocks.app.press("v")
    let before = clocks.app.frame
    clocks.app.advance(by: .seconds(1))
    let changed = zip(before, clocks.app.frame).count { $0 != $1 }
    #expect(changed == 5)
  }
}
