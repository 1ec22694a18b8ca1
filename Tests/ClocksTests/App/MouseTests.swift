import DocumentApp
import Documents
import MAVB
import MAVBTesting
import TestSupport
import Testing

@testable import clocks

/// Tests the mouse in the whole app.
struct MouseTests {
  /// The column of the line between the panes.
  private func divider(_ clocks: ClocksApp) -> Int? {
    let line = clocks.app.lines[3]
    return line.firstIndex(of: "│").map { line.distance(from: line.startIndex, to: $0) }
  }

  @Test func `a double click shows the clock of a narrow list`() throws {
    let clocks = try ClocksApp(width: 60, height: 20)
    clocks.app.click(x: 9, y: 3)
    #expect(clocks.content[2].hasPrefix("▌ ☼ UTC"))
    clocks.app.click(x: 9, y: 3)
    #expect(clocks.shownName == "UTC")
  }

  @Test func `a dragged clock takes the place of another one, in one step`() throws {
    let clocks = try ClocksApp(width: 60, height: 20)
    let names = ["Berlin", "UTC", "New York", "London", "Tokyo"]
    clocks.app.mouse(.press(.left), x: 9, y: 1)
    clocks.app.mouse(.drag(.left), x: 9, y: 5)
    clocks.app.mouse(.drag(.left), x: 9, y: 7)
    #expect(clocks.content[6].hasPrefix("▌ ☼ London"))
    #expect(clocks.savedNames.isEmpty || clocks.savedNames == names)
    clocks.app.mouse(.release(.left), x: 9, y: 7)
    #expect(clocks.savedNames == ["UTC", "New York", "London", "Berlin", "Tokyo"])
    #expect(clocks.content[6].hasPrefix("▌ ☼ Berlin"))
    clocks.app.press("u")
    #expect(clocks.savedNames == names)
    // Sorted clocks stay in their order, and a drag that returns moves nothing.
    clocks.app.drag(Point(x: 9, y: 1), Point(x: 9, y: 5), Point(x: 9, y: 1))
    clocks.app.press("s")
    clocks.app.drag(Point(x: 9, y: 1), Point(x: 9, y: 7))
    #expect(clocks.savedNames == names)
  }

  @Test func `a double click chooses a zone in the sheet`() throws {
    let clocks = try ClocksApp()
    clocks.app.press("a")
    clocks.app.type("lima")
    let row = try #require(clocks.app.lines.firstIndex { $0.contains("Peru") })
    clocks.app.click(x: 20, y: row)
    #expect(clocks.savedNames.count != 6)
    clocks.app.click(x: 20, y: row)
    #expect(clocks.savedNames.count == 6)
  }

  @Test func `the line between the panes drags, is restored, and a double click resets it`() throws
  {
    let files = MemoryFileService()
    let first = try ClocksApp(width: 100, height: 30, files: files)
    let start = try #require(divider(first))
    first.app.drag(Point(x: start, y: 9), Point(x: 50, y: 3))
    #expect(divider(first) == 50)
    first.app.advance(by: .seconds(2))
    let second = try ClocksApp(width: 100, height: 30, files: files)
    #expect(divider(second) == 50)
    second.app.click(x: 50, y: 9, count: 2)
    #expect(divider(second) == start)
  }

  @Test func `the scroll thumb of the list drags`() throws {
    let clocks = try ClocksApp(width: 80, height: 8)
    let edge = try #require(divider(clocks)) - 1
    clocks.app.drag(Point(x: edge, y: 1), Point(x: edge, y: 7))
    #expect(clocks.split.table.offset.value > 0)
    clocks.app.drag(Point(x: edge, y: 6), Point(x: 0, y: 0))
    #expect(clocks.split.table.offset.value == 0)
    #expect(clocks.content[0].hasPrefix("▌ ☼ Berlin"))
  }

  @Test func `a double click in the name selects a word, and typing replaces it`() throws {
    let clocks = try ClocksApp(width: 60, height: 20)
    clocks.app.press("down", "down", "r")
    clocks.app.press("ctrl-a", "ctrl-k")
    clocks.app.type("New York")
    let end = try #require(clocks.app.cursor)
    clocks.app.click(x: end.x - 2, y: end.y, count: 2)
    clocks.app.type("Haven")
    #expect(clocks.savedNames.contains("New Haven"))
  }

  @Test func `one command releases the mouse and takes it back, in sheets as well`() throws {
    let clocks = try ClocksApp()
    clocks.app.press("F8")
    #expect(!clocks.app.screen.reportsMouse)
    #expect(clocks.keyLine.contains("Mouse released"))
    clocks.app.press("?", "F8")
    #expect(clocks.app.screen.reportsMouse)
  }

  @Test(arguments: 0..<LongForm.rounds(6, long: 300))
  func `random mouse events leave no drag and a consistent list`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let clocks = try ClocksApp(width: 100, height: 20)
    let keys: [KeyEvent] = ["enter", "escape", "v", "?", "ctrl-p", "F8", "tab", "t", "r", "a"]
    for _ in 0..<250 {
      if let key = keys.randomElement(using: &generator),
        Int.random(in: 0..<12, using: &generator) == 0
      {
        clocks.app.press(key)
      }
      clocks.app.advance(by: .milliseconds(Int.random(in: 0...300, using: &generator)))
      let kind = clocks.app.sendRandomMouse(using: &generator)
      if [.release(.left), .move].contains(kind) { #expect(clocks.window?.mouseOwner == nil) }
      let count = clocks.doc.sync().document.clocks.count
      #expect((0...max(0, count)).contains(clocks.split.table.offset.value))
    }
    clocks.app.resize(width: 100, height: 20)
    clocks.app.mouse(.move, x: 0, y: 0)
    #expect(clocks.window?.mouseOwner == nil && clocks.app.lines.count == 20)
  }
}
