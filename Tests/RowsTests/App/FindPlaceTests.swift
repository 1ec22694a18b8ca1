import MAVB
import MAVBTesting
import Testing

@testable import rows

/// Tests that a match is shown and edited at any distance from the start of its row.
@MainActor
struct FindPlaceTests {
  @Test(arguments: ["/", "&", ":", "s"] as [KeyEvent])
  func `from the row pane Esc leads back into a bar`(opening: KeyEvent) throws {
    let app = try RowsApp("alpha\nbeta\n", width: 80, height: 24)
    app.press(opening, "tab")
    app.type("j")
    app.press("escape")
    app.type("zz")
    #expect(app.frame.contains("zz"))
    app.press("escape")
    app.press("d")
    #expect(app.texts == ["beta"])
  }

  private static let dashes = String(repeating: "-", count: 100_000)

  /// A short row, and one with matches at both ends and far from them.
  private static let text = "first\n1needle\(dashes)2needle\(dashes)3needle\nlast\n"

  private func app() throws -> RowsApp {
    let app = try RowsApp(Self.text, width: 60, height: 24)
    app.press("v", "/")
    app.type("needle")
    app.press("enter")
    return app
  }

  /// The line of the list with the long row.
  private func row(_ app: RowsApp) -> String { String(app.driver.lines[2]) }

  /// The lines of the pane.
  private func pane(_ app: RowsApp) -> String {
    let lines = app.driver.lines.drop { !$0.hasPrefix("──") }
    return lines.joined(separator: "\n").replacing("\n    ↳  ", with: "")
  }

  @Test func `the list and the pane move to matches far from the start of a row`() throws {
    let app = try app()
    for (match, bytes) in [
      ("1needle", "bytes 1–65,536"), ("2needle", "bytes 67,241–132,776"),
      ("3needle", "bytes 134,486–200,021"), ("1needle", "bytes 1–65,536"),
    ] {
      #expect(row(app).contains(match))
      #expect(pane(app).contains(match))
      #expect(pane(app).contains(bytes))
      app.press("n")
    }
  }

  @Test func `a match far from the start is reached from another row, too`() throws {
    let app = try app()
    app.press("G", "N")
    #expect(row(app).contains("3needle"))
    #expect(pane(app).contains("3needle"))
    app.press("k", "j")
    #expect(pane(app).contains("bytes 1–65,536"))
  }

  @Test(arguments: ["x", String(repeating: "-", count: 100_000)])
  func `Esc returns the pane to where it was scrolled before the search`(rest: String) throws {
    let text = "first\n" + String(repeating: "some words ", count: 400) + rest + "\nneedle\n"
    let app = try RowsApp(text, width: 60, height: 24)
    app.press("v", "j", "tab", "down", "down", "down")
    let before = pane(app)
    app.press("/")
    app.type("needle")
    #expect(app.split.list.value.cursor == 2 && pane(app).contains("needle"))
    app.press("escape")
    #expect(app.split.list.value.cursor == 1 && app.split.pane.offset.value == 3)
    #expect(pane(app) == before)
  }

  @Test(arguments: ["/", "&", ":"] as [KeyEvent])
  func `a pane that is shown by its focus stays open beside a bar`(opening: KeyEvent) throws {
    let app = try RowsApp("alpha\nbeta\n", width: 80, height: 24)
    app.press("tab")
    #expect(pane(app).contains("Row 1"))
    app.press(opening)
    #expect(pane(app).contains("Row 1"))
    app.press("escape")
    #expect(pane(app).contains("Row 1"))
  }

  @Test func `the list shows that a row begins before its window`() throws {
    let app = try app()
    app.press("n")
    app.split.list.send(.scrollSideways(to: 0))
    app.driver.advance(by: .zero)
    #expect(row(app).hasPrefix("▌   2  …------"))
  }

  @Test(arguments: [false, true])
  func `editing begins at the match to which the search led`(inPane: Bool) throws {
    let app = try app()
    app.press("n")
    if inPane { app.press("tab") }
    app.press("enter", "X", "enter")
    let isTyped = app.texts[1].contains("\(Self.dashes)2Xneedle\(Self.dashes)")
    #expect(isTyped)
    #expect(app.texts[1].count == Self.text.count - 11)
  }

  @Test func `editing begins at the end of a row without a match`() throws {
    let app = try RowsApp("alpha beta\ngamma\n")
    app.press("/")
    app.type("beta")
    app.press("enter", "enter", "X", "enter", "j", "enter", "Y", "enter")
    #expect(app.texts == ["alpha Xbeta", "gammaY"])
  }
}
