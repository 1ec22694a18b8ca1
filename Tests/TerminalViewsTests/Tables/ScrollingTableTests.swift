import TerminalViews
import Testing

/// Tables without selection.
struct ScrollingTableTests {
  private func focused(rowCount: Int) -> TableFixture {
    let fixture = TableFixture(height: 5, rowCount: rowCount)
    fixture.table.allowsSelection = false
    fixture.table.becomeFirstResponder()
    fixture.forgetCounts()
    return fixture
  }

  @Test(arguments: [
    ([Key.down], 1), ([.down, .down, .up], 1), ([.up], 0), ([.end], 15), ([.end, .down], 15),
    ([.end, .home], 0), ([.pageDown], 4), ([.pageDown, .pageUp], 0), ([.end, .pageUp], 11),
  ])
  func `keys scroll and stop at the ends`(keys: [Key], offset: Int) {
    let fixture = focused(rowCount: 20)
    for key in keys { fixture.press(key) }
    #expect(fixture.table.contentOffset == offset)
    #expect(fixture.table.selectedRow == nil)
    #expect(fixture.selections.isEmpty)
  }

  @Test func `the mouse neither selects nor activates`() {
    let fixture = focused(rowCount: 20)
    fixture.mouse(.press(.left), y: 2)
    fixture.mouse(.press(.left), y: 2)
    fixture.press(.enter)
    #expect(fixture.table.selectedRow == nil)
    #expect(fixture.activated.isEmpty)
    fixture.mouse(.wheel(3), y: 2)
    #expect(fixture.offsets == [3])
  }

  @Test func `if all rows are visible, keys are left to commands`() {
    let fixture = focused(rowCount: 5)
    #expect(!fixture.table.claims(KeyEvent(.down)))
    #expect(focused(rowCount: 6).table.claims(KeyEvent(.down)))
  }

  @Test func `disallowing selection clears the selection`() {
    let fixture = TableFixture(height: 5, rowCount: 20)
    fixture.table.selectedRow = 3
    fixture.table.allowsSelection = false
    #expect(fixture.table.selectedRow == nil)
  }
}
