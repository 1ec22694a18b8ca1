import MAVB
import MAVBTesting
import Testing

@testable import rows

@MainActor
struct EditingTests {
  @Test func `enter edits a row in its place and enter accepts it`() throws {
    let app = try RowsApp("one\ntwo\n")
    app.press("j", "enter")
    app.type("!")
    #expect(app.texts == ["one", "two"])
    #expect(app.frame.contains("two!"))
    app.press("enter")
    #expect(app.texts == ["one", "two!"])
  }

  @Test func `what is typed shows in the detail pane, too`() throws {
    let app = try RowsApp("one\n")
    app.press("F2")
    app.type(" more")
    #expect(app.driver.lines[2].hasSuffix("│ one more"))
  }

  @Test func `escape restores the row and leaves no step`() throws {
    let app = try RowsApp("one\n")
    app.press("enter")
    app.type("xyz")
    app.press("escape")
    #expect(app.texts == ["one"])
    #expect(!app.title.contains("modified"))
    #expect(!app.keyBar.contains("Undo"))
  }

  @Test func `control-z in the field takes back what was typed`() throws {
    let app = try RowsApp("one\n")
    app.press("enter")
    app.type("xyz")
    app.press("ctrl-z", "enter")
    #expect(app.texts == ["one"])
    #expect(!app.title.contains("modified"))
  }

  @Test func `a new row, its text and enter are one step`() throws {
    let app = try RowsApp("one\ntwo\n")
    app.press("o")
    app.type("new")
    app.press("enter")
    #expect(app.texts == ["one", "new", "two"])
    #expect(app.split.table.value.selection == 1)
    app.press("u")
    #expect(app.texts == ["one", "two"])
    app.press("ctrl-y")
    #expect(app.texts == ["one", "new", "two"])
    #expect(app.split.table.value.selection == 1)
  }

  @Test func `a new row above takes the place of the selected one`() throws {
    let app = try RowsApp("one\ntwo\n")
    app.press("down", "O")
    #expect(app.split.table.value.selection == 1)
    app.type("new")
    app.press("enter")
    #expect(app.texts == ["one", "new", "two"])
    #expect(app.split.table.value.selection == 1)
  }

  @Test(arguments: ["o", "O"] as [KeyEvent])
  func `escape in a new row removes it and goes back`(key: KeyEvent) throws {
    let app = try RowsApp("one\ntwo\nthree\n")
    app.press("down", key)
    app.type("new")
    #expect(app.driver.lines.contains { $0.hasPrefix(" 4 three") })
    app.press("escape")
    #expect(app.texts == ["one", "two", "three"])
    #expect(app.split.table.value.selection == 1)
    #expect(app.driver.lines[2].hasPrefix("▌2 two"))
    #expect(!app.title.contains("modified"))
    #expect(!app.keyBar.contains("Undo"))
  }

  @Test func `leaving the field keeps what was typed`() throws {
    let app = try RowsApp("one\ntwo\nthree\n")
    app.press("o")
    app.type("new")
    app.driver.click(x: 5, y: 4)
    #expect(app.texts == ["one", "new", "two", "three"])
    #expect(app.split.table.value.selection == 3)
    #expect(app.split.table.value.edit == nil)
  }

  @Test func `letters are commands only where no field has the keyboard`() throws {
    let app = try RowsApp("one\ntwo\n")
    app.press("enter")
    app.type("djuqo?")
    app.press("enter")
    #expect(app.texts == ["onedjuqo?", "two"])
  }

  @Test func `pasted line ends become spaces`() throws {
    let app = try RowsApp("\n")
    app.press("enter")
    app.driver.paste("a\nb")
    app.press("enter")
    #expect(app.texts == ["a b"])
  }

  @Test func `a row in an empty document`() throws {
    let app = try RowsApp("")
    #expect(app.frame.contains("Empty document"))
    app.press("o")
    app.type("first")
    app.press("enter", "ctrl-s")
    #expect(app.savedText == "first\n")
  }

  @Test func `a row that is too long for a field stays as it is`() throws {
    let app = try RowsApp(String(repeating: "x", count: TableState.longestEdit + 1))
    app.press("enter")
    #expect(app.split.table.value.edit == nil)
    #expect(app.keyBar.hasPrefix("This row is too long"))
  }
}
