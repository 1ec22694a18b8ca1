import DocumentApp
import Documents
import MAVB
import MAVBTesting
import RowEngine
import RowTesting
import TestSupport
import Testing

@testable import rows

@MainActor
struct ClipboardTests {
  private func content(_ app: RowsApp) -> String {
    String(decoding: app.doc.sync().document.rows.bytes, as: UTF8.self)
  }

  @Test func `an empty paste changes nothing`() throws {
    let app = try RowsApp("one\n")
    app.press("ctrl-v")
    #expect(app.texts == ["one"])
    #expect(app.keyBar.contains("Clipboard is empty"))
  }

  @Test func `rows are copied, cut and pasted, each in one step`() throws {
    let app = try RowsApp("a\nb\nc\n")
    app.press("ctrl-x", "down", "ctrl-v")
    #expect(app.texts == ["b", "c", "a"])
    #expect(app.keyBar.contains("✓ 1 row pasted"))
    #expect(app.driver.screen.copied == ["a"])
    app.press("u", "u")
    #expect(app.texts == ["a", "b", "c"])
    app.press("ctrl-a", "ctrl-c", "G", "ctrl-v")
    #expect(app.texts == ["a", "b", "c", "a", "b", "c"])
    #expect(app.keyBar.contains("✓ 3 rows pasted"))
    app.press("u")
    #expect(app.texts == ["a", "b", "c"])
  }

  @Test func `rows keep their bytes when they are cut and pasted`() throws {
    let bytes: [UInt8] = [0x61, 0xFF, 0x0A, 0x00, 0xC3, 0x0A, 0x0A, 0x62, 0x0A]
    let app = try RowsApp(bytes)
    app.press("shift-down", "shift-down", "ctrl-x")
    #expect(app.texts == ["b"])
    app.press("ctrl-v", "home", "d")
    #expect(app.doc.sync().document.rows.bytes == Array(bytes.dropLast(2)))
  }

