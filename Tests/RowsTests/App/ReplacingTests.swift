import Foundation
import MAVB
import MAVBTesting
import Testing

@testable import rows

@MainActor
struct ReplacingTests {
  @Test(arguments: [
    ("a$|b$", String(repeating: "a", count: 5_000) + "b"),
    ("foo(?!.*bar)", "foo " + String(repeating: "x", count: 6_000) + " bar foo tail"),
    ("a.*b", "a1b " + String(repeating: "x", count: 6_000) + " b end"),
    (#"w(\d+)"#, String(repeating: "w123456 ", count: 20_000)),
    ("needle", String(repeating: "x", count: 70_000) + " needle yyyyyyyyy"),
  ])
  func `the preview of a long row is what the replacement gives`(find: String, row: String) throws {
    let app = try RowsApp("\(row)\n", width: 80, height: 24)
    app.press("ctrl-r", "alt-e")
    app.type(find)
    app.press("tab")
    app.type("<END>")
    let shown = try #require(app.driver.lines.first { $0.contains("│▌       + ") })
    let text = shown.drop { $0 != "+" }.dropFirst(2).prefix { $0 != "│" }
      .trimmingCharacters(in: ["…", " "])
    app.press("enter")
    #expect(text.contains("<END>"))
    #expect(app.texts[0].contains(text))
  }

  private let text = """
    GET /api/v2/orders 200
    GET /assets/app.css 304
    POST /api/v2/carts 201
    GET /api/v2/orders 500
    """

  private func app(_ size: String = "80x24") throws -> RowsApp {
    let numbers = size.split(separator: "x").compactMap { Int($0) }
    let app = try RowsApp(text, width: numbers[0], height: numbers[1])
    app.press("ctrl-r")
    return app
  }

  /// The sheet with an expression and its replacement.
  private func filled(_ size: String = "80x24") throws -> RowsApp {
    let app = try app(size)
    app.press("alt-e")
    app.type("/api/v2/(orders|carts)")
    app.press("tab")
    app.type("/api/v3/$1")
    return app
  }

  @Test func `rows from outside are listed, and what was left out stays left out`() throws {
    let app = try RowsApp("a\nb foo\nc foo foo\nd foo\n", width: 80, height: 24)
    app.press("ctrl-r")
    app.type("foo")
    app.press("tab")
    app.type("bar")
    app.press("tab", "down", "space")
    #expect(app.frame.contains("3 of 3 rows, 3 of 4 places"))
    app.writeOutside("new\nnew foo\na\nb foo\nc foo foo\nd foo\n")
    #expect(app.frame.contains("4 of 4 rows, 4 of 5 places"))
    #expect(app.driver.lines.contains { $0.contains("│▌ ") && $0.contains("5  − c foo foo") })
    app.press("enter")
    #expect(app.texts == ["new", "new bar", "a", "b bar", "c foo bar", "d bar"])
    app.press("u")
    #expect(app.texts[4] == "c foo foo")
  }

  @Test func `a row with a match that was left out stays out when it is changed outside`() throws {
    let app = try RowsApp("a foo\nb foo foo\nc foo\n", width: 80, height: 24)
    app.press("ctrl-r")
    app.type("foo")
    app.press("tab")
    app.type("bar")
    app.press("tab", "down", "space", "down", "r")
    app.writeOutside("a foo more\nb foo foo more\nc foo more foo\n")
    #expect(app.frame.contains("1 of 3 rows, 1 of 5 places"))
    app.press("enter")
    #expect(app.texts == ["a bar more", "b foo foo more", "c foo more foo"])
  }

  /// The sheet that removes "foo" in the first two of three rows.
  private func selecting() throws -> RowsApp {
    let app = try RowsApp("a foo\nb foo\nc foo\n", width: 80, height: 24)
    app.press("space", "down", "space", "ctrl-r")
    app.type("foo")
    app.press("tab")
    return app
  }

  @Test func `matches are replaced in the selected rows, also when others come before them`() throws
  {
    let app = try selecting()
    app.writeOutside("new foo\na foo\nb foo\nc foo\n")
    #expect(app.frame.contains("2 of 2 rows"))
    app.press("enter")
    #expect(app.texts == ["new foo", "a ", "b ", "c foo"])
  }

  @Test func `matches are replaced in what is left of the selected rows`() throws {
    let app = try selecting()
    app.writeOutside("b foo\nc foo\n")
    #expect(app.frame.contains("1 of 1 row"))
    app.writeOutside("c foo\n")
    #expect(app.frame.contains("0 of 0 rows"))
    app.press("enter")
    #expect(app.texts == ["c foo"])
  }

  @Test func `all matches are replaced as one step`() throws {
    let app = try filled()
    #expect(app.driver.lines.contains { $0.contains("3 of 3 rows, 3 of 3 places") })
    app.press("enter")
    #expect(app.texts[0] == "GET /api/v3/orders 200")
    #expect(app.texts[2] == "POST /api/v3/carts 201")
    #expect(app.texts[3] == "GET /api/v3/orders 500")
    #expect(app.driver.lines[23].contains("✓ Replaced in 3 rows"))
    app.press("u")
    #expect(app.texts.joined(separator: "\n") == text)
  }

  @Test func `an empty expression is no mistake`() throws {
    let app = try app()
    app.press("alt-e")
    #expect(!app.driver.lines[2].contains("Mistake"))
    app.type("(")
    #expect(app.driver.lines[2].contains("Mistake"))
  }

  @Test func `rows can be left out`() throws {
    let app = try filled()
    app.press("tab", "down", "space")
    #expect(app.driver.lines.contains { $0.contains("2 of 3 rows") })
    app.press("enter")
    #expect(app.texts[0] == "GET /api/v3/orders 200")
    #expect(app.texts[2] == "POST /api/v2/carts 201")
    #expect(app.texts[3] == "GET /api/v3/orders 500")
  }

  /// The sheet with the letters `o` in the list, of which the first row has one and the others have two.
  private func letters() throws -> RowsApp {
    let app = try RowsApp("one\nfoo\ntwo foo o\nnone o")
    app.press("ctrl-r")
    app.type("o")
    app.press("tab")
    app.type("0")
    app.press("tab")
    return app
  }

  @Test func `matches of a row can be left out one by one`() throws {
    let app = try letters()
    #expect(app.driver.lines.contains { $0.contains("4 of 4 rows, 9 of 9 places") })
    app.press("n", "space", "n", "N", "n", "n", "space", "space")
    #expect(app.driver.lines.contains { $0.contains("4 of 4 rows, 6 of 9 places") })
    #expect(app.driver.lines.contains { $0.contains("~  3  − two foo o") })
    app.press("enter")
    #expect(app.texts == ["0ne", "fo0", "tw0 foo 0", "n0ne 0"])
    app.press("u")
    #expect(app.texts == ["one", "foo", "two foo o", "none o"])
  }

  @Test func `a row without its last match is left out, and taken again with one`() throws {
    let app = try letters()
    app.press("n", "space", "space")
    #expect(app.driver.lines.contains { $0.contains("3 of 4 rows, 7 of 9 places") })
    app.press("N", "space")
    #expect(app.driver.lines.contains { $0.contains("4 of 4 rows, 8 of 9 places") })
    app.press("enter")
    #expect(app.texts == ["0ne", "fo0", "tw0 f00 0", "n0ne 0"])
  }

  @Test func `a row is left out with all of its matches`() throws {
    let app = try letters()
    app.press("n", "space", "N", "r", "up", "up", "r")
    #expect(app.driver.lines.contains { $0.contains("2 of 4 rows, 6 of 9 places") })
    app.press("r")
    #expect(app.driver.lines.contains { $0.contains("3 of 4 rows, 8 of 9 places") })
    app.press("a", "a")
    #expect(app.driver.lines.contains { $0.contains("0 of 4 rows, 0 of 9 places") })
    app.press("up", "up", "space", "enter")
    #expect(app.texts == ["0ne", "foo", "two foo o", "none o"])
  }

  @Test func `a row is scrolled to its current match`() throws {
    let long = String(repeating: "x", count: 150) + " dog " + String(repeating: "y", count: 90)
    let app = try RowsApp("a dog \(long) the last dog\na dog")
    app.press("ctrl-r")
    app.type("dog")
    app.press("tab")
    app.type("cat")
    app.press("tab")
    func isShown(_ text: String) -> Bool { app.driver.lines.contains { $0.contains(text) } }
    #expect(isShown("− a dog xxx") && isShown("+ a cat xxx"))
    app.press("n")
    #expect(isShown("xxx dog yyy") && isShown("xxx cat yyy"))
    app.press("n", "space")
    #expect(isShown("− a dog xxx") && isShown("▌ ✓  2"))
    app.press("N")
    #expect(isShown("− …yyy") && isShown("yyy the last dog") && !isShown("the last cat"))
    app.press("enter")
    #expect(app.texts[0] == "a cat \(long.replacing("dog", with: "cat")) the last dog")
  }

  @Test func `empty matches are left out like others`() throws {
    let app = try RowsApp("abc\nd")
    app.press("ctrl-r", "alt-e")
    app.type("x*")
    app.press("tab")
    app.type("-")
    app.press("tab", "n", "space")
    #expect(app.driver.lines.contains { $0.contains("2 of 2 rows, 5 of 6 places") })
    app.press("enter")
    #expect(app.texts == ["-ab-c-", "-d-"])
  }

  @Test func `all rows can be left out or taken`() throws {
    let app = try filled()
    app.press("tab", "a")
    #expect(app.driver.lines.contains { $0.contains("0 of 3 rows") })
    app.press("enter")
    #expect(app.split.replace.sync().isOpen)
    app.press("a", "enter")
    #expect(app.texts[3] == "GET /api/v3/orders 500")
  }

  @Test func `only listed or selected rows are searched`() throws {
    let app = try RowsApp(text)
    app.press("&")
    app.type("orders")
    app.press("enter", "ctrl-r", "shift-tab", "ctrl-a", "ctrl-k")
    app.type("api")
    app.press("tab")
    app.type("API")
    app.press("enter")
    #expect(app.texts[0] == "GET /API/v2/orders 200")
    #expect(app.texts[2] == "POST /api/v2/carts 201")
    app.press("escape", "u", "g", "shift-down", "shift-down", "ctrl-r")
    #expect(app.driver.lines.contains { $0.contains("1 of 1 row") })
  }

  @Test func `the pattern of the search is taken over`() throws {
    let app = try RowsApp(text)
    app.press("/")
    app.type("carts")
    app.press("ctrl-r")
    app.type("cart")
    app.press("enter")
    #expect(app.texts[2] == "POST /api/v2/cart 201")
  }

  @Test func `Esc changes nothing`() throws {
    let app = try filled()
    app.press("escape")
    #expect(app.texts.joined(separator: "\n") == text)
    #expect(!app.split.replace.sync().isOpen)
  }

  @Test func `no row is shown while the text has a mistake`() throws {
    let app = try RowsApp("row 1\nrow 2\n")
    app.press("ctrl-r")
    app.type("r(o)w")
    app.press("alt-e", "tab")
    app.type("line")
    #expect(app.frame.contains("line 1"))
    app.type("$")
    app.type("{")
    #expect(!app.frame.contains("line 1") && !app.frame.contains("line$ 1"))
    app.press("backspace", "backspace")
    #expect(app.frame.contains("line 1") && app.frame.contains("line 2"))
  }

  @Test(arguments: ["120x32", "80x24", "40x12"])
  func `the sheet is drawn`(size: String) throws {
    let app = try filled(size)
    app.press("tab", "down", "space")
    #expect(GoldenFrame("replace-\(size)", of: app.picture).differences.isEmpty)
    app.press("tab")
    app.type("(")
    #expect(GoldenFrame("replace-mistake-\(size)", of: app.picture).differences.isEmpty)
  }
}
