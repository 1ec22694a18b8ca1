// The import is public, because this file adds a conformance to a public type.
public import MAVB

/// The state of the list of clocks.
struct TableState: CodableContainer {
  /// The index of the first visible clock.
  let offset: Var<Int>

  /// The columns that the user has given the list beside a clock's pane; nil for the default.
  let columns: Var<Int?>

  /// The clocks that are selected beside the one that keys move from; not saved.
  let chosen: SessionVar<RowSelection>

  /// Makes the state of a list scrolled to its start.
  init() {
    offset = Var(0)
    columns = Var(nil)
    chosen = SessionVar(.atStart)
  }

  /// Applies a gesture by which the user selects several clocks.
  func selecting(
    in listed: Signal<ListedClocks>,
    from selected: Var<ClockID?>
  ) -> SignalInput<RowSelection.Gesture> {
    let cursor = listed.combineLatest(selected, chosen) { listed, uuid, chosen in
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
  var endingRange: SignalInput<Void> {
    Input()
      .withLatestFrom(chosen) { _, chosen in
        var ended = chosen
        ended.cursorDidMove()
        return ended
      }
      .bind(to: chosen)
  }
}

extension RowSelection: SessionValue {
  /// No selected rows.
  public static let atStart = RowSelection()
}

/// The clocks that the list shows, with the change from those before.
struct ListedClocks {
  /// The clocks in order.
  let list: ClockList

  /// The change of the table's rows.
  let change: TableData<Clock>.Change

  /// Returns the rows of a table.
  ///
  /// - Parameter isFirst: Whether the table has no rows before.
  /// - Returns: The rows, read on demand.
  fileprivate func tableData(isFirst: Bool) -> TableData<Clock> {
    TableData(count: list.count, change: isFirst ? .reload : change) { [list] index in
      list[index] ?? Clock(uuid: list.uuids[index], name: "", identifier: "")
    }
  }
}

extension Signal<ListedClocks> {
  /// The rows of a table; a new table reloads them all.
  var tableData: Signal<TableData<Clock>> {
    scan(TableData<Clock>?.none) { $1.tableData(isFirst: $0 == nil) }.compactMap { $0 }
  }

  /// Each list, with the one before.
  var changes: Signal<(old: ClockList, new: ClockList)> {
    scan((old: ClockList(), new: ClockList())) { ($0.new, $1.list) }
  }
}

extension SettingsState {
  /// The clocks in the order of the settings, after each change of the document or of the order.
  func listedClocks(
    _ doc: DocumentAdapter,
    _ zones: ClockZones,
    _ time: ClockTime
  ) -> Signal<ListedClocks> {
    let orders = order.flatMapLatest { order in
      (order.dependsOnTime ? time.quarters : .just(0)).map { (order: order, seconds: $0) }
    }
    let start = ListedClocks(list: ClockList(), change: .reload)
    return doc.changes.combineLatest(orders) { ($0, $1) }.scan(start) { old, latest in
      let ((document, change), (order, seconds)) = latest
      let list = ClockList(document, sort: zones.sort(by: order, at: seconds))
      return ListedClocks(list: list, change: list.change(from: old.list, by: change))
    }
    .continuous()
  }
}

extension TableState {
  /// Keeps the selected clocks selected when the list changes.
  func following(_ listed: Signal<ListedClocks>) -> Lifetime {
    listed.changes
      .withLatestFrom(chosen) { ($0, $1) }
      .compactMap { lists, chosen -> RowSelection? in
        guard !chosen.isEmpty else { return nil }
        var followed = chosen
        followed.update { $0 = lists.new.rows(of: lists.old.uuids(in: $0)) }
        return followed
      }
      .bind(to: chosen)
  }
}
