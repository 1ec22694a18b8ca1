import MAVB
import RowEngine

extension Document.Change {
  /// Returns the same change by the places of a list.
  func inList(from old: ListedRows, to new: ListedRows) -> Document.Change {
    guard old.visible != nil || new.visible != nil else { return self }
    return switch self {
    case .reload, .arranged: self
    case .transformed(let effect): .transformed(effect.selecting(effect.selected.map(new.places)))
    case .restored(let row, let selected, _):
      .restored(
        showing: new.place(of: row),
        selecting: selected.map(new.places).filter { !$0.isEmpty }
      )
    case .reloaded(let hunks):
      .reloaded(
        hunks.map { RowsHunk(old: old.places(of: $0.old), new: new.places(of: $0.new)) }
      )
    case .converted(let conversion, let row):
      .converted(conversion, showing: new.place(of: row))
    case .inserted(let rows): .inserted(new.places(of: rows))
    case .deleted(let rows): .deleted(old.places(of: rows))
    case .updated(let row): .updated(new.place(of: row))
    case .split(let row, let count): .split(new.place(of: row), into: count)
    case .moved(let source, let target):
      .moved(from: old.place(of: source), to: new.place(of: target))
    }
  }

  /// The corresponding change of the table's rows.
  var inTable: TableData<Row>.Change {
    switch self {
    case .reload, .restored, .reloaded, .split, .arranged, .transformed, .converted: .reload
    case .inserted(let rows): .inserted(rows)
    case .deleted(let rows): .deleted(rows)
    case .updated(let row): .updated(row..<row + 1)
    case .moved(let source, let target): .moved(from: source, to: target)
    }
  }

  /// Returns whether a row is unchanged and has a number after the change.
  func keeps(_ row: Int, at new: Int, count: Int) -> Bool {
    switch self {
    case .reloaded(let hunks):
      RowIndexSet(row..<row + 1).following(hunks, count: count).contains(new)
    case .inserted, .deleted, .moved:
      RowIndexSet(row..<row + 1).following(self, count: count).contains(new)
    default: false
    }
  }
}

extension RowIndexSet {
  fileprivate func following(_ change: Document.Change, count: Int) -> RowIndexSet {
    var rows = self
    rows.follow(change, count: count)
    return rows
  }
}