  @Test func `invalid units in another encoding are copied, cut and pasted`() throws {
    let app = try RowsApp([0xFF, 0xFE, 0x78, 0, 0x00, 0xD8, 0x0A, 0, 0x79, 0, 0x0A, 0])
    func content() -> [UInt8] { Array(app.doc.sync().document.rows.bytes.dropFirst(2)) }
    app.press("enter", "home", "shift-end", "ctrl-x", "a", "ctrl-v", "enter")
    #expect(content() == [0x61, 0, 0x78, 0, 0x00, 0xD8, 0x0A, 0, 0x79, 0, 0x0A, 0])
    app.press("ctrl-x")
    app.press("enter", "home", "ctrl-v", "enter")
    #expect(content() == [0x61, 0, 0x78, 0, 0x00, 0xD8, 0x79, 0, 0x0A, 0])
    app.press("enter", "end", "ctrl-v", "enter")
    #expect(
      content() == [
        0x61, 0, 0x78, 0, 0x00, 0xD8, 0x79, 0, 0x61, 0, 0x78, 0, 0x00, 0xD8, 0x0A, 0,
      ]
    )
  }

  @Test func `rows keep their line ends when they are cut and pasted, also a last one without`()
    throws
  {
    let app = try RowsApp("a\r\nb\nc\rd")
    app.press("ctrl-x", "ctrl-v")
    #expect(content(app) == "b\na\r\nc\rd")
    app.press("home", "shift-down", "ctrl-x", "G", "ctrl-v")
    #expect(content(app) == "c\rd\rb\na")
    app.press("ctrl-x", "home", "ctrl-v")
    #expect(content(app) == "c\ra\rd\rb")
  }

  @Test func `rows pasted after a conversion get the line ends of the document`() throws {
    let app = try RowsApp("a\nb\n")
    app.press("ctrl-c")
    app.perform("rows.endWithCRLF")
    app.press("ctrl-v")
    #expect(content(app) == "a\r\na\r\nb\r\n")
    app.press("ctrl-c", "u", "u", "ctrl-v")
    #expect(content(app) == "a\na\nb\n")
    let mixed = try RowsApp("a\nb\r\n")
    mixed.press("ctrl-a", "ctrl-c", "escape")
    mixed.perform("rows.endWithLF")
    mixed.press("G", "ctrl-v")
    #expect(content(mixed) == "a\nb\na\nb\n")
  }

  @Test(arguments: [["enter"], ["tab", "enter"]] as [[KeyEvent]])
  func `invalid bytes pasted in the field get into the row, which stays open`(
    keys: [KeyEvent]
  ) throws {
    let bytes: [UInt8] = [0x61, 0xFF, 0xC3, 0x0A, 0x78, 0xFE, 0x79, 0x0A]
    let app = try RowsApp(bytes)
    app.press("ctrl-x")
    for key in keys { app.press(key) }
    app.press("home", "right", "ctrl-v", "enter")
    func content() -> [UInt8] { app.doc.sync().document.rows.bytes }
    #expect(content() == [0x78, 0x61, 0xFF, 0xC3, 0xFE, 0x79, 0x0A])
    app.press("u")
    #expect(content() == [0x78, 0xFE, 0x79, 0x0A])
  }

  @Test(arguments: [["enter"], ["tab", "enter"]] as [[KeyEvent]])
  func `the caret is behind invalid bytes that were pasted`(keys: [KeyEvent]) throws {
    let app = try RowsApp([0x61, 0xFF, 0x0A, 0x78, 0x79, 0x0A])
    app.press("ctrl-x")
    for key in keys { app.press(key) }
    app.press("home", "right", "ctrl-v", "b", "enter")
    let bytes: [UInt8] = [0x78, 0x61, 0xFF, 0x62, 0x79, 0x0A]
    #expect(app.doc.sync().document.rows.bytes == bytes)
  }

  @Test func `invalid bytes of several rows pasted in the field become rows in one step`() throws {
    let bytes: [UInt8] = [0xFF, 0x0A, 0x61, 0xFE, 0x0A, 0x78, 0x79, 0x0D, 0x0A]
    let app = try RowsApp(bytes)
    app.press("shift-down", "ctrl-x", "enter", "home", "right", "ctrl-v")
    #expect(app.keyBar.contains("✓ 2 rows pasted"))
    func content() -> [UInt8] { app.doc.sync().document.rows.bytes }
    #expect(content() == [0x78, 0xFF, 0x0D, 0x0A, 0x61, 0xFE, 0x79, 0x0D, 0x0A])
    app.press("u", "o", "z", "ctrl-v", "enter")
    let rest: [UInt8] = [0x78, 0x79, 0x0D, 0x0A, 0x7A, 0xFF, 0x0D, 0x0A, 0x61, 0xFE, 0x0D, 0x0A]
    #expect(content() == rest)
  }

  @Test(arguments: [["enter"], ["tab", "enter"]] as [[KeyEvent]])
  func `invalid bytes copied or cut in the field stay what they are`(keys: [KeyEvent]) throws {
    let app = try RowsApp([0x61, 0xFF, 0xC3, 0x62, 0xFE, 0x0A])
    func content() -> [UInt8] { app.doc.sync().document.rows.bytes }
    func edit(_ more: KeyEvent...) {
      for key in keys + more { app.press(key) }
      app.press("enter")
    }
    edit("home", "X", "shift-right", "shift-right", "ctrl-c", "end", "ctrl-v")
    #expect(content() == [0x58, 0x61, 0xFF, 0xC3, 0x62, 0xFE, 0x61, 0xFF, 0x0A])
    edit("home", "right", "right", "shift-right", "ctrl-x", "end", "ctrl-v")
    #expect(content() == [0x58, 0x61, 0xC3, 0x62, 0xFE, 0x61, 0xFF, 0xFF, 0x0A])
    edit("end", "ctrl-u")
    if app.split.isPaneFocused.value { app.press("tab") }
    app.press("o", "Y", "ctrl-v", "enter")
    #expect(content() == [0x0A, 0x59] + [0x58, 0x61, 0xC3, 0x62, 0xFE, 0x61, 0xFF, 0xFF, 0x0A])
  }

  @Test func `a pasted character like those that stand for invalid bytes stays what it is`() throws
  {
    let app = try RowsApp([0x61, 0xFF, 0x0A])
    app.press("enter", "home")
    app.driver.send(.paste("\u{100080}"))
    app.press("enter")
    #expect(app.doc.sync().document.rows.bytes == [0xF4, 0x80, 0x82, 0x80, 0x61, 0xFF, 0x0A])
    app.press("enter", "end", "backspace", "enter")
    #expect(app.doc.sync().document.rows.bytes == [0xF4, 0x80, 0x82, 0x80, 0x61, 0x0A])
  }

  @Test func `invalid bytes cut by several keys are joined`() throws {
    let app = try RowsApp([0x61, 0xFF, 0x20, 0x62, 0xFE, 0x20, 0x0A])
    app.press("enter", "end", "ctrl-w", "ctrl-w")
    #expect(app.split.list.value.edit?.text == "")
    app.press("ctrl-v")
    #expect(
      app.split.list.value.edit?.text.clipboardBytes(.utf8) == [
        0x61, 0xFF, 0x20, 0x62, 0xFE, 0x20,
      ]
    )
    app.press("enter")
    #expect(app.doc.sync().document.rows.bytes == [0x61, 0xFF, 0x20, 0x62, 0xFE, 0x20, 0x0A])
  }

  @Test func `invalid bytes aren't pasted into another encoding`() throws {
    let app = try RowsApp([0xFF, 0xFE, 0x61, 0x00, 0x00, 0xD8, 0x0A, 0x00])
    app.driver.send(.paste(CopiedText(bytes: [0x62, 0xFF])))
    #expect(app.keyBar.contains("UTF-16 LE has no “‹FF"))
    app.press("enter")
    app.driver.send(.paste(CopiedText(bytes: [0x62, 0xFF])))
    #expect(app.keyBar.contains("UTF-16 LE has no “‹FF"))
    app.press("escape")
    #expect(app.texts == ["a\u{FFFD}"])
  }

  @Test func `all rows are shown as selected`() throws {
    let app = try RowsApp("a\nb\n")
    app.press("ctrl-a")
    #expect(app.driver.lines[1].hasPrefix("▌   1  a"))
    #expect(app.driver.lines[2].hasPrefix("▌   2  b"))
    app.press("down")
    #expect(app.driver.lines[1].hasPrefix("    1  a"))
  }

  @Test func `a text cut in the field is pasted there and in the list`() throws {
    let app = try RowsApp("one two\n")
    app.press("enter", "ctrl-w", "home", "ctrl-v", "enter")
    #expect(app.texts == ["twoone "])
    app.press("ctrl-v")
    #expect(app.texts == ["twoone ", "two"])
  }

  @Test func `lines pasted in the field become rows in one step, and a message says so`() throws {
    let app = try RowsApp("one\n")
    app.press("enter", "home")
    app.driver.paste("a\nb\n")
    #expect(app.texts == ["a", "bone"])
    #expect(app.keyBar.contains("✓ 2 rows pasted"))
    app.driver.advance(by: .seconds(6))
    #expect(!app.keyBar.contains("pasted"))
    app.press("u")
    #expect(app.texts == ["one"])
  }

  @Test func `lines that the terminal pastes in the list become rows`() throws {
    let app = try RowsApp("")
    app.driver.paste("a\nb")
    #expect(app.texts == ["a", "b"])
    #expect(app.keyBar.contains("✓ 2 rows pasted"))
  }

  @Test func `instances share the clipboard`() throws {
    let files = MemoryFileService([
      RowsApp.path: Array("a\n".utf8), "/home/other.txt": Array("b\n".utf8),
    ])
    let first = try RowsApp(files: files)
    let second = try RowsApp(path: "/home/other.txt", files: files)
    first.press("ctrl-c")
    second.watching.deliver()
    second.driver.advance(by: .zero)
    second.press("ctrl-v")
    #expect(second.texts == ["b", "a"])
  }

  @Test func `without a journal nothing is copied to a file`() throws {
    let files = MemoryFileService([RowsApp.path: Array("a\n".utf8)])
    let app = try RowsApp(files: files, mode: .none)
    app.press("ctrl-c", "ctrl-v")
    #expect(app.texts == ["a", "a"])
    #expect(files.paths == [RowsApp.path])
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `undo in the field gives the row back after random keys`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let app = try RowsApp("first 日本 e\u{301} text\n")
    let original = try #require(app.texts.first)
    app.press("enter")
    let keys: [KeyEvent] = [
      "a", "space", "é", "日", "tab", "backspace", "delete", "left", "right", "home", "end",
      "shift-left", "ctrl-w", "ctrl-k", "ctrl-u", "ctrl-v", "ctrl-x", "ctrl-z", "ctrl-y",
    ]
    for _ in 0..<60 {
      guard let key = keys.randomElement(using: &random) else { continue }
      app.press(key)
    }
    for _ in 0..<61 { app.press("ctrl-z") }
    #expect(app.split.list.value.edit?.text.utf8.elementsEqual(original.utf8) == true)
    app.press("enter")
    #expect(!app.title.contains("modified"))
  }
}
