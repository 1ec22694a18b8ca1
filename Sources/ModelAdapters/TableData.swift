/// The rows of a table, read when they are shown, and how they came from those before.
///
/// A table asks only for the rows on the screen, so ten million rows cost no more than ten.
public struct TableData<Row> {
  /// How the rows differ from those delivered before.
  public enum Change: Hashable, Sendable {
    /// They may all be others.
    case reload

    /// These were put in, counted in the new rows.
    case inserted(Range<Int>)

    /// These were taken out, counted in the old rows.
    case deleted(Range<Int>)

    /// These say something else.
    case updated(Range<Int>)

    /// One was taken out at one place and put in at another, counted without it.
    case moved(from: Int, to: Int)
  }

  /// The number of rows.
  public let count: Int

  /// How the rows differ from those delivered before.
  public let change: Change

  package let row: (Int) -> Row

  /// Makes table data from a closure.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - change: How the rows differ from those delivered before.
  ///   - row: Gives the row at an index below the count; called when the row is shown.
  public init(count: Int, change: Change = .reload, row: @escaping (Int) -> Row) {
    self.count = count
    self.change = change
    self.row = row
  }

  /// Makes table data from an array.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - change: How they differ from those delivered before.
  public init(rows: [Row], change: Change = .reload) {
    self.init(count: rows.count, change: change) { rows[$0] }
  }

  /// The row at an index.
  public subscript(index: Int) -> Row { row(index) }
}

extension Array {
  /// The elements as the rows of a table.
  ///
  /// - Returns: The table's data.
  public func tableData() -> TableData<Element> { TableData(rows: self) }
}
