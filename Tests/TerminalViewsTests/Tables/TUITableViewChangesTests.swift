import TerminalViews
import Testing

struct TUITableViewChangesTests {
  @Test func `deleting the selected row selects the row in its place and reports it`() {
    let fixture = TableFixture(rowCount: 5)
    fixture.table.selectedRow = 3
    fixture.table.deleteRows(3..<4)
    #expect(fixture.selections == [3])
    fixture.table.deleteRows(3..<4)
    #expect(fixture.selections == [3, 2])
    fixture.table.deleteRows(0..<3)
    #expect(fixture.selections == [3, 2, nil])
  }

  @Test func `a change of the selected row's index is reported`() {
    let fixture = TableFixture(rowCount: 5)
    fixture.table.selectedRow = 2
    fixture.table.insertRows(0..<2)
    #expect(fixture.selections == [4])
    fixture.table.insertRows(5..<6)
    #expect(fixture.selections == [4])
  }

  @Test func `rows inserted at the start are visible`() {
    let fixture = TableFixture(height: 2, rowCount: 5)
    fixture.table.insertRows(0..<1)
    #expect(fixture.table.contentOffset == 0)
  }

  @Test func `the table scrolls after a selected row that is moved out of view`() {
    let fixture = TableFixture(height: 3, rowCount: 9)
    fixture.table.contentOffset = 3
    fixture.table.selectedRow = 3
    fixture.table.moveRow(from: 3, to: 2)
    #expect(fixture.table.selectedRow == 2 && fixture.table.contentOffset == 2)
    fixture.table.moveRow(from: 2, to: 8)
    #expect(fixture.table.selectedRow == 8 && fixture.table.contentOffset == 6)
  }

  @Test func `a smaller window keeps the selection visible`() {
    let fixture = TableFixture(height: 8, rowCount: 20)
    fixture.table.selectedRow = 7
    fixture.screen.send(.resize(Size(width: 12, height: 3)))
    #expect(fixture.frame.contains("▌row 7"))
  }
}
