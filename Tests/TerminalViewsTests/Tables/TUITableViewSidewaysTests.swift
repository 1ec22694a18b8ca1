import TerminalViews
import Testing

/// Tests the leading columns of rows and scrolling sideways.
struct TUITableViewSidewaysTests {
  private let fixture: TableFixture
  private var table: TUITableView { fixture.table }

  init() {
    fixture = TableFixture(width: 20, height: 3)
    fixture.table.showsRowNumbers = true
    fixture.table.makeCell = { _, row in
      let line = TUITextLine()
      line.line = row == 0 ? "short" : "0123456789abcdefghij"
      return ReusableCell(line)
    }
    fixture.table.reloadData(rowCount: 2)
    fixture.table.becomeFirstResponder()
    fixture.screen.flush()
  }

  @Test func `marks stand between the mark of the selection and the numbers`() {
    table.selectedRow = 0
    table.rowMark = { $0 == 0 ? .changed : .added }
    #expect(fixture.frame == "▌┃  1  short\n +  2  0123456789…\n")
    #expect(fixture.screen[1, 0].style == Theme.dark[.modified, on: .selection])
    fixture.window.theme.box = .ascii
    #expect(fixture.frame == ">!  1  short\n +  2  0123456789~\n")
  }

  @Test func `numbers are grouped from 60 columns on`() {
    table.rowNumberText = { "<\($0)>" }
    #expect(fixture.frame.hasPrefix("    1  short"))
    table.narrowRowNumberText = { "\($0)." }
    #expect(fixture.frame.hasPrefix("   1.  short"))
    fixture.screen.send(.resize(Size(width: 60, height: 3)))
    #expect(fixture.frame.hasPrefix("  <1>  short"))
  }

  @Test func `of all selected rows only the current one has its number in accent`() {
    table.selectedRow = 1
    table.selectedRows = RowIndexSet(0..<2)
    fixture.screen.flush()
    #expect(fixture.screen[4, 0].style == Theme.dark[.secondary, on: .selection])
    #expect(fixture.screen[4, 1].style == Theme.dark[.accent.bold, on: .selection])
  }

  @Test func `columns are revealed at the first layout of a table without a size`() {
    let table = TUITableView()
    table.makeCell = { _, _ in
      let line = TUITextLine()
      line.line = "0123456789abcdefghij"
      return ReusableCell(line)
    }
    table.reloadData(rowCount: 1)
    table.reveal(columns: 17..<18)
    let test = TestScreen(width: 12, height: 1, table)
    #expect(test.frame.contains("h"))
    test.resize(11, 1)
    // Once only; the user scrolls back.
    table.contentColumn = 0
    #expect(!test.frame.contains("h"))
  }

  @Test func `Right and Left scroll until the end of the longest row and back`() {
    var columns: [Int] = []
    table.onContentColumnChange = { columns.append($0) }
    fixture.press(.right)
    #expect(fixture.frame == "    1  …\n    2  …9abcdefgh…\n")
    fixture.press(.right)
    fixture.press(.right)
    fixture.press(.left)
    fixture.press(.left)
    fixture.press(.left)
    #expect(columns == [8, 9, 1, 0])
    #expect(fixture.frame == "    1  short\n    2  0123456789…\n")
  }

  @Test func `Right and Left are not used by a table whose rows fit`() {
    table.reloadData(rowCount: 1)
    fixture.screen.flush()
    #expect(!table.claims(KeyEvent(.right)) && !table.claims(KeyEvent(.left)))
  }

  @Test func `setting the column calls no handler`() {
    var columns: [Int] = []
    table.onContentColumnChange = { columns.append($0) }
    table.contentColumn = 4
    #expect(fixture.frame == "    1  …\n    2  …56789abcd…\n")
    #expect(columns.isEmpty)
  }

  @Test func `the handlers are told when the selected row is cut and where the cells start`() {
    var (cuts, starts): ([Bool], [Int]) = ([], [])
    table.onSelectedRowCutChange = { cuts.append($0) }
    table.onCellColumnChange = { starts.append($0) }
    table.selectedRow = 1
    table.selectedRow = 0
    table.insertRows(2..<10_000)
    fixture.screen.flush()
    #expect(cuts == [true, false])
    #expect(starts == [9])
  }

  @Test func `in a mirrored table Left goes on`() {
    table.isMirrored = true
    fixture.screen.flush()
    #expect(!table.claims(KeyEvent(.right)))
    fixture.press(.left)
    #expect(table.contentColumn == 8)
  }
}
