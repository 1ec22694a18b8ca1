public import Signals

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
