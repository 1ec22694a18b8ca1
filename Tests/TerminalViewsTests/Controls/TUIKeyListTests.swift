import TerminalViews
import Testing

@MainActor
struct TUIKeyListTests {
  private func test(width: Int, height: Int = 12, _ lines: [KeyListSection.Line]) -> TestScreen {
    let list = TUIKeyList()
    list.sections = [KeyListSection("Move", lines)]
    return TestScreen(width: width, height: height, list)
  }

  private let lines: [KeyListSection.Line] = [
    .init("Shift-↑  Shift-↓", "Select a range"),
    .init("Space", "Select or deselect the row"),
    .init("q", "Quit"),
  ]

  @Test func `keys and effects have a row if there is room`() {
    #expect(
      test(width: 60, height: 4, lines).frame == """
          Move
          Shift-↑  Shift-↓  Select a range
          Space             Select or deselect the row
          q                 Quit
        """
    )
  }

  @Test func `in a narrow list keys and effects go on in the next row, and nothing is cut`() {
    #expect(
      test(width: 30, height: 7, lines).frame == """
          Move
          Shift-↑     Select a range
          Shift-↓
          Space       Select or
                      deselect the
                      row
          q           Quit
        """
    )
  }

  @Test func `typing finds lines by their keys and their effects, and no column moves`() {
    let list = TUIKeyList()
    var searches: [String] = []
    list.onSearchChange = { searches.append($0) }
    list.emptyText = "Nothing"
    list.sections = [KeyListSection("Move", lines), KeyListSection("App", [.init("F1", "Keys")])]
    let screen = TestScreen(width: 60, height: 2, list)
    screen.type("Des")
    #expect(searches == ["D", "De", "Des"])
    #expect(
      screen.frame == """
          Move
          Space             Select or deselect the row
        """
    )
    screen.press("backspace", "backspace", "backspace", "f", "1")
    #expect(
      screen.frame == """
          App
          F1                Keys
        """
    )
    screen.press("x")
    #expect(screen.frame.hasPrefix("  Nothing"))
  }

  @Test func `a burst of keys changes the search once, up to a key of a command`() {
    let list = TUIKeyList()
    var (searches, helps) = ([String](), 0)
    list.onSearchChange = { searches.append($0) }
    list.commands = [BoundCommand(Command("Help", "?")) { helps += 1 }]
    list.sections = [KeyListSection("Move", lines)]
    let screen = TestScreen(width: 60, height: 2, list)
    screen.screen.send(.typing("\u{7F}ae\u{301}\u{7F}\u{7F}De?s\u{7F}"))
    #expect(searches == ["De", "De"])
    #expect(list.search == "De")
    #expect(helps == 1)
  }

  @Test func `what matches is marked, also where a line goes on`() {
    let list = TUIKeyList()
    list.onSearchChange = { _ in }
    list.sections = [KeyListSection("Move", lines)]
    let screen = TestScreen(width: 30, height: 5, list)
    screen.type("thero")
    _ = screen.frame
    let match = Theme.dark[.match, on: .match]
    let marked = screen.screen.rows.map { row in
      String(row.filter { $0.style == match }.map(\.character))
    }
    #expect(marked == ["", "", "the", "ro", ""])
  }

  @Test(arguments: [20, 24, 30, 36, 40, 50])
  func `the effects of a list begin in one column`(width: Int) throws {
    let rows = test(width: width, lines).frame.split(separator: "\n")
    let starts = ["Select", "Quit"].flatMap { word in
      rows.compactMap { row in
        row.firstRange(of: word).map { row.distance(from: row.startIndex, to: $0.lowerBound) }
      }
    }
    #expect(starts.count == 3)
    #expect(Set(starts).count == 1)
  }
}
