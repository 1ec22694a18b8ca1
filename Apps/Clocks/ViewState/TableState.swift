import MAVB

/// The state of the list of clocks.
struct TableState: CodableContainer {
  /// The index of the first visible clock.
  let offset: Var<Int>

  /// The columns that the user has given the list beside a clock's pane; nil for the default.
  let columns: Var<Int?>

  /// The clocks in the order of the settings; not saved.
  let list: SessionVar<ListedClocks>

  /// The clocks that are selected beside the one that keys move from; not saved.
  let chosen: SessionVar<RowSelection>

  /// Makes the state of a list scrolled to its start.
  init() {
    offset = Var(0)
    columns = Var(nil)
    list = SessionVar(.atStart)
    chosen = SessionVar(.atStart)
  }

  /// Applies a gesture by which the user selects several clocks.
  func selects(from selected: Var<ClockID?>) -> SignalInput<RowSelection.Gesture> {
    let cursor = list.combineLatest(selected, chosen) { listed, uuid, chosen in
      (listed.list, uuid.flatMap { listed.list.index(of: $0) } ?? 0, chosen)
    }
    return Input()
      .withLatestFrom(cursor) { gesture, latest in
        var (list, cursor, chosen) = latest
        _ = chosen.apply(gesture, cursor: cursor, count: list.count)
        return chosen
      }
      .bind(to: chosen)
  }

  /// Ends the range that is being selected, because the user has moved to another clock.
  var endsRange: SignalInput<Void> {
    Input()
      .withLatestFrom(chosen) { _, chosen in
        var ended = chosen
        ended.cursorDidMove()
        return ended
      }
      .bind(to: chosen)
  }
}
