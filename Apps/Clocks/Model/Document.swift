import HashTreeCollections

/// The user's clocks, in display order.
///
/// A persistent data structure: versions share storage, so an undo step costs only what it changed.
nonisolated struct Document: Hashable, Sendable {
  private var order: [ClockID] = []
  private var zones: TreeDictionary<ClockID, Timezone> = [:]

  /// Makes a document of clocks with unique identifiers.
  init(timezones: [Timezone] = []) {
    for timezone in timezones where zones[timezone.uuid] == nil {
      order.append(timezone.uuid)
      zones[timezone.uuid] = timezone
    }
  }

  /// The number of clocks.
  var count: Int { order.count }

  /// The clocks in order.
  var timezones: [Timezone] { order.compactMap { zones[$0] } }

  /// The clock with an identifier, if there is one.
  subscript(uuid: ClockID) -> Timezone? { zones[uuid] }

  /// Returns the index of a clock.
  ///
  /// - Complexity: O(n) in the clocks.
  func index(of uuid: ClockID) -> Int? { order.firstIndex(of: uuid) }

  /// Returns the clock to select after a change that may have removed the selected one.
  ///
  /// - Parameters:
  ///   - uuid: The clock that was selected.
  ///   - old: The previous version.
  /// - Returns: The same clock if it still exists, else the clock now at its index, else the last
  ///   one;
  ///   the first clock if the old version lacks it too; nil if there are no clocks.
  func selection(after uuid: ClockID?, in old: Document) -> ClockID? {
    guard let uuid else { return order.first }
    if zones[uuid] != nil { return uuid }
    guard let index = old.index(of: uuid) else { return order.first }
    return index < count ? order[index] : order.last
  }

  /// Applies an action.
  ///
  /// - Returns: The change, or nil if nothing has changed.
  mutating func apply(_ action: Action) -> Change? {
    switch action {
    case .add(let timezone):
      guard zones[timezone.uuid] == nil else { return nil }
      order.append(timezone.uuid)
      zones[timezone.uuid] = timezone
      return .added(timezone.uuid, at: order.count - 1)
    case .remove(let uuid):
      guard let index = index(of: uuid) else { return nil }
      order.remove(at: index)
      zones[uuid] = nil
      return .removed(uuid, at: index)
    case .rename(let uuid, let name):
      guard let index = index(of: uuid), var timezone = zones[uuid] else { return nil }
      timezone.name = name
      guard timezone != zones[uuid] else { return nil }
      zones[uuid] = timezone
      return .renamed(uuid, at: index)
    }
  }

  /// Applies an edit: removed clocks, new or changed clocks, and their order.
  mutating func apply(_ edit: DocumentEdit) {
    let removed = Set(edit.removed)
    for uuid in removed { zones[uuid] = nil }
    if !removed.isEmpty { order.removeAll(where: removed.contains) }
    for timezone in edit.changed {
      if zones[timezone.uuid] == nil { order.append(timezone.uuid) }
      zones[timezone.uuid] = timezone
    }
    if let new = edit.order, Set(new) == Set(order), new.count == order.count { order = new }
  }

  /// Undoes or redoes a change and preserves later changes.
  ///
  /// - Parameters:
  ///   - version: The version that the undo or redo leads to.
  ///   - base: The version that it starts from.
  ///   - uuid: The clock to select.
  /// - Returns: The change.
  mutating func restore(_ version: Document, since base: Document, showing uuid: ClockID?) -> Change
  {
    self = merging(version, since: base)
    return .restored(showing: uuid)
  }

  /// Merges this version with another one by their common base (a three-way merge).
  ///
  /// If both have changed one field, this version's value wins; clocks removed in this version stay
  /// removed. Clocks that the other version has removed are removed unless they were changed here.
  /// Clocks that it has added are placed after their predecessors there. If only one version has
  /// changed, the result is that version.
  func merging(_ theirs: Document, since base: Document) -> Document {
    var merged = self
    for uuid in order + theirs.order {
      let timezone = Timezone.merging(self[uuid], theirs[uuid], since: base[uuid])
      if timezone != self[uuid] { merged.zones[uuid] = timezone }
    }
    let (first, second) = order == base.order ? (theirs.order, order) : (order, theirs.order)
    merged.order = first.inserting(second).filter { merged.zones[$0] != nil }
    return merged
  }
}

nonisolated extension [ClockID] {
  /// Returns this order with the missing elements of another one, each after its predecessor there.
  ///
  /// - Complexity: O(*n* + *m*) in the lengths of both.
  fileprivate func inserting(_ others: [ClockID]) -> [ClockID] {
    let known = Set(self)
    var followers: [ClockID?: [ClockID]] = [:]
    var previous: ClockID?
    for uuid in others {
      if known.contains(uuid) {
        previous = uuid
      } else {
        followers[previous, default: []].append(uuid)
      }
    }
    return (followers[nil] ?? []) + flatMap { [$0] + (followers[$0] ?? []) }
  }
}

// MARK: - Actions and changes

nonisolated extension Document {
  /// An edit of a document.
  enum Action: Sendable {
    case add(Timezone)
    case remove(ClockID)
    case rename(ClockID, String)
  }

  /// The effect of an action.
  enum Change: Hashable, Sendable {
    case reload
    case restored(showing: ClockID?)
    case merged
    case added(ClockID, at: Int)
    case removed(ClockID, at: Int)
    case renamed(ClockID, at: Int)
  }
}

// MARK: - The file

nonisolated extension Document: Codable {
  private enum CodingKeys: CodingKey {
    case clocks
  }

  /// Decodes a document; refuses unknown members and duplicate identifiers, because saving would
  /// lose them.
  init(from decoder: any Decoder) throws {
    try decoder.refuseMembers(except: ["clocks"])
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let timezones = try container.decode([Timezone].self, forKey: .clocks)
    self.init(timezones: timezones)
    guard count < timezones.count else { return }
    var seen: Set<ClockID> = []
    let twin = timezones.firstIndex { !seen.insert($0.uuid).inserted } ?? 0
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: container.codingPath + [CodingKeys.clocks, MemberKey(twin)],
        debugDescription: "two clocks have the same uuid"
      )
    )
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(timezones, forKey: .clocks)
  }
}
