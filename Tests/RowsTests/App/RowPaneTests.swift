import Documents
import Foundation
import MAVB
import MAVBTesting
import Testing

@testable import rows

/// Tests the pane of the whole row.
@MainActor
struct RowPaneTests {
  private static let long = String(repeating: "a long row, ", count: 30)

  private func app(width: Int = 100, height: Int = 29) throws -> RowsApp {
    let text = (1...60).map { $0 % 2 == 0 ? "\(Self.long)\n" : "row \($0)\n" }.joined()
    return try RowsApp(text, width: width, height: height)
  }

  @Test func `a long text that is pasted in the pane is kept`() throws {
    let app = try RowsApp("abc\ndef\n", width: 100, height: 29)
    app.press("tab", "enter", "end")
    let long = String(repeating: "x", count: 300_000)
    app.driver.paste(long)
    #expect(app.split.list.value.edit?.text.utf8.count ?? 0 < 100_000)
    app.driver.type("y")
    app.press("enter", "ctrl-s")
    #expect(app.saved == Array("abc\(long)y\ndef\n".utf8))
    app.press("tab", "enter", "home")
    app.driver.paste(long)
    app.driver.type("y")
    app.press("escape")
    app.press("ctrl-s")
    #expect(app.saved == Array("abc\(long)y\ndef\n".utf8))
  }

  @Test func `50,000 flags are pasted, edited and found`() throws {
    let app = try RowsApp("abc\ndef\n", width: 100, height: 29)
    let flags = String(repeating: "🇳🇴", count: 50_000)
    app.press("enter", "end")
    app.driver.paste(flags)
    app.driver.type("y")
    app.press("enter", "tab", "enter", "end")
    app.driver.type("z")
    app.press("ctrl-end", "backspace", "up", "enter", "shift-tab", "/")
    app.driver.paste("🇳🇴z")
    app.press("enter", "ctrl-s")
    #expect(app.saved?.count == flags.utf8.count + 9)
  }

  @Test func `Tab leaves it and changes nothing that it shows`() throws {
    let app = try RowsApp("alpha\nbeta\n", width: 100, height: 29)
    app.press("tab")
    #expect(app.frame.contains("alpha¶"))
    #expect(app.split.isPaneFocused.value)
    app.press("tab")
    #expect(!app.split.isPaneFocused.value)
    app.press("tab", "tab", "tab")
    #expect(app.frame.contains("alpha¶"))
  }

  @Test func `it opens when a cut row stays selected and then stays`() throws {
    let app = try app()
    app.press("j")
    app.driver.advance(by: .milliseconds(299))
    #expect(!app.frame.contains("── Row 2"))
    app.driver.advance(by: .milliseconds(1))
    #expect(app.frame.contains("── Row 2 ──"))
    #expect(app.frame.contains("360 characters, 360 bytes ──"))
    app.press("j")
    #expect(app.frame.contains("── Row 3 ──"))
  }

  @Test func `it doesn't open while the selection passes cut rows`() throws {
    let app = try app()
    for _ in 0..<9 {
      app.press("j")
      app.driver.advance(by: .milliseconds(200))
    }
    app.press("j")
    app.driver.advance(by: .seconds(1))
    #expect(!app.frame.contains("── Row"))
  }

  @Test func `Esc closes it and it doesn't open by itself again`() throws {
    let app = try app()
    app.press("j")
    app.driver.advance(by: .seconds(1))
    app.press("escape")
    #expect(!app.frame.contains("── Row"))
    app.press("j", "j")
    app.driver.advance(by: .seconds(1))
    #expect(!app.frame.contains("── Row"))
  }

  @Test func `a long row is edited where the pane shows it`() throws {
    let app = try RowsApp("short\n\(Self.words)\nlast\n")
    app.press("j", "tab", "enter", "X", "enter")
    #expect(app.texts[1].hasPrefix("Xword000000"))
    app.press("escape", "/")
    app.type("word015000")
    app.press("enter", "tab", "enter", "Y", "enter")
    #expect(app.texts[1].contains(" Yword015000"))
  }

  @Test func `bars open from it and take the focus`() throws {
    let app = try RowsApp("short\n\(Self.words)\nlast\n")
    app.press("j", "tab", "ctrl-f")
    app.type("last")
    app.press("escape", "tab", ":")
    app.type("3")
    app.press("enter")
    #expect(app.split.list.value.cursor == 2)
    app.press("/")
    app.type("short")
    app.press("enter", "tab", "n")
    // Going to the next match keeps the focus.
    #expect(app.split.isPaneFocused.value)
    #expect(app.split.list.value.cursor == 0)
    app.press("ctrl-r")
    #expect(app.frame.contains("Replace"))
  }

