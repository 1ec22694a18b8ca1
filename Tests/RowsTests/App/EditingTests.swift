import DocumentApp
import Documents
import MAVB
import MAVBTesting
import RowEngine
import RowTesting
import Testing

@testable import rows

@MainActor
struct EditingTests {
  @Test(arguments: ["ar", "en"])
  func `a text stays where it was when its editing begins`(language: String) throws {
    let files = MemoryFileService([RowsApp.path: Array("one\nאחת שתיים\nthree\n".utf8)])
    let app = try RowsApp(files: files, locale: UserLocale(identifier: language), height: 10)
    for _ in 0..<3 {
      let rows = app.driver.lines.dropLast()
      app.press("enter")
      #expect(app.driver.lines.dropLast() == rows)
      app.press("escape", "j")
    }
  }

  @Test func `Enter edits a row in place and Enter accepts the edit`() throws {
    let app = try RowsApp("one\ntwo\n")
    app.press("j", "enter")
    app.type("!")
    #expect(app.texts == ["one", "two"])
    #expect(app.frame.contains("two!"))
    app.press("enter")
    #expect(app.texts == ["one", "two!"])
  }

  /// A row that is longer than several windows.
  private let row = String(repeating: "abcdefghi ", count: 20_000)

  /// The app with a field in the long row, at both ends of which something is typed.
  private func appWithEditedLongRow() throws -> RowsApp {
    let app = try RowsApp("top\n\(row)\n")
    app.press("j", "enter", "end")
    app.type("END")
    app.press("home")
    app.type("START")
    return app
  }

  @Test func `Esc cancels what was typed in all windows of a long row`() throws {
    let app = try appWithEditedLongRow()
    app.press("end")
    app.type("!")
    #expect(app.texts[1].hasPrefix("STARTabc") && app.texts[1].hasSuffix(" END"))
    app.press("escape")
    #expect(app.texts[1] == row)
    #expect(app.title.contains("saved") && app.split.list.value.edit == nil)
    app.press("U", "U")
    #expect(app.texts[1].hasPrefix("STARTabc") && app.texts[1].hasSuffix(" END"))
  }

  @Test func `Esc keeps the parts of a long row that were saved or merged`() throws {
    let app = try appWithEditedLongRow()
    app.press("ctrl-s")
    app.type("!")
    app.press("escape")
    #expect(app.texts[1].hasPrefix("STARTabc") && app.texts[1].hasSuffix(" END"))
    app.press("enter", "home")
    app.type("1")
    app.press("end", "ctrl-s", "escape")
    #expect(app.texts[1].hasPrefix("1STARTabc") && app.title.contains("saved"))
    app.press("enter", "end")
    app.type("!")
    app.press("home")
    app.writeOutside("new\ntop\n1START\(row)END\n")
    app.press("alt-m")
    #expect(app.texts.count == 3)
    app.press("escape")
    #expect(app.texts.count == 3)
    #expect(app.texts[2].hasSuffix(" END!"))
  }

  @Test(arguments: ["enter", "ctrl-s", "alt-enter"] as [KeyEvent])
  func `text that would merge with an invalid byte is refused`(key: KeyEvent) throws {
    let files = MemoryFileService([RowsApp.path: [0x61, 0x81, 0x0A, 0x62, 0x0A]])
    let app = try RowsApp(files: files, encoding: .shiftJIS)
    app.press("enter", "end")
    app.type("new")
    app.press(key)
    #expect(app.keyBar.contains("Shift JIS has no “‹81›n”"))
    #expect(!app.title.contains("modified"))
    app.press("home", "right", "right")
    app.type(" ")
    app.press("enter")
    let bytes = [0x61, 0x81] + Array(" new\nb\n".utf8)
    #expect(app.doc.sync().document.rows.bytes == bytes)
  }

