import TerminalViews
import TestSupport
import Testing

struct TUITableViewSectionsTests {
  private func fixture(
    _ firstRows: [Int],
    width: Int = 14,
    height: Int = 6,
    rowCount: Int = 5
  )
    -> TableFixture
  {
    let fixture = TableFixture(width: width, height: height, rowCount: rowCount)
    fixture.table.sections = firstRows.map { TableSection("S\($0)", firstRow: $0) }
    return fixture
  }

  @Test func `a header with a rule stands above the first row of each section`() {
    let fixture = fixture([2, 4], height: 8)
    let rule = String(repeating: "─", count: 7)
    #expect(
      fixture.frame == " row 0\n row 1\n  S2 \(rule)\n row 2\n row 3\n  S4 \(rule)\n row 4\n"
    )
  }

  @Test func `blank lines separate sections, and the first one starts at the top`() {
    let fixture = fixture([0, 2], width: 9, height: 8, rowCount: 4)
    fixture.table.sectionSpacing = 2
    let lines = fixture.frame.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.map(\.isEmpty) == [false, false, false, true, true, false, false, false])
    #expect(lines[0].hasPrefix("  S0") && lines[5].hasPrefix("  S2") && lines[7] == " row 3")
    fixture.table.selectedRow = 3
    #expect(fixture.table.contentOffset == 0)
  }

  @Test func `blank lines separate rows, of which the last needs none`() {
    let fixture = TableFixture(width: 9, height: 5, rowCount: 4)
    fixture.table.rowSpacing = 1
    let lines = fixture.frame.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.map { $0.contains("row") } == [true, false, true, false, true])
    fixture.table.selectedRow = 3
    #expect(fixture.table.contentOffset == 1)
    fixture.screen.send(.mouse(MouseEvent(.press(.left), at: Point(x: 3, y: 3))))
    #expect(fixture.table.selectedRow == 2)
  }

  @Test func `a long title is cut and leaves no rule`() {
    let fixture = fixture([], width: 9, height: 2, rowCount: 1)
    fixture.table.sections = [TableSection("Grandparents", firstRow: 0)]
    #expect(fixture.frame == "  Gran…\n row 0")
  }

  @Test func `a footer stands below the last row of its section`() {
    let fixture = fixture([], width: 12, height: 8, rowCount: 3)
    fixture.table.sections = [
      TableSection("A", footer: "two rows", firstRow: 0),
      TableSection("B", footer: "one", firstRow: 2),
    ]
    #expect(
      fixture.frame
        == "  A ──────\n row 0\n row 1\n  two rows\n  B ──────\n row 2\n  one\n"
    )
    fixture.mouse(.press(.left), y: 3)
    #expect(fixture.table.selectedRow == nil)
    fixture.mouse(.press(.left), y: 5)
    #expect(fixture.table.selectedRow == 2)
    fixture.table.insertRows(3..<4)
    #expect(fixture.frame.hasSuffix("\n row 3\n  one"))
    fixture.table.sections = []
    #expect(!fixture.frame.contains("one"))
  }

  @Test func `the footer of the last row is visible at the end, mirrored and cut`() {
    let fixture = fixture([], width: 9, height: 3, rowCount: 9)
    fixture.table.showsScrollIndicator = false
    fixture.table.sections = [TableSection("", footer: "nine rows", firstRow: 0)]
    fixture.table.contentOffset = 99
    #expect(fixture.frame == " row 7\n row 8\n  nine …")
    fixture.table.isMirrored = true
    #expect(fixture.frame == "row 7\nrow 8\n nine …")
  }

  @Test func `headers are mirrored, and drawn in ASCII`() {
    let fixture = fixture([0], height: 2, rowCount: 1)
    fixture.window.theme.box = .ascii
    fixture.table.isMirrored = true
    #expect(fixture.frame == "  ------- S0\n row 0")
  }

  @Test func `a header scrolls with its first row`() {
    let fixture = fixture([1], height: 3)
    fixture.table.contentOffset = 1
    #expect(fixture.frame.hasPrefix("  S1 ───────\n row 1"))
    fixture.table.contentOffset = 2
    #expect(fixture.frame.hasPrefix(" row 2"))
  }

  @Test func `scrolling ends where the last row is whole`() {
    let fixture = fixture([4], height: 3)
    fixture.table.contentOffset = 9
    #expect(fixture.table.contentOffset == 3)
    #expect(fixture.frame.hasPrefix(" row 3\n  S4 ───────"))
  }

  @Test func `a click on a header selects nothing, and one below it its row`() {
    let fixture = fixture([1])
    fixture.mouse(.press(.left), y: 1)
    #expect(fixture.table.selectedRow == nil)
    fixture.mouse(.press(.left), y: 2)
    #expect(fixture.table.selectedRow == 1)
  }

  @Test func `new titles are drawn, and rows move when headers come and go`() {
    let fixture = fixture([1], height: 3, rowCount: 2)
    #expect(fixture.frame == " row 0\n  S1 ───────\n row 1")
    fixture.table.sections = [TableSection("New", firstRow: 1)]
    #expect(fixture.frame == " row 0\n  New ──────\n row 1")
    fixture.table.sections = []
    #expect(fixture.frame == " row 0\n row 1\n")
  }

  @Test func `rows that stand side by side have no headers`() {
    let fixture = fixture([0], height: 3, rowCount: 2)
    fixture.table.columnWidth = 7
    #expect(!fixture.frame.contains("S0"))
    fixture.table.columnWidth = nil
    #expect(fixture.frame.contains("S0"))
  }

  @Test func `only visible rows are made`() {
    let fixture = TableFixture(height: 6)
    fixture.table.sections = (0..<50_000).map { TableSection("\($0)", firstRow: $0 * 2) }
    fixture.table.reloadData(rowCount: 100_000)
    fixture.forgetCounts()
    fixture.table.selectedRow = 99_999
    #expect(fixture.frame.contains("row 99999"))
    #expect(fixture.madeRows.count + fixture.updatedRows.count <= 6)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `rows and headers are where a list of all lines has them`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let height = Int.random(in: 3...9, using: &random)
    let rowHeight = Int.random(in: 1...2, using: &random)
    let fixture = TableFixture(width: 14, height: height)
    fixture.table.showsScrollIndicator = false
    fixture.table.rowHeight = rowHeight
    for _ in 0..<40 {
      let count = Int.random(in: 0...12, using: &random)
      let firstRows = (0..<count).filter { _ in Bool.random(using: &random) }
      let footers = Set(firstRows.filter { _ in Bool.random(using: &random) })
      fixture.table.sections = firstRows.map {
        TableSection("S\($0)", footer: footers.contains($0) ? "F" : "", firstRow: $0)
      }
      fixture.table.reloadData(rowCount: count)
      fixture.table.selectedRow = (0..<count).randomElement(using: &random)
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let keys: [Key] = [.up, .down, .pageUp, .pageDown, .home, .end]
        let before = fixture.table.selectedRow
        guard let key = keys.randomElement(using: &random) else { return }
        fixture.table.handleMovementKey(KeyEvent(key))
        guard let before, let now = fixture.table.selectedRow else { continue }
        #expect(key != .pageDown || now > before || before == count - 1)
        #expect(key != .pageUp || now < before || before == 0)
      }
      let frame = fixture.frame.split(separator: "\n", omittingEmptySubsequences: false)
      let selected = fixture.table.selectedRow
      let lines = lines(count, firstRows, footers, rowHeight, selected: selected)
      let top = lines.firstIndex { $0.row == fixture.table.contentOffset } ?? 0
      for (line, shown) in zip(lines[top...].map(\.text), frame) { #expect(shown == line) }
      if let selected {
        #expect(frame.contains { $0.hasPrefix("▌row \(selected)") })
      }
      #expect(top == 0 || lines.count - top + rowHeight + 2 > height)
    }
  }

  /// All lines of a table with their rows; a header belongs to its first row, a footer to its last one.
  private func lines(
    _ count: Int,
    _ firstRows: [Int],
    _ footers: Set<Int>,
    _ rowHeight: Int,
    selected: Int?
  )
    -> [(row: Int, text: String)]
  {
    (0..<count).flatMap { row -> [(row: Int, text: String)] in
      let title = "S\(row)"
      let rule = String(repeating: "─", count: 10 - title.count)
      let header = firstRows.contains(row) ? [(row, "  \(title) \(rule)")] : []
      let mark = row == selected ? "▌" : " "
      let rest = (1..<rowHeight).map { _ in (row, mark == " " ? "" : mark) }
      let section = firstRows.last { $0 <= row }
      let isLast = row + 1 == count || firstRows.contains(row + 1)
      let hasFooter = isLast && section.map(footers.contains) == true
      return header + [(row, "\(mark)row \(row)")] + rest + (hasFooter ? [(row, "  F")] : [])
    }
  }
}