  @Test func `a bar that opens from it closes the bar that was open`() throws {
    let app = try RowsApp("short\n\(Self.words)\nlast\n")
    app.press("/")
    app.type("last")
    app.press("tab", ":")
    #expect(!app.split.list.value.find.isOpen)
    #expect(app.frame.contains("Go to"))
    app.press("tab", "/")
    #expect(app.split.list.value.find.isOpen)
    #expect(!app.frame.contains("Go to"))
  }

  @Test func `a bar covers its last rows and moves nothing`() throws {
    let app = try app()
    app.press("j")
    app.driver.advance(by: .seconds(1))
    app.press("o")
    app.type("x")
    app.press("enter", "up")
    let before = cells(app)
    app.writeOutside("other\n")
    let bar = try #require(app.driver.lines.firstIndex { $0.contains("by another program") })
    #expect(app.driver.lines[bar - 2].hasPrefix("── Row 2 ──"))
    #expect(cells(app)[1..<bar] == before[1..<bar])
  }

  /// The cells of the frame, without the scroll column.
  private func cells(_ app: RowsApp) -> [[Character]] {
    app.driver.screen.rows.map { $0.dropLast().map(\.character) }
  }

  @Test func `below 60 columns it opens by key only`() throws {
    let app = try app(width: 59, height: 20)
    app.press("j")
    app.driver.advance(by: .seconds(1))
    #expect(!app.frame.contains("── Row"))
    app.press("v")
    #expect(app.frame.contains("── Row 2 ──"))
  }

  @Test func `v shows it below, on wide screens beside, and not at all`() throws {
    let app = try app(width: 200)
    app.press("v")
    #expect(app.driver.lines[1].hasPrefix("▌   1  row 1"))
    #expect(app.driver.lines.contains { $0.hasPrefix("── Row 1 ──") })
    app.press("v")
    #expect(app.driver.lines[1].contains("│── Row 1 ──"))
    app.driver.resize(width: 100, height: 29)
    #expect(app.driver.lines.contains { $0.hasPrefix("── Row 1 ──") })
    app.press("v")
    #expect(!app.frame.contains("── Row"))
    app.press("v", "v")
    #expect(!app.frame.contains("── Row"))
  }

  @Test func `the selected row stays visible and the others keep their places`() throws {
    let app = try app(height: 20)
    app.press("j")
    // The last column has the scroll thumb.
    let before = app.driver.lines[1..<14].map { $0.prefix(8) }
    app.press("v")
    #expect(app.driver.lines[1..<14].map { $0.prefix(8) } == before)
    app.press("v")
    for _ in 0..<16 { app.press("j") }
    let first = app.split.list.value.offset
    app.press("v")
    #expect(app.frame.contains("▌  18"))
    #expect(app.split.list.value.offset > first)
  }

  @Test func `Tab shows it while it has the focus`() throws {
    let app = try app()
    app.press("tab")
    #expect(app.frame.contains("── Row 1 ──"))
    app.press("escape")
    #expect(!app.frame.contains("── Row"))
  }

  @Test func `its place is restored`() throws {
    let first = try app()
    first.press("v")
    first.driver.advance(by: .seconds(1))
    let second = try RowsApp(files: first.files)
    #expect(second.frame.contains("── Row 1 ──"))
  }

  @Test(arguments: [(60, 5), (77, 6), (100, 6), (120, 9)])
  func `its size depends on the screen only`(width: Int, rows: Int) throws {
    let app = try app(width: width, height: 27)
    app.press("v")
    let rule = app.driver.lines.firstIndex { $0.contains("── Row 1 ──") }
    app.press("j")
    let next = app.driver.lines.firstIndex { $0.contains("── Row 2 ──") }
    #expect(rule == next)
    #expect(rule == app.driver.lines.count - rows)
  }

  @Test(arguments: [40, 80, 200], [12, 30])
  func `no column of the list moves when it opens or rows are added`(
    width: Int,
    height: Int
  ) throws {
    let app = try RowsApp("short\n\(Self.long)\n", width: width, height: height)
    let start = app.driver.lines[height < 30 ? 1 : 2]
    app.press("v")
    #expect(app.driver.lines[height < 30 ? 1 : 2] == start)
    app.press("v", "G")
    for _ in 0..<height { app.press("o", "x", "enter") }
    app.press("g")
    let after = app.driver.lines[height < 30 ? 1 : 2]
    #expect(after.prefix(width - 1).hasPrefix(start))
  }

