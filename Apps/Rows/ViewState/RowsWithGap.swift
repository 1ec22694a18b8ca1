import MAVB

/// The rows of a document with a place for a row that is about to come, as a table shows them.
///
/// When the row has come, it fills the gap: to the table it is a row with another text.
struct RowsWithGap {
  /// What happens to the rows.
  enum Event {
    /// The document has changed.
    case rows(TableData<Row>)

    /// A row is about to come at a number, or none any more.
    case gap(Int?)
  }

  private var rows = TableData<Row>(rows: [])
  private var gap: Int?

  /// What the table has to know of the last event, if anything.
  private(set) var change: TableData<Row>?

  /// The rows after an event.
  func after(_ event: Event) -> RowsWithGap {
    var next = self
    switch event {
    case .rows(let rows): next.take(rows)
    case .gap(let gap): next.move(to: gap)
    }
    return next
  }

  private mutating func take(_ new: TableData<Row>) {
    rows = new
    switch gap {
    case nil:
      change = new
    case let row? where new.change == .inserted(row..<row + 1):
      gap = nil
      change = data(.updated(row..<row + 1))
    case let row?:
      gap = min(row, new.count)
      change = data(.reload)
    }
  }

  private mutating func move(to newGap: Int?) {
    let old = gap
    gap = newGap
    change =
      switch (old, newGap) {
      case (nil, nil): nil
      case (nil, let new?): data(.inserted(new..<new + 1))
      case (let old?, nil): data(.deleted(old..<old + 1))
      default: data(.reload)
      }
  }

  private func data(_ change: TableData<Row>.Change) -> TableData<Row> {
    let rows = rows
    guard let gap else { return TableData(count: rows.count, change: change) { rows[$0] } }
    return TableData(count: rows.count + 1, change: change) { index in
      if index == gap { return Row(line: .empty, .utf8) }
      return rows[index < gap ? index : index - 1]
    }
  }
}
