import MAVB
import MAVBTesting
import Testing

@testable import rows

/// Tests the filter of the list in the whole app.
@MainActor
struct FilterTests {
  private let text = (1...50).map { "row \($0)\($0 % 10 == 7 ? " match" : "")\n" }.joined()

  private func app(_ keys: KeyEvent...) throws -> RowsApp {
    let app = try RowsApp(text)
    for key in keys { app.press(key) }
    return app
  }

  private func filtered(_ pattern: String) throws -> RowsApp {
    let app = try app("&")
    app.type(pattern)
    app.press("enter")
    return app
  }

  @Test(arguments: ["zz", "c"])
  func `a field behind a filter is accepted when it loses the focus`(condition: String) throws {
    let app = try RowsApp("a\nb\nc\n", width: 70, height: 18)
    app.press("&")
    app.type(condition)
    app.press("enter", "o")
    app.type("new")
    app.press("shift-tab")
    #expect(app.texts.contains("new") && app.texts.count == 4)
    app.press("escape", "u")
    #expect(app.texts == ["a", "b", "c"])
  }

  @Test func `a filter follows the steps of the history`() throws {
    let app = try RowsApp("a\nb\nc\n", width: 70, height: 18)
    app.press("&")
    app.type("zz")
    app.press("enter")
    app.driver.paste("new")
    app.driver.send(.typing("dt"))
    app.press("down")
    #expect(app.texts == ["a", "new", "b", "c"])
    app.press("down", "up", "up", "escape", "escape")
    #expect(app.texts == ["a", "b", "c"])
    #expect(app.frame.contains("of 3"))
  }

  @Test func `only matching rows are shown, with their numbers, until Esc`() throws {
    let app = try filtered("match")
    #expect(app.driver.lines.contains { $0.contains(" 17  row 17 match") })
    #expect(!app.driver.lines.contains { $0.contains("row 16") })
    #expect(app.title.contains("5 shown"))
    #expect(app.split.list.value.cursor == 6)
    app.press("j", "j", "escape")
    #expect(app.split.list.value.filter == nil)
    #expect(app.split.list.value.cursor == 26)
    #expect(!app.title.contains("shown"))
  }

  @Test func `what is looked for can be made a filter`() throws {
    let app = try app("/")
    app.type("match")
    app.press("alt-l")
    #expect(app.title.contains("5 shown"))
    app.press("escape")
    #expect(app.split.list.value.filter == nil)
  }

  @Test func `an inverted filter lists the other rows`() throws {
    let app = try app("&")
    app.type("match")
    app.press("alt-i", "enter")
    #expect(app.title.contains("45 shown"))
  }

  @Test func `a bar shows the conditions and takes them away one by one`() throws {
    let app = try filtered("match")
    app.press("&")
    app.type("4")
    app.press("alt-i", "enter", "|")
    app.type("row 5")
    app.press("enter")
    #expect(app.filterBar.contains("Shown:   match   and  not   4   or   row 5"))
    #expect(app.filterBar.contains("6 of 50 rows"))
    app.press("backspace", "backspace")
    #expect(app.filterBar.contains("Shown:   match   "))
    #expect(app.title.contains("5 shown"))
    app.press("backspace")
    #expect(!app.driver.lines.contains { $0.contains("Shown:") })
    #expect(!app.title.contains("shown"))
  }

  @Test func `the bar for an alternative counts the rows that it will list`() throws {
    let app = try filtered("match")
    let selection = app.split.list.value.cursor
    app.press("|")
    app.type("row 5")
    #expect(app.driver.lines.contains { $0.contains("row 5") && $0.contains(" 2  ") })
    #expect(app.split.list.value.cursor == selection)
    app.press("alt-s")
    #expect(app.split.list.value.find.highlighted == nil)
  }

  @Test func `all matches of a search can be selected`() throws {
    let app = try app("/")
    app.type("match")
    app.press("alt-s", "d")
    #expect(app.texts.count == 45)
    #expect(!app.texts.contains { $0.contains("match") })
  }

  @Test func `a search behind a filter visits only listed rows`() throws {
    let app = try filtered("7")
    app.press("/")
    app.type("row")
    #expect(app.driver.lines.contains { $0.contains("1 of 5") })
    app.press("enter", "n")
    #expect(app.split.list.value.cursor == 16)
    app.press("escape", "escape")
    #expect(app.split.list.value.filter == nil)
  }

  @Test func `a filter without a match says so and can be left`() throws {
    let app = try filtered("nothing has this")
    #expect(app.driver.lines.contains { $0.contains("No row matches the filter.") })
    app.press("d", "enter", "J", "alt-up", "ctrl-c", "escape")
    #expect(app.texts.count == 50)
    #expect(app.split.list.value.filter == nil)
  }

  @Test func `the header tells no place while no row is listed`() throws {
    let app = try RowsApp("one\ntwo\n")
    #expect(app.title.contains("row 1 of 2"))
    app.press("&")
    app.type("three")
    app.press("enter")
    #expect(!app.title.contains("row 1"))
    #expect(app.title.contains("2 rows"))
  }

  @Test func `undo shows the row that it changes`() throws {
    let app = try filtered("match")
    app.press("d", "escape", "&")
    app.type("row 2")
    app.press("enter", "u")
    #expect(app.split.list.value.cursor == 6)
    #expect(app.driver.lines.contains { $0.contains("row 7 match") })
  }
}

extension RowsApp {
  /// The line above the key bar.
  fileprivate var filterBar: String { driver.lines.dropLast().last.map(String.init) ?? "" }
}
