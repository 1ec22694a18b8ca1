import DocumentApp
import Documents
import MAVB
import MAVBTesting
import RowTesting
import Testing

@testable import rows

@MainActor
struct TransformingTests {
  @Test func `rows are sorted after the order was chosen`() throws {
    let app = try RowsApp("file10\nfile9\nFile1\n")
    app.press("s")
    expectFrame(app.frame, "TransformingTests.sort")
    app.press("alt-n", "enter")
    #expect(app.texts == ["File1", "file9", "file10"])
    app.press("s", "alt-y", "alt-r", "enter")
    #expect(app.texts == ["file9", "file10", "File1"])
    app.press("u", "u")
    #expect(app.texts == ["file10", "file9", "File1"])
    app.press("U", "ctrl-s")
    #expect(app.savedText == "File1\nfile9\nfile10\n")
  }

  @Test func `a narrow bar has its options in several lines`() throws {
    let app = try RowsApp("b\na\n", width: 40, height: 12)
    app.press("s")
    expectFrame(app.frame, "TransformingTests.narrow")
    app.driver.resize(width: 60, height: 12)
    app.press("enter")
    #expect(app.texts == ["a", "b"])
  }

  @Test(arguments: [
    (40, [0..<3]), (10, [0..<1, 1..<2, 2..<3]), (30, [0..<2, 2..<3]), (0, [0..<1, 1..<2, 2..<3]),
  ])
  func `options are divided into lines that have room for them`(width: Int, lines: [Range<Int>]) {
    #expect([10, 20, 10].lines(fitting: width) == lines)
    #expect([].lines(fitting: width) == [])
  }

  @Test func `a first number that is too large is refused`() throws {
    let app = try RowsApp("a\nb\n")
    app.perform("rows.number")
    app.press("ctrl-u")
    app.type("no. 1000000000000000000")
    app.press("enter")
    #expect(app.frame.contains("Mistake at 4"))
    app.press("backspace", "enter")
    #expect(app.texts == ["no. 100000000000000000a", "no. 100000000000000001b"])
  }

  @Test func `an option ends the report of a mistake`() throws {
    let app = try RowsApp("(a\nb\n")
    app.perform("rows.keep")
    app.press("alt-e")
    app.type("(")
    app.press("enter")
    #expect(app.frame.contains("Mistake at 1"))
    app.press("alt-e")
    #expect(!app.frame.contains("Mistake"))
    app.press("enter")
    #expect(app.texts == ["(a"])
  }

