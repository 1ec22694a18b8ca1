public import Signals

extension SignalInterface {
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
}

extension SignalInterface {
  /// Compares each array with the previous one by the identities of the rows, and finds moved rows, too.
  ///
  /// The table keeps its selection, its editor and its place on their rows.
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
