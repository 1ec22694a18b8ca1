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
