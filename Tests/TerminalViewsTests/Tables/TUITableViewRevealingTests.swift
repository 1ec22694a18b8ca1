import TerminalViews
import Testing

struct TUITableViewRevealingTests {
  private func table() -> (TableFixture, () -> [Int]) {
    let fixture = TableFixture(width: 10, height: 9, rowCount: 100)
    _ = fixture.frame
    let log = Log()
    fixture.table.onContentOffsetChange = { log.offsets.append($0) }
    return (fixture, { log.offsets })
  }

  private final class Log {
    var offsets: [Int] = []
  }

  @Test func `a row out of sight comes to a third of the height`() {
    let (fixture, offsets) = table()
    fixture.table.scrollToRow(50)
    #expect(fixture.table.contentOffset == 47)
    fixture.table.scrollToRow(10)
    #expect(fixture.table.contentOffset == 7)
    #expect(offsets() == [47, 7])
  }

  @Test func `a visible row scrolls nothing`() {
    let (fixture, offsets) = table()
    fixture.table.scrollToRow(8)
    fixture.table.scrollToRow(0)
    #expect(offsets() == [])
  }

  @Test func `a row that is to be selected is shown and reported`() {
    let (fixture, _) = table()
    var reported: [Int?] = []
    fixture.table.onSelectionChange = { reported.append($0) }
    for row in [50, 50, 200] { fixture.table.selectRow(row) }
    #expect(reported == [50, 99])
    _ = fixture.frame
    #expect(fixture.table.visibleRows.contains(99))
  }

  @Test func `a row that was selected before comes to the same place`() {
    let (fixture, offsets) = table()
    fixture.table.selectedRow = 50
    fixture.table.scrollToRow(50)
    #expect(offsets() == [47])
    // The first one is still in sight.
    fixture.table.selectedRow = 52
    fixture.table.scrollToRow(52)
    #expect(offsets() == [47])
    _ = fixture.frame
    #expect(fixture.table.contentOffset == 47)
  }

  @Test func `rows near the ends and beyond them are clamped`() {
    let (fixture, offsets) = table()
    fixture.table.scrollToRow(1000)
    #expect(fixture.table.contentOffset == 91)
    fixture.table.scrollToRow(1)
    #expect(fixture.table.contentOffset == 0)
    fixture.table.scrollToRow(-1)
    #expect(offsets() == [91, 0])
  }

  @Test func `a row below the last line is out of sight because of the header above`() {
    let (fixture, offsets) = table()
    fixture.table.sections = [TableSection("Cities", firstRow: 0)]
    _ = fixture.frame
    fixture.table.scrollToRow(7)
    #expect(offsets() == [])
    fixture.table.scrollToRow(8)
    #expect(offsets() == [5])
  }
}
