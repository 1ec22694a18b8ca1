import MAVB

/// The state of the bar that asks for a row number.
struct GoToState {
  /// What is typed.
  let text = Var("")

  /// Whether the accepted text is no place.
  let isWrong = SessionVar(false)

  /// Returns the row that the text means; nil if it means none.
  func target(_ table: TableAdapter) -> Signal<Int?> {
    text.allChanges().combineLatest(table.map { $0.table }) { text, table in
      RowPlace(text)?.row(from: table.selection, of: table.count)
    }
  }
}

extension SplitState {
  /// Whether a bar with a field is open.
  var hasBar: Signal<Bool> {
    find.state(\.isOpen)
      .combineLatest(goTo.map { $0 != nil }, transform.map { $0 != nil }) { $0 || $1 || $2 }
      .distinctUntilChanged()
  }
}
