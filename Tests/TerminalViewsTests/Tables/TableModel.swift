import TerminalViews
import TestSupport
import Testing

/// A simple model of a table, with rows as an array of identities.
final class TableModel {
  private static let height = 4

  private let fixture = TableFixture(width: 12, height: TableModel.height)
  private var random: SeededGenerator
  private var rows: [Int] = []
  private var selected: Int?
  private var edited: Int?
  private var nextIdentity = 0

  private var table: TUITableView { fixture.table }

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    fixture.table.showsScrollIndicator = false
    fixture.texts = { [unowned self] in "#\(rows[$0])" }
  }

  /// Applies one random change to the table and to the model and compares them.
  func step() {
    switch Int.random(in: 0..<14, using: &random) {
    case 0...2: keepingPlace { insert() }
    case 3, 4: keepingPlace { delete() }
    case 5, 6: keepingPlace { move() }
    case 7: select()
    case 8: table.contentOffset = .random(in: -2...rows.count + 2, using: &random)
    case 9: press()
    case 10: edit()
    case 11, 12: rearrange()
    default: reload()
    }
    compare()
  }

  // MARK: - Changes

  /// Inserts rows.
  ///
  /// - Returns: Nil, because all rows keep their place.
  private func insert() -> Int? {
    let place = Int.random(in: 0...rows.count, using: &random)
    let count = Int.random(in: 0...3, using: &random)
    rows.insert(contentsOf: nextIdentity..<nextIdentity + count, at: place)
    nextIdentity += count
    table.insertRows(place..<place + count)
    return nil
  }

  private func delete() -> Int? {
    let start = Int.random(in: 0...rows.count, using: &random)
    let end = min(rows.count, start + .random(in: 0...3, using: &random))
    let gone = rows[start..<end]
    rows.removeSubrange(start..<end)
    if let selected, gone.contains(selected) {
      self.selected = start < rows.count ? rows[start] : rows.last
    }
    if let edited, gone.contains(edited) { self.edited = nil }
    table.deleteRows(start..<end)
    return nil
  }

  private func move() -> Int? {
    guard !rows.isEmpty else { return nil }
    let source = Int.random(in: 0..<rows.count, using: &random)
    let target = Int.random(in: 0..<rows.count, using: &random)
    let moved = rows.remove(at: source)
    rows.insert(moved, at: target)
    table.moveRow(from: source, to: target)
    return moved
  }

  /// Deletes, inserts, moves and updates rows at once.
  private func rearrange() {
    let old = rows
    rows = rows.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      rows.insert(nextIdentity, at: .random(in: 0...rows.count, using: &random))
      nextIdentity += 1
    }
    if Bool.random(using: &random) { rows.shuffle(using: &random) }
    if let selected, !rows.contains(selected) {
      let rest = old[(old.firstIndex(of: selected) ?? 0)...]
      self.selected = rest.first(where: rows.contains) ?? rows.last
    }
    if let edited, !rows.contains(edited) { self.edited = nil }
    let showedSelection = isSelectionShown
    table.rearrangeRows(
      rowCount: rows.count,
      newRow: { [rows] in rows.firstIndex(of: old[$0]) },
      isUpdated: { _ in true }
    )
    if showedSelection, selected != nil { #expect(isSelectionShown) }
  }

  private func select() {
    let row = rows.indices.randomElement(using: &random)
    selected = row.map { rows[$0] }
    table.selectedRow = row
    #expect(isSelectionShown == (row != nil))
  }

  private func press() {
    guard !rows.isEmpty else { return }
    let step = Bool.random(using: &random) ? 1 : -1
    let row = table.selectedRow.map { min(rows.count - 1, max(0, $0 + step)) }
    selected = rows[row ?? table.contentOffset]
    table.handleMovementKey(KeyEvent(step > 0 ? .down : .up))
    #expect(isSelectionShown)
  }

  private func edit() {
    let row = Bool.random(using: &random) ? rows.indices.randomElement(using: &random) : nil
    edited = row.map { rows[$0] }
    table.editor = row.map { ($0, FieldStub()) }
    if let row { #expect(table.visibleRows.contains(row)) }
  }

  private func reload() {
    rows.removeLast(.random(in: 0...min(2, rows.count), using: &random))
    if let selected, !rows.contains(selected) { self.selected = rows.last }
    if let edited, !rows.contains(edited) { self.edited = nil }
    table.reloadData(rowCount: rows.count)
  }

  // MARK: - Comparing

  private var isSelectionShown: Bool {
    table.selectedRow.map(table.visibleRows.contains) ?? false
  }

  /// Checks that the visible part stays in place after a change.
  ///
  /// - Parameter change: Returns the row that it moves, which is excluded from the check.
  private func keepingPlace(_ change: () -> Int?) {
    let showedSelection = isSelectionShown
    let top = table.contentOffset > 0 && !showedSelection ? rows[table.contentOffset] : nil
    let moved = change()
    if showedSelection, selected != nil { #expect(isSelectionShown) }
    guard let top, top != moved, let row = rows.firstIndex(of: top) else { return }
    #expect(table.contentOffset == min(row, max(0, rows.count - Self.height)))
  }

  private func compare() {
    #expect(table.rowCount == rows.count)
    #expect(table.selectedRow.map { rows[$0] } == selected)
    #expect((table.editor?.row).map { rows[$0] } == edited)
    #expect((0...max(0, rows.count - Self.height)).contains(table.contentOffset))
    let shown = rows.dropFirst(table.contentOffset).prefix(Self.height).map { row in
      (row == selected ? "▌" : " ") + (row == edited ? "edit" : "#\(row)")
    }
    let blank = Array(repeating: "", count: Self.height - shown.count)
    #expect(fixture.frame == (shown + blank).joined(separator: "\n"))
  }
}