  @Test func `saving while a row is edited keeps the field open`() throws {
    let app = try RowsApp("one\ntwo\n")
    app.press("enter")
    app.type(" more")
    app.press("left", "ctrl-s")
    #expect(app.savedText == "one more\ntwo\n")
    app.type("dd ")
    #expect(app.texts == ["one more", "two"])
    app.press("enter")
    #expect(app.texts == ["one mordd e", "two"])
    app.press("o")
    app.type("three")
    app.press("ctrl-s")
    #expect(app.savedText == "one mordd e\nthree\ntwo\n")
    app.type("!")
    app.press("enter")
    #expect(app.texts == ["one mordd e", "three!", "two"])
  }

  @Test func `going on after the question before quitting returns to the field`() throws {
    let app = try RowsApp("one\ntwo\n")
    app.press("enter")
    app.type(" more")
    app.press("ctrl-q", "escape")
    app.type("dd")
    app.press("enter")
    #expect(app.texts == ["one moredd", "two"])
  }

  @Test(arguments: ["ctrl-p", "F1"] as [KeyEvent])
  func `a sheet over the open field returns to it`(key: KeyEvent) throws {
    let app = try RowsApp("one\ntwo\n")
    app.press("enter")
    app.type(" more")
    app.press(key, "escape")
    app.type("dd")
    app.press("escape")
    #expect(app.texts == ["one", "two"])
    app.press("enter")
    app.type("!")
    app.press(key, "escape", "enter")
    #expect(app.texts == ["one!", "two"])
  }

  @Test func `the palette performs the commands of the open field`() throws {
    let app = try RowsApp("one two\n")
    app.press("enter", "left", "left", "left", "ctrl-p")
    app.type("split")
    app.press("enter", "enter")
    #expect(app.texts == ["one ", "two"])
    app.press("enter")
    app.type("abc")
    app.press("ctrl-p")
    app.type("cancel")
    app.press("enter")
    #expect(app.texts == ["one ", "two"])
    #expect(app.split.list.value.edit == nil)
  }

  @Test func `typed text is shown in the pane as well`() throws {
    let app = try RowsApp("one\n")
    app.press("v", "F2")
    app.type(" more")
    #expect(app.driver.lines[24] == "       one more¶")
  }

  @Test func `Esc restores the row and leaves no step`() throws {
    let app = try RowsApp("one\n")
    app.press("enter")
    app.type("xyz")
    app.press("escape")
    #expect(app.texts == ["one"])
    #expect(!app.title.contains("modified"))
    #expect(!app.keyBar.contains("Undo"))
  }

  @Test func `Ctrl-Z in the field undoes the typing`() throws {
    let app = try RowsApp("one\n")
    app.press("enter")
    app.type("xyz")
    app.press("ctrl-z", "enter")
    #expect(app.texts == ["one"])
    #expect(!app.title.contains("modified"))
  }

  @Test func `adding a row with its text is one step`() throws {
    let app = try RowsApp("one\ntwo\n")
    app.press("o")
    app.type("new")
    app.press("enter")
    #expect(app.texts == ["one", "new", "two"])
    #expect(app.split.list.value.cursor == 1)
    app.press("u")
    #expect(app.texts == ["one", "two"])
    app.press("ctrl-y")
    #expect(app.texts == ["one", "new", "two"])
    #expect(app.split.list.value.cursor == 1)
  }

  @Test func `a new row above takes the place of the selected one`() throws {
    let app = try RowsApp("one\ntwo\n")
    app.press("down", "O")
    #expect(app.split.list.value.cursor == 1)
    app.type("new")
    app.press("enter")
    #expect(app.texts == ["one", "new", "two"])
    #expect(app.split.list.value.cursor == 1)
  }