  @Test func `a wheel that turns sideways scrolls cut rows`() throws {
    let app = try app(width: 60, height: 20)
    app.driver.mouse(.wheelSideways(8), x: 20, y: 5)
    #expect(app.split.list.value.column == 8)
    for _ in 0..<1_000 { app.driver.mouse(.wheelSideways(8), x: 20, y: 5) }
    #expect(app.driver.lines[2].contains("a long row,"))
    for _ in 0..<1_000 { app.driver.mouse(.wheelSideways(-8), x: 20, y: 5) }
    #expect(app.split.list.value.column == 0)
  }

  @Test func `Right and Left scroll cut rows sideways, and Home stays the first row`() throws {
    let app = try app(width: 60, height: 20)
    app.press("j")
    let start = app.driver.lines[2]
    app.press("right")
    #expect(app.driver.lines[2].hasPrefix("▌   2  …"))
    #expect(app.split.list.value.column > 0)
    for _ in 0..<100 { app.press("right") }
    #expect(app.driver.lines[2].contains("a long row,"))
    #expect(!app.driver.lines[2].dropLast(2).hasSuffix("…"))
    app.press("home")
    #expect(app.split.list.value.column == 0)
    app.press("end", "right", "home", "j")
    for _ in 0..<100 { app.press("left") }
    #expect(app.driver.lines[2] == start)
  }

  @Test func `invalid bytes of the row are shown in the pane, too`() throws {
    let app = try RowsApp([0x61, 0x09, 0xFF, 0x0A])
    app.press("v")
    #expect(app.driver.lines[1].hasPrefix("▌   1  a       ‹FF›"))
    #expect(app.frame.contains("       a       ‹FF›¶"))
  }

  /// Words with numbers, in a row that is longer than two windows.
  private static let words = (0..<20_000).map { String(format: "word%06d ", $0) }.joined()

  @Test func `scrolling at an end of a window shows the next one`() throws {
    let app = try RowsApp("first\n\(Self.words)\nlast\n", width: 200, height: 60)
    func scroll(_ key: KeyEvent, while note: String) {
      for _ in 0..<200 where app.frame.contains(note) { app.press(key) }
    }
    app.press("j", "tab")
    #expect(app.frame.contains("bytes 1–65,536 of 220,000"))
    #expect(app.frame.contains("word000000"))
    scroll("pagedown", while: "bytes 1–65,536")
    #expect(app.frame.contains("bytes 32,769–98,304 of 220,000"))
    // The word at the edge is now shown as a whole.
    #expect(app.frame.contains("word005957"))
    #expect(!app.frame.contains("¶"))
    scroll("pageup", while: "bytes 32,769–98,304")
    #expect(app.frame.contains("bytes 1–65,536 of 220,000"))
    #expect(app.frame.contains("word002978"))
    app.press("end")
    #expect(app.frame.contains("–220,000 of 220,000"))
    #expect(app.frame.contains("word019999 ¶"))
    app.press("home")
    #expect(app.frame.contains("word000000"))
  }

  @Test func `characters that can’t be seen have signs with the other invisible ones`() throws {
    let controls = "\u{61C}\u{200E}\u{200F}\u{2066}\u{2067}\u{2068}\u{2069}"
    let hidden = controls + "\u{2060}\u{FE0F}\u{3164}"
    let app = try RowsApp("a\(hidden)b\n", width: 120, height: 24)
    app.press("tab", "i")
    let signs = hidden.unicodeScalars.map(\.numberForm).joined()
    #expect(app.frame.contains("a\(signs)b␊"))
  }

  @Test(arguments: [RowLook.invisibles, .codePoints, .bytes])
  func `other views of a long row go on at the end of the window, too`(look: RowLook) throws {
    let app = try RowsApp("\(Self.words)\n", width: 80, height: 24)
    app.press("tab")
    while app.split.pane.look.value != look { app.press("i") }
    app.press("end")
    #expect(app.frame.contains("–220,000 of 220,000"))
    app.press("home")
    #expect(app.frame.contains("bytes 1–65,536 of 220,000"))
  }

  @Test func `the pane stays where it is when rows come before its row from outside`() throws {
    let long = String(repeating: "some words ", count: 200)
    let app = try RowsApp("a\n\(long)\nc\n", width: 60, height: 24)
    app.press("v", "j", "tab", "down", "down")
    #expect(app.split.pane.offset.value == 2)
    app.writeOutside("new\nb\na\n\(long)\nc\n")
    #expect(app.split.list.value.cursor == 3 && app.split.pane.offset.value == 2)
    app.writeOutside("b\n\(long)\nc\n")
    #expect(app.split.list.value.cursor == 1 && app.split.pane.offset.value == 2)
    app.press("escape", "k")
    #expect(app.split.pane.offset.value == 0)
  }
}
