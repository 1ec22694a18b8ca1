import TerminalViews
import Testing

struct TUITableViewTests {
  // MARK: - Showing

  @Test func `rows are listed with a marker for the selected one`() {
    let fixture = TableFixture(rowCount: 3)
    fixture.table.selectedRow = 1
    #expect(fixture.frame == " row 0\n▌row 1\n row 2\n\n")
  }

  @Test func `a scroll indicator shows the visible part`() {
    let fixture = TableFixture(width: 10, height: 4, rowCount: 8)
    #expect(fixture.frame == " row 0   ▐\n row 1   ▐\n row 2\n row 3")
    fixture.table.contentOffset = 4
    #expect(fixture.frame == " row 4\n row 5\n row 6   ▐\n row 7   ▐")
    fixture.table.showsScrollIndicator = false
    #expect(fixture.frame == " row 4\n row 5\n row 6\n row 7")
  }

  @Test func `row numbers are right-aligned and as wide as the last one, at least three columns`() {
    let fixture = TableFixture(width: 16, height: 3, rowCount: 10)
    fixture.table.showsRowNumbers = true
    fixture.table.contentOffset = 7
    #expect(fixture.frame == "    8  row 7\n    9  row 8\n   10  row 9   ▐")
    fixture.table.insertRows(10..<100)
    #expect(fixture.frame == "    8  row 7\n    9  row 8   ▐\n   10  row 9")
  }

  @Test func `in right-to-left layouts marker, numbers and scroll indicator are mirrored`() {
    let fixture = TableFixture(width: 15, height: 2, rowCount: 10)
    fixture.table.showsRowNumbers = true
    fixture.table.isMirrored = true
    fixture.table.selectedRow = 0
    #expect(fixture.frame == "▌ row 0     1 ▐\n  row 1     2")
  }

  @Test func `a centered text is shown if there are no rows`() {
    let fixture = TableFixture(width: 11, height: 3)
    fixture.table.emptyText = "No rows"
    #expect(fixture.frame == "\n  No rows\n")
    fixture.table.insertRows(0..<1)
    #expect(fixture.frame == " row 0\n\n")
    fixture.table.deleteRows(0..<1)
    #expect(fixture.frame == "\n  No rows\n")
  }

  @Test func `a long centered text is truncated with the theme's ellipsis`() {
    let fixture = TableFixture(width: 10, height: 1)
    fixture.window.theme.box = .ascii
    fixture.table.emptyText = "No rows"
    #expect(fixture.frame == "  No ro~")
  }

  @Test func `the text of an empty table is wrapped, each line of it centered`() {
    let fixture = TableFixture(width: 15, height: 4)
    fixture.table.emptyText = "Nothing\nType a name"
    #expect(fixture.frame == "\n    Nothing\n  Type a name\n")
    fixture.table.emptyText = "Nothing matches a name"
    #expect(fixture.frame == "    Nothing\n   matches a\n     name\n")
  }

  @Test func `higher rows take several screen rows, the last one partially`() {
    let fixture = TableFixture(width: 10, height: 5, rowCount: 9)
    fixture.table.rowHeight = 2
    #expect(fixture.frame == " row 0   ▐\n\n row 1\n\n row 2")
    #expect(fixture.table.visibleRows == 0..<3)
  }

  @Test func `with ASCII boxes the marker and the scroll indicator are ASCII`() {
    let fixture = TableFixture(width: 10, height: 2, rowCount: 4)
    fixture.window.theme.box = .ascii
    fixture.table.selectedRow = 0
    #expect(fixture.frame == ">row 0   #\n row 1")
  }

  // MARK: - Selection style

