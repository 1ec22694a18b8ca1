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
  /// It doesn't if the table has missed the rows before, for example as a late subscriber of a shared signal.
  package func fits(from old: Int, to new: Int) -> Bool {
    switch self {
    case .reload, .rearranged: true
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