  @Test(arguments: ["o", "O"] as [KeyEvent])
  func `Esc in a new row removes it and restores the selection`(key: KeyEvent) throws {
    let app = try RowsApp("one\ntwo\nthree\n")
    app.press("down", key)
    app.type("new")
    #expect(app.driver.lines.contains { $0.hasPrefix("    4  three") })
    app.press("escape")
    #expect(app.texts == ["one", "two", "three"])
    #expect(app.split.list.value.cursor == 1)
    #expect(app.driver.lines[2].hasPrefix("▌   2  two"))
    #expect(!app.title.contains("modified"))
    #expect(!app.keyBar.contains("Undo"))
  }

  @Test func `leaving the field keeps the typed text`() throws {
    let app = try RowsApp("one\ntwo\nthree\n")
    app.press("o")
    app.type("new")
    app.driver.click(x: 5, y: 4)
    #expect(app.texts == ["one", "new", "two", "three"])
    #expect(app.split.list.value.cursor == 3)
    #expect(app.split.list.value.edit == nil)
  }

  @Test func `letters perform commands only if no text field has the focus`() throws {
    let app = try RowsApp("one\ntwo\n")
    app.press("enter")
    app.type("djuqo?")
    app.press("enter")
    #expect(app.texts == ["onedjuqo?", "two"])
  }

  @Test func `Up and Down accept and go on in the next row`() throws {
    let app = try RowsApp("one\ntwo\n")
    app.press("enter")
    app.type("!")
    app.press("down")
    app.type("?")
    app.press("home", "up")
    app.type(">")
    app.press("up")
    #expect(app.texts == [">one!", "two?"])
    #expect(app.split.list.value.edit == nil)
    app.press("enter")
    app.type("x")
    app.press("F6")
    #expect(app.texts == [">one!x", "two?"])
    #expect(app.split.list.value.edit == nil)
  }

  @Test func `Tab types a tab in the field`() throws {
    let app = try RowsApp("one\n")
    app.press("enter", "tab", "enter")
    #expect(app.texts == ["one\t"])
  }

  @Test func `Ctrl-Z in a restored field leads to the original text`() throws {
    let files = MemoryFileService([RowsApp.path: Array("one\n".utf8)])
    let first = try RowsApp(files: files)
    first.press("enter")
    first.type(" two")
    first.driver.advance(by: .seconds(1))
    let second = try RowsApp(files: files)
    second.press("ctrl-z")
    #expect(second.split.list.value.edit?.text == "one")
    second.press("ctrl-y")
    #expect(second.split.list.value.edit?.text == "one two")
  }

  @Test func `a row can be added to an empty document`() throws {
    let app = try RowsApp("")
    #expect(app.frame.contains("Empty document"))
    app.press("o")
    app.type("first")
    app.press("enter", "ctrl-s")
    #expect(app.savedText == "first\n")
  }

  @Test func `keys typed in a long row are text and never commands`() throws {
    let long = String(repeating: "x", count: 2 << 20)
    let app = try RowsApp("one\n\(long)\ntwo\n")
    app.press("down", "enter")
    app.type("djuqo")
    app.press("enter")
    #expect(app.texts.map(\.count) == [3, long.count + 5, 3])
    app.press("up", "enter", "down")
    app.type("dd")
    app.press("escape")
    #expect(app.texts.map(\.count) == [3, long.count + 5, 3])
  }

  @Test func `Home and End in a long row lead to its ends, and typing there is saved`() throws {
    let long = String(repeating: "lorem ", count: 50_000)
    let app = try RowsApp("\(long)\n")
    app.press("enter", "home")
    app.type("start ")
    app.press("end")
    app.type("end")
    app.press("home")
    app.type(">")
    app.press("enter")
    let isTyped = app.texts == [">start " + long + "end"]
    #expect(isTyped)
    app.press("u", "u", "u")
    let isUndone = app.texts == [long]
    #expect(isUndone)
  }

  @Test func `a right-to-left row stays on its side while it is edited`() throws {
    let app = try RowsApp("plain\nשלום עולם\n")
    app.press("j")
    let shown = app.driver.lines[2]
    app.press("enter")
    #expect(app.driver.lines[2] == shown)
  }
}
