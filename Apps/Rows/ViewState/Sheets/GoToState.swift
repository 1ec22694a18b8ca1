import MAVB
import RowEngine

/// The state of the bar that asks for a row number.
struct GoToState {
  /// Whether the selected rows move there; otherwise the row there is selected.
  var isMove = false

  /// What is typed.
  let text = Var("")

  /// Whether the accepted text isn't a place.
  let isWrong = SessionVar(false)

  /// The text key of the bar's title.
  var title: TextKey { isMove ? "rows.moveTo" : "rows.goTo" }

  /// Returns the row that the text means; nil if it means none.
  func target(_ table: TableAdapter) -> Signal<Int?> {
    text.combineLatest(table.state(\.cursor), table.state(\.count)) {
      RowPlace($0)?.row(from: $1, of: $2)
    }
  }
}

extension SplitState {
  /// Whether a bar with a field is open.
  var hasBar: Signal<Bool> {
    table.state(\.find.isOpen)
      .combineLatest(goTo.map { $0 != nil }, transform.map { $0 != nil }) { $0 || $1 || $2 }
      .distinctUntilChanged()
  }
}
