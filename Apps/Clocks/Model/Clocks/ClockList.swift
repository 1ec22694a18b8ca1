import MAVB

/// The clocks in the order in which they are listed, in sections by group.
///
/// The clocks without a group come first, then the groups in the order of their first clocks. The
/// order of a document may mix groups, for example after a merge; that of a list never does.
nonisolated struct ClockList: Equatable, Sendable {
  /// The document.
  let document: Document

  /// The identifiers of the clocks in order.
  let uuids: [ClockID]

  /// The groups, each with the index of its first clock.
  let groups: [TableSection]

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - sort: Returns the clocks in the order within each group; nil for that of the document.
  /// - Complexity: O(*n*) in the number of clocks, and that of `sort`.
  init(_ document: Document = Document(), sort: (([Clock]) -> [Clock])? = nil) {
    self.document = document
    guard document.hasGroups else {
      // Don't read the clocks, because only a few of them are visible.
      uuids = sort?(document.clocks).map(\.uuid) ?? document.order
      groups = []
      return
    }
    var places: [[UInt8]: Int] = [:]
    var sections = [(name: "", clocks: [Clock]())]
    for clock in document.clocks {
      guard clock.isGrouped, let name = clock.group else {
        sections[0].clocks.append(clock)
        continue
      }
      let place = places[Array(name.utf8)] ?? sections.count
      if place == sections.count {
        places[Array(name.utf8)] = place
        sections.append((name, []))
      }
      sections[place].clocks.append(clock)
    }
    var (uuids, groups): ([ClockID], [TableSection]) = ([], [])
    for (index, section) in sections.enumerated() {
      if index > 0 { groups.append(TableSection(section.name, firstRow: uuids.count)) }
      uuids += (sort?(section.clocks) ?? section.clocks).map(\.uuid)
    }
    (self.uuids, self.groups) = (uuids, groups)
  }

  /// The number of clocks.
  var count: Int { uuids.count }

  /// The clock at an index.
  subscript(index: Int) -> Clock? { document[uuids[index]] }

  /// The clocks in order.
  var clocks: [Clock] { uuids.compactMap { document[$0] } }

  /// Returns the index of a clock.
  ///
  /// - Complexity: O(*n*) in the number of clocks.
  func index(of uuid: ClockID) -> Int? { uuids.firstIndex(of: uuid) }

  /// Returns the clock to select after a change that may have removed the selected one.
  ///
  /// - Parameters:
  ///   - uuid: The clock that was selected.
  ///   - old: The previous list.
  /// - Returns: The same clock if it still exists, otherwise the next one of the old list that
  ///   does, or else the last clock. If the old list lacks the clock, too, the first clock; nil
  ///   without clocks.
  func selection(after uuid: ClockID?, in old: ClockList) -> ClockID? {
    guard let uuid else { return uuids.first }
    if document[uuid] != nil { return uuid }
    guard let index = old.index(of: uuid) else { return uuids.first }
    return old.uuids[index...].first { document[$0] != nil } ?? uuids.last
  }

  /// Returns the action that moves a clock up or down in the document's own order.
  ///
  /// The clock takes the place of the clock at that distance. If that one is in another group, the
  /// clock enters the group at the end that is nearer.
  ///
  /// - Returns: The action; nil if there is no clock at that distance.
  func moving(_ uuid: ClockID, by distance: Int) -> Document.Action? {
    guard let index = index(of: uuid), uuids.indices.contains(index + distance) else { return nil }
    let (group, other) = (self[index]?.shownGroup, self[index + distance]?.shownGroup)
    let isSame = group.hasSameBytes(as: other)
    return .move(
      uuid,
      to: index + distance - (isSame ? 0 : distance.signum()),
      group: other
    )
  }

  /// Returns the change of a table from the old list to this one.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - change: The change of the document.
  /// - Returns: The change of the rows; a reload unless it concerns only consecutive rows.
  /// - Complexity: O(*n*) in the number of clocks.
  func change(from old: ClockList, by change: Document.Change) -> TableData<Clock>.Change {
    switch change {
    case .reload, .restored, .merged: .reload
    case .added, .removed, .renamed, .edited, .moved: rowChange(from: old, by: change)
    }
  }

  private func rowChange(
    from old: ClockList,
    by change: Document.Change
  ) -> TableData<Clock>.Change {
    let start = zip(uuids, old.uuids).prefix { $0 == $1 }.count
    let rest = min(count, old.count) - start
    let pairs = zip(uuids.reversed(), old.uuids.reversed()).prefix(rest)
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
      var moved = old.uuids
      moved.insert(moved.remove(at: source), at: target)
      guard moved == uuids else { return .reload }
      return source == target ? .updated(source..<source + 1) : .moved(from: source, to: target)
    }
  }

  /// Returns the rows of clocks.
  ///
  /// - Complexity: O(*n*) in the number of clocks.
  func rows(of uuids: [ClockID]) -> RowIndexSet {
    let chosen = Set(uuids)
    return RowIndexSet(
      self.uuids.indices.lazy.filter { chosen.contains(self.uuids[$0]) }.map { $0..<$0 + 1 }
    )
  }

  /// Returns the identifiers of the clocks in rows.
  func uuids(in rows: RowIndexSet) -> [ClockID] {
    rows.ranges.flatMap { uuids[$0.clamped(to: 0..<count)] }
  }
}

nonisolated extension Clock {
  /// Whether the clock is listed in a group.
  var isGrouped: Bool { group.map { !$0.isEmpty } ?? false }

  /// The name of the group in which the clock is listed.
  var shownGroup: String? { isGrouped ? group : nil }
}
