import TerminalViews
import Testing

struct TUITableViewChangesTests {
  @Test func `a deleted selection goes to the row in its place and tells so`() {
    let fixture = TableFixture(rowCount: 5)
    fixture.table.selectedRow = 3
    fixture.table.deleteRows(3..<4)
    #expect(fixture.selections == [3])
    fixture.table.deleteRows(3..<4)
    #expect(fixture.selections == [3, 2])
    fixture.table.deleteRows(0..<3)
    #expect(fixture.selections == [3, 2, nil])
  }

  @Test func `a selection whose number changes is told`() {
    let fixture = TableFixture(rowCount: 5)
    fixture.table.selectedRow = 2
    fixture.table.insertRows(0..<2)
    #expect(fixture.selections == [4])
    fixture.table.insertRows(5..<6)
    #expect(fixture.selections == [4])
  }

  @Test func `at the start of the table inserted rows are seen`() {
    let fixture = TableFixture(height: 2, rowCount: 5)
    fixture.table.insertRows(0..<1)
    #expect(fixture.table.contentOffset == 0)
  }

  @Test func `a selected row moved past the edge is followed`() {
    let fixture = TableFixture(height: 3, rowCount: 9)
    fixture.table.contentOffset = 3
    fixture.table.selectedRow = 3
    fixture.table.moveRow(from: 3, to: 2)
    #expect(fixture.table.selectedRow == 2 && fixture.table.contentOffset == 2)
    fixture.table.moveRow(from: 2, to: 8)
    #expect(fixture.table.selectedRow == 8 && fixture.table.contentOffset == 6)
  }

  @Test func `a smaller window keeps the selection in sight`() {
    let fixture = TableFixture(height: 8, rowCount: 20)
    fixture.table.selectedRow = 7
    fixture.screen.send(.resize(Size(width: 12, height: 3)))
    #expect(fixture.frame.contains("▌row 7"))
  }
}
