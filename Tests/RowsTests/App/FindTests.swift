import Documents
import Localization
import MAVB
import MAVBTesting
import RowEngine
import RowTesting
import Testing

@testable import rows

@MainActor
struct FindTests {
  @Test func `Esc returns to what was in sight`() throws {
    let long = "x" + String(repeating: "-", count: 2_000) + "needle"
    let rows = (1...200).map { "row \($0)" } + [long] + (202...400).map { "row \($0)" }
    let app = try RowsApp(rows.joined(separator: "\n"), width: 80, height: 16)
    app.press(":")
    app.type("100")
    app.press("enter", "up", "up", "up", "down")
    let list = app.driver.lines[1...10]
    app.press("/")
    app.type("needle")
    #expect(app.frame.contains("needle") && !app.frame.contains("row 99"))
    app.press("escape")
    #expect(app.driver.lines[1...10] == list)
  }

  @Test func `a short row shows its start again after a match far to the right`() throws {
    let long = "x" + String(repeating: "-", count: 2_000) + "needle"
    let app = try RowsApp("first\n\(long)\nlast\n", width: 80, height: 16)
    app.press("/")
    app.type("needle")
    app.press("enter")
    #expect(!app.frame.contains("last"))
    app.press("down")
    #expect(app.frame.contains("first") && app.frame.contains("last"))
  }

  @Test func `Esc returns to the selection, and follows what others do to the file`() throws {
    let rows = (1...100).map { "row \($0)" }
    let app = try RowsApp(rows.joined(separator: "\n") + "\n", width: 80, height: 20)
    app.press("down", "down", "shift-down", "shift-down", "/")
    app.type("row 90")
    app.press("escape", "d")
    #expect(app.texts.prefix(3) == ["row 1", "row 2", "row 6"])
    let other = try RowsApp(rows.joined(separator: "\n") + "\n", width: 80, height: 20)
    other.press(":")
    other.type("50")
    other.press("enter", "/")
    other.type("row 90")
    #expect(other.frame.contains("Back to 50"))
    other.writeOutside((["new", "new"] + rows).joined(separator: "\n") + "\n")
    #expect(other.frame.contains("Back to 52"))
    other.press("escape", "d")
    #expect(!other.texts.contains("row 50") && other.texts.contains("row 52"))
  }

  @Test func `Esc returns to what was in sight, also without the current row`() throws {
    let rows = (1...300).map { "row \($0)" }
    let app = try RowsApp(rows.joined(separator: "\n"), width: 80, height: 20)
    for _ in 0..<20 { app.driver.mouse(.wheel(3), x: 10, y: 5) }
    let list = app.driver.lines[1...10]
    #expect(list.first?.contains("row 61") == true)
    app.press("/")
    app.type("row 29")
    app.press("escape")
    #expect(app.driver.lines[1...10] == list)
  }

  @Test func `the current row stays in sight when rows above it are deleted outside`() throws {
    let rows = (1...300).map { "row \($0)" }
    let app = try RowsApp(rows.joined(separator: "\n") + "\n", width: 80, height: 20)
    app.press(":")
    app.type("210")
    app.press("enter")
    app.writeOutside(rows[100...].joined(separator: "\n") + "\n")
    #expect(app.driver.lines.contains { $0.hasPrefix("▌") && $0.contains("row 210") })
  }

  private let text = (1...100).map { "row \($0)\($0 % 10 == 7 ? " match" : "")\n" }.joined()

  private func app(_ keys: KeyEvent...) throws -> RowsApp {
    let app = try RowsApp(text)
    for key in keys { app.press(key) }
    return app
  }

  private func selection(_ app: RowsApp) -> Int { app.split.list.value.cursor + 1 }

  /// The line with the field.
  private func bar(_ app: RowsApp) -> String {
    app.driver.lines.map(String.init).last { $0.hasPrefix("▌ Find") } ?? ""
  }

