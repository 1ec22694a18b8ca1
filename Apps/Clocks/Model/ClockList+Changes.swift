import MAVB

nonisolated extension ClockList {
  /// Returns how a table of the old list becomes one of this list.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - change: The change of the document.
  /// - Returns: The change of the rows; a reload if it isn't one of consecutive rows.
  /// - Complexity: O(*n*) in the number of clocks.
  func change(from old: ClockList, by change: Document.Change) -> TableData<Timezone>.Change {
    switch change {
    case .reload, .restored, .merged: .reload
    case .added, .removed, .renamed, .edited, .moved: rowChange(from: old, by: change)
    }
  }

  private func rowChange(
    from old: ClockList,
    by change: Document.Change
  ) -> TableData<Timezone>.Change {
    let start = zip(clocks, old.clocks).prefix { $0 == $1 }.count
    let rest = min(count, old.count) - start
    let pairs = zip(clocks.reversed(), old.clocks.reversed()).prefix(rest)
    let end = pairs.prefix { $0 == $1 }.count
    let (new, gone) = (start..<count - end, start..<old.count - end)
    switch change {
    case .reload, .restored, .merged: return .reload
    case .renamed(let uuid), .edited(let uuid):
      guard new.isEmpty, gone.isEmpty, let index = index(of: uuid) else { return .reload }
      return .updated(index..<index + 1)
    case .added: return gone.isEmpty && !new.isEmpty ? .inserted(new) : .reload
    case .removed: return new.isEmpty && !gone.isEmpty ? .deleted(gone) : .reload
    case .moved(let uuid):
      guard let source = old.index(of: uuid), let target = index(of: uuid) else { return .reload }
      var moved = old.clocks
      moved.insert(moved.remove(at: source), at: target)
      guard moved == clocks else { return .reload }
      return source == target ? .updated(source..<source + 1) : .moved(from: source, to: target)
    }
  }

  /// Returns the rows of clocks.
  ///
  /// - Complexity: O(*n*) in the number of clocks.
  func rows(of uuids: [ClockID]) -> RowIndexSet {
    let uuids = Set(uuids)
    return RowIndexSet(
      clocks.indices.lazy.filter { uuids.contains(clocks[$0]) }.map { $0..<$0 + 1 }
    )
  }

  /// Returns the clocks in rows.
  func clocks(in rows: RowIndexSet) -> [ClockID] {
    rows.ranges.flatMap { clocks[$0.clamped(to: 0..<count)] }
  }
}
