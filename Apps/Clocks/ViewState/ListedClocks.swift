import MAVB

/// The clocks that the list shows, with the change from those before.
struct ListedClocks: SessionValue {
  /// The clocks in order.
  let list: ClockList

  /// The change of the table's rows.
  let change: TableData<Timezone>.Change

  static let atStart = ListedClocks(list: ClockList(), change: .reload)

  /// Returns the rows of a table.
  ///
  /// - Parameter isFirst: Whether the table has no rows before.
  /// - Returns: The rows, read on demand.
  fileprivate func tableData(isFirst: Bool) -> TableData<Timezone> {
    TableData(count: list.count, change: isFirst ? .reload : change) { [list] index in
      list[index] ?? Timezone(uuid: list.clocks[index], name: "", identifier: "")
    }
  }
}

extension TableState {
  /// The rows of a table; a new table reloads them all.
  var tableData: Signal<TableData<Timezone>> {
    list.scan(TableData<Timezone>?.none) { $1.tableData(isFirst: $0 == nil) }.compactMap { $0 }
  }

  /// The listed clocks, after each change of the document or of the order.
  func listed(
    _ doc: DocumentAdapter,
    _ settings: SettingsState,
    _ world: World
  ) -> Signal<ListedClocks> {
    let orders = settings.order.combineLatest(settings.worlds(world)) { ($0, $1) }
      .flatMapLatest { order, world in
        (order.dependsOnTime ? world.quarters : .just(0)).map { (order: order, seconds: $0) }
      }
    return doc.changes.combineLatest(orders) { ($0, $1) }.scan(.atStart) { old, latest in
      let ((document, change), (order, seconds)) = latest
      let list = ClockList(document, sort: world.sort(by: order, at: seconds))
      return ListedClocks(list: list, change: list.change(from: old.list, by: change))
    }
  }

  /// Keeps the selected clocks selected when the list changes.
  func followingList() -> Lifetime {
    list.scan((old: ClockList(), new: ClockList())) { ($0.new, $1.list) }
      .withLatestFrom(chosen) { ($0, $1) }
      .compactMap { lists, chosen -> RowSelection? in
        guard !chosen.isEmpty else { return nil }
        var followed = chosen
        followed.update { $0 = lists.new.rows(of: lists.old.clocks(in: $0)) }
        return followed
      }
      .bind(to: chosen)
  }
}