  @Test func `the first match is selected while one types`() throws {
    let app = try app("/")
    #expect(bar(app).contains("Find"))
    app.type("mat")
    #expect(selection(app) == 7)
    #expect(bar(app).contains("1 of 10"))
    app.type("ch")
    app.press("enter")
    #expect(bar(app) == "")
    #expect(selection(app) == 7)
    app.press("n", "n")
    #expect(selection(app) == 27)
    app.press("N", "N", "N")
    #expect(selection(app) == 97)
    #expect(app.keyBar.contains("Continued at the end"))
  }

  @Test func `Esc returns to the row where the search began`() throws {
    let app = try app("j", "j", "ctrl-f")
    app.type("row 5")
    #expect(selection(app) == 5)
    app.type("5")
    #expect(selection(app) == 55)
    app.press("escape")
    #expect(selection(app) == 3)
    #expect(bar(app) == "")
    #expect(app.split.list.value.find.highlighted == nil)
  }

  @Test func `matches stay highlighted until Esc`() throws {
    let app = try app("/")
    app.type("match")
    app.press("enter")
    #expect(app.split.list.value.find.highlighted != nil)
    app.press("escape")
    #expect(app.split.list.value.find.highlighted == nil)
    #expect(selection(app) == 7)
    app.press("n")
    #expect(selection(app) == 17)
  }

  @Test func `a text without a match goes back and is told`() throws {
    let app = try app("j", "/")
    app.type("match")
    #expect(selection(app) == 7)
    app.type("x")
    #expect(selection(app) == 2)
    #expect(bar(app).contains("No match"))
  }

  @Test func `options are changed by Alt with a letter`() throws {
    let app = try RowsApp("foo\nFoobar\nfoo bar\n")
    app.press("/")
    app.type("foo")
    #expect(bar(app).contains("1 of 3"))
    app.press("alt-c")
    #expect(bar(app).contains("1 of 2"))
    #expect(bar(app).contains("● Case"))
    #expect(app.keyBar.contains("Alt-C W E A I Options"))
    app.press("alt-c", "alt-w")
    #expect(bar(app).contains("1 of 2"))
    app.press("alt-w", "alt-e", "ctrl-u")
    app.type("^f.*r$")
    #expect(bar(app).contains("1 of 2"))
    app.type("(")
    #expect(bar(app).contains("Mistake at 7"))
  }

  @Test func `earlier texts are recalled by the arrows`() throws {
    let app = try app("/")
    app.type("row 3")
    app.press("enter", "/", "ctrl-u")
    app.type("row 4")
    app.press("enter", "/", "up", "up")
    #expect(bar(app).contains("row 3"))
    #expect(app.split.list.value.find.history.texts == ["row 4", "row 3"])
  }

  @Test func `an edit keeps the counts right`() throws {
    let app = try app("/")
    app.type("match")
    app.press("enter", "d", "n")
    #expect(selection(app) == 16)
    app.press("/")
    #expect(bar(app).contains("1 of 9"))
  }

  @Test func `the search is restored after a restart`() throws {
    let app = try app("/")
    app.type("match")
    app.press("n")
    app.driver.advance(by: .seconds(1))
    let again = try RowsApp(files: app.files)
    #expect(bar(again).contains("matchn"))
    again.press("backspace", "enter", "n")
    #expect(again.split.list.value.cursor + 1 == 17)
  }

  @Test func `a found row out of sight comes to a third of the height`() throws {
    let app = try app("/")
    app.type("row 77")
    let line = app.driver.lines.firstIndex { $0.hasPrefix("▌  77") }
    #expect(line == 9)
  }

  @Test func `a search of the command line goes to its first match`() throws {
    let app = try app()
    app.split.list.send(.find(.start("match", from: 20)))
    app.driver.advance(by: .zero)
    #expect(selection(app) == 27)
    #expect(bar(app) == "")
  }

  @Test func `matches are highlighted in the pane of the row, too`() throws {
    let app = try app("v", "/")
    app.type("match")
    let grounds = app.picture.split(separator: "\n").count { $0.hasSuffix(" matchNow") }
    #expect(grounds == 2)
  }

