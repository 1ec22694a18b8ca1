import DocumentApp
import Documents
import MAVB
import MAVBTesting
import TestSupport
import Testing

@testable import rows

/// Tests the mouse in the whole app.
@MainActor
struct MouseTests {
  private static let long = String(repeating: "a long row, ", count: 300)

  private func app(width: Int = 100, height: Int = 29) throws -> RowsApp {
    let text = (1...60).map { $0 % 5 == 0 ? "\(Self.long)\n" : "row \($0)\n" }.joined()
    return try RowsApp(text, width: width, height: height)
  }

  private func rule(_ app: RowsApp) -> Int? {
    app.driver.lines.firstIndex { $0.contains("── Row ") }
  }

  @Test func `a double click edits a row`() throws {
    let app = try app()
    app.driver.click(x: 12, y: 3)
    #expect(app.split.list.value.cursor == 2 && app.split.list.value.edit == nil)
    app.driver.click(x: 12, y: 3)
    #expect(app.split.list.value.edit?.row == 2)
  }

  @Test func `a drag in the field of a row selects text for the clipboard`() throws {
    let app = try RowsApp("one two three\n")
    app.press("enter")
    let start = try #require(app.driver.lines[1].firstRange(of: "one"))
    let x = app.driver.lines[1].distance(
      from: app.driver.lines[1].startIndex,
      to: start.lowerBound
    )
    app.driver.drag(Point(x: x + 4, y: 1), Point(x: x + 5, y: 1), Point(x: x + 7, y: 1))
    #expect(app.split.list.value.edit?.selectedRange == TextRange(anchor: 4, head: 7))
    app.press("ctrl-x", "end", "ctrl-v", "enter")
    #expect(app.texts == ["one  threetwo"])
    app.press("enter")
    app.driver.advance(by: .seconds(1))
    app.driver.click(x: x + 1, y: 1, count: 2)
    app.press("delete", "enter")
    #expect(app.texts == ["  threetwo"])
  }

  @Test func `the scroll thumb scrolls while the field of a row stays open`() throws {
    let app = try app(height: 20)
    app.press("enter")
    app.type("!")
    app.driver.drag(Point(x: 99, y: 1), Point(x: 99, y: 18))
    #expect(app.split.list.value.offset == 42)
    #expect(app.split.list.value.edit?.text == "row 1!")
    app.press("enter")
    #expect(app.texts.first == "row 1!")
  }

  @Test func `the rule of the pane drags, its size is restored and a double click resets it`()
    throws
  {
    let first = try app()
    first.press("v")
    let start = try #require(rule(first))
    first.driver.drag(Point(x: 50, y: start), Point(x: 50, y: 12))
    #expect(rule(first) == 12)
    first.driver.advance(by: .seconds(1))
    let second = try RowsApp(files: first.files)
    #expect(rule(second) == 12)
    second.driver.click(x: 50, y: 12, count: 2)
    #expect(rule(second) == start)
  }

  @Test func `the line beside the pane drags`() throws {
    let app = try app(width: 200)
    app.press("v", "v")
    app.driver.drag(Point(x: 119, y: 5), Point(x: 90, y: 7))
    #expect(app.driver.lines[1].split(separator: "│")[0].count == 90)
    #expect(app.split.pane.sizes.value.primaryColumns == 90)
  }

  @Test func `the wheel scrolls the pane under the pointer and keeps the focus`() throws {
    let app = try app()
    app.press("j", "j", "j", "j", "v")
    app.driver.mouse(.wheel(3), x: 20, y: 25)
    #expect(app.split.pane.offset.value == 3 && app.split.list.value.offset == 0)
    app.driver.mouse(.wheel(3), x: 20, y: 5)
    #expect(app.split.pane.offset.value == 3 && app.split.list.value.offset == 3)
    #expect(!app.split.isPaneFocused.value)
  }

  @Test func `the wheel scrolls nothing behind a sheet`() throws {
    let app = try app()
    app.press("?")
    for (x, y) in [(0, 3), (99, 9), (50, 27)] { app.driver.mouse(.wheel(3), x: x, y: y) }
    #expect(app.split.list.value.offset == 0)
  }

  @Test func `the scroll thumb of the list of keys drags`() throws {
    let app = try app(width: 80, height: 24)
    app.press("?")
    func thumb() -> [Int] {
      app.driver.lines.indices.filter { app.driver.lines[$0].contains("▐│") }
    }
    let start = try #require(thumb().first)
    let line = app.driver.lines[start]
    let edge = try #require(line.firstRange(of: "▐│"))
    let x = line.distance(from: line.startIndex, to: edge.lowerBound)
    app.driver.drag(Point(x: x, y: start), Point(x: 0, y: start + 2))
    #expect(thumb().first == start + 2)
    app.driver.drag(Point(x: x, y: start + 2), Point(x: x, y: 99), Point(x: x, y: start + 2))
    #expect(thumb().first == start + 2)
  }

  @Test func `one command releases the mouse and takes it back`() throws {
    let app = try app()
    app.press("F8")
    #expect(!app.driver.screen.reportsMouse)
    #expect(app.keyBar.contains("Mouse released"))
    app.driver.click(x: 12, y: 3)
    #expect(app.split.list.value.cursor == 0)
    app.press("?", "F8")
    #expect(app.driver.screen.reportsMouse)
    app.press("escape")
    app.driver.click(x: 12, y: 3)
    #expect(app.split.list.value.cursor == 2)
    app.press("ctrl-p")
    app.type("mouse")
    app.press("enter")
    #expect(!app.driver.screen.reportsMouse)
  }

  @Test(
    arguments: [("s", true, true), ("D", false, true), ("c", false, false)]
      as [(KeyEvent, Bool, Bool)]
  )
  func `a letter answers the question at quitting`(key: KeyEvent, saves: Bool, quits: Bool) throws {
    let app = try RowsApp("one\n")
    app.press("enter")
    app.type("!")
    app.press("enter", "q", key)
    #expect((app.savedText == "one!\n") == saves)
    #expect(app.hasQuit == quits)
  }

  @Test(arguments: 0..<LongForm.rounds(6, long: 300))
  func `random mouse events leave no drag and a consistent list`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let app = try app(width: 100 + seed % 2 * 120)
    let keys: [KeyEvent] = ["enter", "escape", "v", "?", "ctrl-p", "F8", "tab", "t", "F6", "end"]
    for _ in 0..<250 {
      if let key = keys.randomElement(using: &generator),
        Int.random(in: 0..<12, using: &generator) == 0
      {
        app.press(key)
      }
      app.driver.advance(by: .milliseconds(Int.random(in: 0...300, using: &generator)))
      let kind = app.driver.sendRandomMouse(using: &generator)
      if [.release(.left), .move].contains(kind) { #expect(app.window?.mouseOwner == nil) }
      let list = app.split.list.value
      #expect((0...max(0, list.count)).contains(list.cursor))
      #expect((0...max(0, list.places.count)).contains(list.offset))
    }
    app.driver.resize(width: 100, height: 29)
    app.driver.mouse(.move, x: 0, y: 0)
    #expect(app.window?.mouseOwner == nil && app.driver.lines.count == 29)
  }
}
