public import Signals

/// The rows of a table, read on demand, and their difference from the previous rows.
///
/// A table reads only the rows on the screen, so ten million rows cost no more than ten.
public struct TableData<Row> {
  /// The difference from the rows delivered before; a table that has missed these is reloaded.
  public enum Change: Hashable, Sendable {
    /// All rows may have changed.
    case reload

    /// Rows were inserted; the range refers to the new rows.
    case inserted(Range<Int>)

    /// Rows were deleted; the range refers to the old rows.
    case deleted(Range<Int>)

    /// The contents of rows have changed.
    case updated(Range<Int>)

    /// A row was moved; `to` is its index after its removal from the old rows.
    case moved(from: Int, to: Int)

    /// Rows were inserted, deleted, moved and updated at once.
    case rearranged(TableRearrangement)
  }

  /// The number of rows.
  public let count: Int

  /// The difference from the rows delivered before.
  public let change: Change

  package let row: (Int) -> Row

  /// Makes table data from a closure.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - change: The difference from the rows delivered before.
  ///   - row: Returns the row at an index below the count; called when the row is shown.
  public init(count: Int, change: Change = .reload, row: @escaping (Int) -> Row) {
    self.count = count
    self.change = change
    self.row = row
  }

  /// Makes table data from an array.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - change: The difference from the rows delivered before.
  public init(rows: [Row], change: Change = .reload) {
    self.init(count: rows.count, change: change) { rows[$0] }
  }

  /// The row at an index.
  public subscript(index: Int) -> Row { row(index) }
}

extension TableData.Change {
  /// Whether the change leads from one number of rows to another one.
  ///
  /// It doesn't if the table has missed earlier rows, for example as a late subscriber of a
  /// shared signal.
  package func fits(from old: Int, to new: Int) -> Bool {
    switch self {
    case .reload: true
    case .rearranged(let change): change.oldCount == old && change.newCount == new
    case .inserted(let rows): rows.lowerBound <= old && old + rows.count == new
    case .deleted(let rows): rows.upperBound <= old && old - rows.count == new
    case .updated(let rows): old == new && rows.upperBound <= new
    case .moved(let from, let to): old == new && (0..<old).contains(from) && (0..<old).contains(to)
    }
  }
}

extension Array {
  /// The elements as the rows of a table.
  ///
  /// - Returns: The table's data.
  public func tableData() -> TableData<Element> { TableData(rows: self) }
}

/// A change of the rows of a table.
public enum TableRowMutation<Row> {
  /// All rows were replaced.
  case reload([Row])

  /// A row was inserted.
  case inserted(Row, at: Int)

  /// A row was deleted.
  case deleted(at: Int)

  /// The contents of a row have changed.
  case updated(Row, at: Int)

  /// A row was moved; `to` is its index after its removal from the old rows.
  case moved(from: Int, to: Int)
}

extension SignalInterface {
  /// Accumulates mutations and delivers the table data after each of them.
  ///
  /// - Returns: The signal of the table data.
  /// - Complexity: O(n) in the rows for each mutation; large documents should make table data
  ///   directly.
  public func tableData<Row>() -> Signal<TableData<Row>>
  where OutputValue == TableRowMutation<Row> {
    scan(TableData(rows: [Row]())) { $0.applying($1) }
  }

  /// Compares each array with the previous one, so that a table keeps its selection and its rows.
  ///
  /// Rows that one insertion, removal or replacement explains are reported as such; otherwise, and
  /// at first, the table is reloaded.
  ///
  /// - Returns: The signal of the table data.
  /// - Complexity: O(n log n) in the elements for each array.
  public func tableDataWithChanges<Row: Hashable>() -> Signal<TableData<Row>>
  where OutputValue == [Row] {
    scan((rows: [Row]?.none, table: TableData(rows: [Row]()))) { last, rows in
      let change = last.rows.map { ArrayMutation(from: $0, to: rows).tableChange }
      return (rows, TableData(rows: rows, change: change ?? .reload))
    }
    .map(\.table)
  }

  /// Compares each array with the previous one by row identities, and also finds moved rows.
  ///
  /// The selection, the editor and the scroll position of the table stay on their rows.
  ///
  /// - Parameter id: Returns the identity of a row, such as `\.uuid`.
  /// - Returns: The signal of the table data.
  /// - Complexity: O(n log n) in the rows for each array.
  public func tableData<Row: Equatable, ID: Hashable>(
    by id: @escaping (Row) -> ID
  ) -> Signal<TableData<Row>> where OutputValue == [Row] {
    scan((rows: [Row]?.none, table: TableData(rows: [Row]()))) { last, rows in
      let change = last.rows.map { TableRearrangement(from: $0, to: rows, by: id) }
      return (rows, TableData(rows: rows, change: change.map { .rearranged($0) } ?? .reload))
    }
    .map(\.table)
  }
}

extension TableData {
  fileprivate func applying(_ mutation: TableRowMutation<Row>) -> TableData<Row> {
    var rows = (0..<count).map { self[$0] }
    switch mutation {
    case .reload(let new):
      return TableData(rows: new)
    case .inserted(let row, let index):
      rows.insert(row, at: index)
      return TableData(rows: rows, change: .inserted(index..<index + 1))
    case .deleted(let index):
      rows.remove(at: index)
      return TableData(rows: rows, change: .deleted(index..<index + 1))
    case .updated(let row, let index):
      rows[index] = row
      return TableData(rows: rows, change: .updated(index..<index + 1))
    case .moved(let from, let to):
      rows.insert(rows.remove(at: from), at: to)
      return TableData(rows: rows, change: .moved(from: from, to: to))
    }
  }
}

extension ArrayMutation {
  /// The change of a table whose rows are the elements.
  public var tableChange: TableData<Element>.Change {
    let replacements = replacements
    guard replacements.count == 1, let (old, new) = replacements.first else {
      return replacements.isEmpty ? .updated(0..<0) : .reload
    }
    if old.isEmpty { return .inserted(new) }
    if new.isEmpty { return .deleted(old) }
    return old.count == new.count ? .updated(new) : .reload
  }
}