  @Test func `rows are sorted by an expression`() throws {
    let app = try RowsApp("a 3\nb 20\nc 1\n")
    app.press("s", "alt-v")
    app.type(#"(\d+"#)
    app.press("enter")
    expectFrame(app.frame, "TransformingTests.mistake")
    app.type(")")
    app.press("enter")
    #expect(app.texts == ["c 1", "a 3", "b 20"])
  }

  @Test(arguments: [["s"], ["!"]] as [[KeyEvent]])
  func `a bar for selected rows that another program deletes changes no other rows`(
    keys: [KeyEvent]
  ) throws {
    let app = try RowsApp("d\nc\nb\na\n")
    app.press("shift-down")
    for key in keys { app.press(key) }
    if keys == ["!"] { app.type("sort") }
    app.writeOutside("b\na\n")
    app.press("enter")
    #expect(app.keyBar.contains("Selected rows are gone"))
    #expect(app.texts == ["b", "a"])
  }

  @Test func `the keys of options stay theirs beside a notice`() throws {
    let app = try RowsApp("b\nc\na\n")
    app.press("home", "d")
    app.writeOutside("b\nx\na\n")
    #expect(app.frame.contains("Alt-R"))
    app.press("s", "alt-r")
    #expect(app.texts == ["c", "a"])
    #expect(app.frame.contains("Alt-A Reload"))
    app.press("enter")
    #expect(app.texts == ["c", "a"])
    app.press("alt-r")
    #expect(app.texts == ["b", "x", "a"])
  }

  @Test func `only the selected rows are sorted if there are several`() throws {
    let app = try RowsApp("d\nc\nb\na\n")
    app.press("j", "shift-down", "s", "enter")
    #expect(app.texts == ["d", "b", "c", "a"])
    #expect(app.title.contains("2 selected"))
    app.press("escape", "space", "s", "enter")
    #expect(app.texts == ["a", "b", "c", "d"])
    #expect(!app.title.contains("selected"))
  }

  @Test func `the current row stays current`() throws {
    let app = try RowsApp("c\nb\na\n")
    app.press("s", "enter")
    #expect(app.split.list.value.cursor == 2)
  }

  @Test func `rows that match are kept or dropped`() throws {
    let app = try RowsApp("one\nTwo\nthree\n")
    app.choose("Keep matching rows")
    app.type("t")
    expectFrame(app.frame, "TransformingTests.keep")
    app.press("enter")
    #expect(app.texts == ["Two", "three"])
    app.choose("Drop matching rows")
    app.type("t")
    app.press("alt-c", "enter")
    #expect(app.texts == ["Two"])
  }

  @Test func `rows are numbered from the given number`() throws {
    let app = try RowsApp("a\nb\n")
    app.choose("Number rows")
    expectFrame(app.frame, "TransformingTests.number")
    app.type("[09] ")
    app.press("enter")
    #expect(app.texts == ["[09] a", "[10] b"])
  }

  @Test(
    arguments: [
      ("Reverse the order", ["b", "b", " a "]), ("Remove equal rows", [" a ", "b"]),
      ("Remove equal adjacent rows", [" a ", "b"]), ("Trim blanks", ["a", "b", "b"]),
      ("Count equal rows", ["      1  a ", "      2 b"]), ("Upper case", [" A ", "B", "B"]),
      ("Count equal adjacent rows", ["      1  a ", "      2 b"]),
      ("Title case", [" A ", "B", "B"]),
    ] as [(String, [String])]
  )
  func `a transform without questions is one step`(title: String, texts: [String]) throws {
    let app = try RowsApp(" a \nb\nb\n")
    app.choose(title)
    #expect(app.texts == texts)
    app.press("u")
    #expect(app.texts == [" a ", "b", "b"])
  }

  @Test func `rows are indented and outdented`() throws {
    let app = try RowsApp("a\n\tb\n")
    app.press(">")
    #expect(app.texts == ["\ta", "\t\tb"])
    app.press("<", "<")
    #expect(app.texts == ["a", "b"])
    app.press("<")
    #expect(app.keyBar.contains("Nothing changed"))
  }

  @Test func `Esc leaves the bar without a change`() throws {
    let app = try RowsApp("b\na\n")
    app.press("s", "escape")
    #expect(app.texts == ["b", "a"])
    #expect(!app.frame.contains("Descending"))
    app.press("d")
    #expect(app.texts == ["a"])
  }

  // MARK: Long work

  private func sorting() throws -> RowsApp {
    let app = try RowsApp("b\na\n")
    app.background.isHeld = true
    app.press("s", "enter")
    return app
  }

  private func release(_ app: RowsApp) {
    app.background.isHeld = false
    app.driver.advance(by: .zero)
  }

  @Test func `a long sort shows its progress and Esc cancels it`() throws {
    let app = try sorting()
    app.driver.advance(by: .milliseconds(300))
    #expect(app.title.contains("working  0 % "))
    app.press("escape")
    release(app)
    #expect(app.texts == ["b", "a"])
    #expect(app.keyBar.contains("Cancelled"))
    #expect(app.title.contains("✓ saved "))
  }

  @Test func `a sort is dropped if the document was changed during it`() throws {
    let app = try sorting()
    app.press("d")
    release(app)
    #expect(app.texts == ["a"])
    #expect(app.frame.contains("The document changed meanwhile"))
  }

  @Test func `a sort survives a crash`() throws {
    let files = MemoryFileService([RowsApp.path: Array("b\na\r\nc".utf8)])
    let journals = MemoryJournalService(folder: "/state/rows", documents: files)
    let app = try RowsApp(files: files, journals: journals)
    app.press("s", "alt-r", "enter")
    app.driver.advance(by: .seconds(1))
    journals.crash()
    let next = try RowsApp(files: files, journals: journals)
    #expect(next.texts == ["c", "b", "a"])
    #expect(next.doc.sync().document.rows.bytes == app.doc.sync().document.rows.bytes)
  }
}

extension RowsApp {
  /// Performs a command of the palette.
  fileprivate func choose(_ title: String) {
    press("ctrl-p")
    type(title)
    press("enter")
  }
}
