public import Signals

/// A change of the rows of a table.
public enum TableRowMutation<Row> {
  /// All rows are others.
  case reload([Row])

  /// A row was put in.
  case inserted(Row, at: Int)

  /// A row was taken out.
  case deleted(at: Int)

  /// A row says something else.
  case updated(Row, at: Int)

  /// A row was taken out at one place and put in at another, counted without it.
  case moved(from: Int, to: Int)
}

extension SignalInterface {
  /// Keeps the rows and delivers them with each change.
  ///
  /// - Returns: The signal of the table's data.
  /// - Complexity: O(n) in the rows for each change; large documents make table data themselves.
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
