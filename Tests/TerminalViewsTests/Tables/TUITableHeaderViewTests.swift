import TerminalViews
import Testing

@MainActor
struct TUITableHeaderViewTests {
  private let header = TUITableHeaderView()
  private let table = TUITableView()
  private let columns = [
    TableColumn("City"), TableColumn("Zone", width: .fixed(5)),
    TableColumn("km", width: .natural, alignment: .trailing),
  ]

  private func makeTest(width: Int = 24, height: Int = 3) -> TestScreen {
    header.columns = columns
    table.makeCell = { [columns] _, row in
      let cell = TUITableViewCell()
      let texts = [["Oslo", "Bergen"][row], "CET", "\(row + 7)"]
      cell.columns = columns
      cell.columnViews = zip(columns, texts).map { column, text in
        let label = TUILabel(text)
        label.alignment = column.alignment
        return label
      }
      return ReusableCell(cell)
    }
    table.reloadData(rowCount: 2)
    let root = TUIView()
    root.contentLayout = .vertical(.view(header), .view(table, length: .fillRemaining))
    return TestScreen(width: width, height: height, root)
  }

  @Test func `the cells stand below the titles`() {
    #expect(
      makeTest().frame
        == "  City       Zone   km\n  Oslo       CET     7\n  Bergen     CET     8"
    )
  }

  @Test func `the titles follow the row numbers`() {
    let test = makeTest()
    table.showsRowNumbers = true
    table.onCellColumnChange = { [header] in header.firstColumn = $0 }
    #expect(test.frame.split(separator: "\n")[0].hasPrefix("        Ci…  Zone"))
  }

  @Test func `columns are mirrored`() {
    let test = makeTest()
    header.superview?.isMirrored = true
    #expect(
      test.frame
        == "  km   Zone       City\n  7     CET       Oslo\n  8     CET     Bergen"
    )
  }

  @Test(arguments: [(12, 3), (6, 3), (2, 2), (1, 1), (0, 0)])
  func `too little space cuts the last columns`(width: Int, height: Int) {
    let test = makeTest(width: width, height: height)
    #expect(test.frame.split(separator: "\n").allSatisfy { $0.count <= width })
  }

  @Test func `a click on a title is reported`() {
    let test = makeTest()
    final class Clicks { var all: [Int] = [] }
    let clicks = Clicks()
    header.onColumnClick = { clicks.all.append($0) }
    test.click(3, 0)
    test.click(16, 0)
    test.click(3, 1)
    #expect(clicks.all == [0, 1])
  }

  @Test func `a cell with a label shows it, and tells of its selection`() {
    final class Values { var all: [Bool] = [] }
    let values = Values()
    let table = TUITableView()
    table.makeCell = { _, row in
      let cell = TUITableViewCell()
      cell.textLabel = TUILabel("row \(row)")
      cell.onSelectionChange = { values.all.append($0) }
      return ReusableCell(cell)
    }
    table.reloadData(rowCount: 1)
    let test = TestScreen(width: 10, height: 1, table)
    #expect(test.frame == " row 0")
    table.selectedRow = 0
    _ = test.frame
    table.selectedRow = nil
    _ = test.frame
    #expect(values.all == [true, false])
  }
}