  @Test func `the current match is drawn differently from others in its row`() throws {
    let app = try RowsApp("a match, a match.\nmatch.\n")
    app.press("/")
    app.type("match")
    app.press("enter", "n")
    func count(_ ground: String) -> Int {
      app.picture.split(separator: "\n").count { $0.hasSuffix(" \(ground)") }
    }
    #expect((count("matchNow"), count("match")) == (1, 2))
    #expect(app.split.list.value.match == 11..<16)
    #expect(selection(app) == 1)
  }

  @Test func `a cut row scrolls sideways to each of its matches`() throws {
    let wide = "match" + String(repeating: "-", count: 300) + "match"
    let app = try RowsApp("\(wide)\n")
    app.press("/")
    app.type("match")
    app.press("enter", "n")
    #expect(app.split.list.value.column > 200)
    app.press("n")
    #expect(app.split.list.value.column == 0)
  }

  @Test(arguments: ["/", ":"] as [KeyEvent])
  func `a click on a row closes the bar and stays there`(key: KeyEvent) throws {
    let app = try app(key)
    app.type("4")
    app.driver.click(x: 10, y: 3)
    app.driver.advance(by: .zero)
    #expect(selection(app) == 3)
    #expect(app.driver.lines.count { $0.hasPrefix("▌ ") } == 1)
    app.press("j")
    #expect(selection(app) == 4)
  }

  @Test func `keys work while a search runs`() throws {
    let app = try app("/")
    app.slices.isHeld = true
    app.type("match")
    #expect(selection(app) == 1)
    app.press("enter", "j")
    #expect(selection(app) == 2)
    app.slices.isHeld = false
    app.driver.advance(by: .zero)
    #expect(app.split.list.value.find.search?.isComplete == true)
  }

  @Test func `a mistake is told while a filter is being applied, and the bar stays open`() throws {
    let app = try app("&")
    app.slices.isHeld = true
    app.type("4")
    app.press("enter", "&", "alt-e")
    app.type("[")
    app.press("enter")
    #expect(app.split.list.value.find.isOpen)
    #expect(app.split.list.value.find.mistake != nil)
    #expect(app.split.list.value.conditions.count == 1)
  }

  @Test func `steps to matches add up while a filter is being applied`() throws {
    let app = try RowsApp((1...60).map { "row \($0)\n" }.joined())
    app.press("/")
    app.type("5")
    app.press("enter", "&")
    app.slices.isHeld = true
    app.type("5")
    app.press("enter", "n", "n", "n")
    app.slices.isHeld = false
    app.driver.advance(by: .zero)
    // From row 5 to 15, 25 and 35.
    #expect(selection(app) == 35)
  }

  @Test func `a search goes on while a long save holds other work`() throws {
    let app = try app("/")
    app.background.isHeld = true
    app.press("ctrl-s")
    app.type("4")
    #expect(app.split.list.value.find.search?.isComplete == true)
  }

  @Test(arguments: [("42", 42), ("+5", 6), ("50%", 50), ("100%", 100), ("1000", 100)])
  func `a row is reached by its number`(place: String, row: Int) throws {
    let app = try app(":")
    app.type(place)
    app.press("enter")
    #expect(selection(app) == row)
    #expect(!app.frame.contains("Go to row  "))
  }

  @Test func `a wrong number is told, and Esc closes the bar`() throws {
    let app = try app(":")
    app.type("1x")
    app.press("enter")
    #expect(app.frame.contains("No row number"))
    app.press("backspace")
    #expect(!app.frame.contains("No row number"))
    app.press("escape", "j")
    #expect(selection(app) == 2)
  }

  @Test(arguments: ["en", "de", "es", "fr", "ja", "ar"])
  func `the bar has texts in each language`(language: String) throws {
    let files = MemoryFileService([RowsApp.path: Array(text.utf8)])
    let app = try RowsApp(files: files, locale: UserLocale(identifier: language), width: 120)
    app.press("/")
    app.type("match")
    #expect(app.frame.contains("10"))
    #expect(!app.frame.contains("find."))
  }
}