  @Test func `the whole row lies on the ground of the selection, by focus`() {
    let fixture = TableFixture(rowCount: 2)
    fixture.table.selectedRow = 0
    fixture.table.becomeFirstResponder()
    fixture.screen.flush()
    #expect(fixture.screen[0, 0].style == Theme.dark[.accent, on: .selection])
    for x in 1...9 { #expect(fixture.screen[x, 0].style == Theme.dark[.text, on: .selection]) }
    #expect(fixture.screen[1, 1].style == Theme.dark[.text])
    fixture.table.resignFirstResponder()
    fixture.screen.flush()
    #expect(fixture.screen[0, 0].style == Theme.dark[.thumb, on: .inactive])
    #expect(fixture.screen[1, 0].style == Theme.dark[.text, on: .inactive])
    fixture.table.keepsSelectionActive = true
    fixture.screen.flush()
    #expect(fixture.screen[1, 0].style == Theme.dark[.text, on: .selection])
  }

  @Test func `the mark stands in all lines of the row, and is not reversed`() {
    let fixture = TableFixture(width: 7, height: 3, rowCount: 1)
    fixture.window.themeChoice = ThemeChoice()
    fixture.screen.send(.colors(TerminalColors(depth: .none)))
    fixture.table.rowHeight = 2
    fixture.table.selectedRow = 0
    fixture.table.becomeFirstResponder()
    #expect(fixture.frame == "▌row 0\n▌\n")
    #expect(fixture.screen[0, 1].style == Style(attributes: .bold))
    #expect(fixture.screen[1, 1].style == Style(attributes: .reverse))
  }

  @Test func `labels in the selected cell stand on the selection, each in its own ink`() {
    let fixture = TableFixture(rowCount: 0)
    fixture.table.makeCell = { _, _ in
      let label = TUILabel("Cairo")
      label.ink = .accent
      return ReusableCell(label)
    }
    fixture.table.reloadData(rowCount: 1)
    fixture.table.selectedRow = 0
    fixture.table.becomeFirstResponder()
    #expect(fixture.frame.hasPrefix("▌Cairo"))
    #expect(fixture.screen[1, 0].style == Theme.dark[.accent, on: .selection])
    #expect(fixture.screen[8, 0].style == Theme.dark[.text, on: .selection])
  }

  @Test func `a size change in a cell lays out no view outside of its row`() {
    let fixture = TableFixture(rowCount: 0)
    let label = TUILabel("a")
    fixture.table.makeCell = { _, _ in
      let cell = TUIView()
      cell.contentLayout = .horizontal(.view(label))
      return ReusableCell(cell)
    }
    let root = LayoutCounter()
    fixture.window.contentView = root
    root.addSubview(fixture.table)
    fixture.table.frame = Rect(x: 0, y: 0, width: 8, height: 2)
    fixture.table.reloadData(rowCount: 1)
    #expect(fixture.frame.hasPrefix(" a"))
    root.layouts = 0
    label.text = "longer"
    #expect(fixture.frame.hasPrefix(" longer"))
    #expect(root.layouts == 0)
  }

  private final class LayoutCounter: TUIView {
    var layouts = 0
    override func layoutSubviews() { layouts += 1 }
  }

  @Test func `moving the selection redraws two rows`() {
    let fixture = TableFixture(rowCount: 5)
    fixture.table.selectedRow = 1
    fixture.table.becomeFirstResponder()
    fixture.forgetCounts()
    fixture.press(.down)
    #expect(fixture.screen.changedRows == [1, 2])
    #expect(fixture.drawCount == 2)
    #expect(fixture.updatedRows.isEmpty)
  }

  @Test func `a cell knows whether its row is selected`() {
    let fixture = TableFixture(rowCount: 2)
    var cells: [TUITableViewCell] = []
    fixture.table.makeCell = { _, _ in
      let cell = TextCell()
      cells.append(cell)
      return ReusableCell(cell)
    }
    fixture.table.insertRows(0..<2)
    fixture.table.selectedRow = 0
    fixture.screen.flush()
    #expect(cells.count { $0.isSelected } == 1)
  }

  // MARK: - Cost

  @Test func `only the visible of ten million rows are requested`() {
    let fixture = TableFixture(height: 5, rowCount: 10_000_000)
    #expect(fixture.madeRows == [0, 1, 2, 3, 4])
    #expect(fixture.updatedRows.isEmpty)
    fixture.forgetCounts()
    fixture.press(.end)
    #expect(fixture.table.contentOffset == 9_999_995)
    #expect(fixture.madeRows.isEmpty)
    #expect(fixture.updatedRows.sorted() == Array(9_999_995..<10_000_000))
  }

  @Test func `scrolling by one row updates one cell and makes none`() {
    let fixture = TableFixture(height: 5, rowCount: 100)
    fixture.forgetCounts()
    for offset in 1...20 {
      fixture.table.contentOffset = offset
      fixture.screen.flush()
    }
    #expect(fixture.madeRows.isEmpty)
    #expect(fixture.updatedRows == Array(5...24))
  }

  @Test func `rows inserted above the visible part update no cell`() {
    let fixture = TableFixture(height: 5, rowCount: 100)
    fixture.table.showsScrollIndicator = false
    fixture.table.contentOffset = 50
    let before = fixture.frame
    fixture.forgetCounts()
    fixture.table.insertRows(10..<1010)
    #expect(fixture.table.contentOffset == 1050)
    #expect(fixture.frame == before)
    #expect(fixture.madeRows.isEmpty && fixture.updatedRows.isEmpty)
  }

  @Test func `an update requests only visible rows`() {
    let fixture = TableFixture(height: 3, rowCount: 100)
    fixture.forgetCounts()
    fixture.texts = { "new \($0)" }
    fixture.table.updateRows(2..<50)
    #expect(fixture.frame.contains("row 1") && fixture.frame.contains("new 2"))
    #expect(fixture.updatedRows == [2])
  }

  @Test func `a cell is reused only for rows of its kind`() {
    let fixture = TableFixture(width: 6, height: 1)
    var kinds: [String] = []
    fixture.table.showsScrollIndicator = false
    fixture.table.cellIdentifier = { $0.isMultiple(of: 2) ? "even" : "odd" }
    fixture.table.makeCell = { kind, _ in
      let cell = TextCell()
      cell.text = kind ?? ""
      kinds.append(cell.text)
      return ReusableCell(cell)
    }
    fixture.table.reloadData(rowCount: 10)
    for (offset, kind) in [(0, " even"), (1, " odd"), (2, " even"), (7, " odd")] {
      fixture.table.contentOffset = offset
      #expect(fixture.frame == kind)
    }
    #expect(kinds == ["even", "odd"])
  }

  @Test func `a row that changes its kind gets another cell`() {
    let fixture = TableFixture(width: 6, height: 1, rowCount: 1)
    var kind = "a"
    fixture.table.cellIdentifier = { _ in kind }
    fixture.table.makeCell = { kind, _ in
      let cell = TextCell()
      cell.text = kind ?? ""
      return ReusableCell(cell)
    }
    fixture.table.updateRows(0..<1)
    #expect(fixture.frame == " a")
    kind = "b"
    fixture.table.updateRows(0..<1)
    #expect(fixture.frame == " b")
  }

  @Test(arguments: [(1, 1), (2, 1), (1, 5), (4, 2)])
  func `a small table shows at least the marker`(width: Int, height: Int) {
    for isMirrored in [false, true] {
      let fixture = TableFixture(width: width, height: height, rowCount: 1000)
      fixture.table.isMirrored = isMirrored
      fixture.table.showsRowNumbers = true
      fixture.table.selectedRow = 999
      fixture.table.editor = (999, FieldStub())
      #expect(fixture.frame.contains(isMirrored ? "▐" : "▌"))
    }
  }

  @Test func `cells of removed rows are reused for new rows`() {
    let fixture = TableFixture(height: 4, rowCount: 4)
    fixture.table.reloadData(rowCount: 0)
    fixture.forgetCounts()
    fixture.table.reloadData(rowCount: 4)
    #expect(fixture.frame == " row 0\n row 1\n row 2\n row 3")
    #expect(fixture.madeRows.isEmpty)
    #expect(fixture.updatedRows == [0, 1, 2, 3])
  }

  @Test func `nothing is drawn when nothing changes`() {
    let fixture = TableFixture(rowCount: 100)
    fixture.table.selectedRow = 2
    fixture.screen.flush()
    let frames = fixture.screen.frameCount
    fixture.table.selectedRow = 2
    fixture.table.contentOffset = 0
    fixture.table.updateRows(50..<60)
    fixture.screen.flush()
    #expect(fixture.screen.frameCount == frames)
  }
}
