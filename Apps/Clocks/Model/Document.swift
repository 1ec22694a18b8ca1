import HashTreeCollections

/// The clocks of a user, in the order in which they are shown.
///
/// A persistent value: a step of the history costs what the step changed.
nonisolated struct Document: Hashable, Sendable {
  private var order: [ClockID] = []
  private var zones: TreeDictionary<ClockID, Timezone> = [:]

  /// Makes a document of clocks, each with an identifier of its own.
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

  /// A clock, if it is there.
  subscript(uuid: ClockID) -> Timezone? { zones[uuid] }

  /// The place of a clock.
  ///
  /// - Complexity: O(n) in the clocks.
  func index(of uuid: ClockID) -> Int? { order.firstIndex(of: uuid) }

  /// The clock to select in place of one that may be gone.
  ///
  /// - Parameters:
  ///   - uuid: The clock that was selected.
  ///   - old: The version before.
  /// - Returns: The same clock if it is still there, or that which has its place now, or the last one; the
  ///   first one if the old version didn't have it either; nil if there is none.
  func selection(after uuid: ClockID?, in old: Document) -> ClockID? {
    guard let uuid else { return order.first }
    if zones[uuid] != nil { return uuid }
    guard let index = old.index(of: uuid) else { return order.first }
    return index < count ? order[index] : order.last
  }

  /// Does what an action says.
  ///
  /// - Returns: What has changed, or nil if nothing has.
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

  /// Does what an edit says: clocks that are gone, clocks that are new or changed, and their order.
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

  /// Takes back a change or makes it again, on top of what was done since.
  ///
  /// - Parameters:
  ///   - version: The version that the change leads to.
  ///   - base: The version that it starts from.
  ///   - uuid: The clock that shows it.
  /// - Returns: What has changed.
  mutating func restore(_ version: Document, since base: Document, showing uuid: ClockID?) -> Change
  {
    self = merging(version, since: base)
    return .restored(showing: uuid)
  }

  /// Joins what was done here and what led to another version, both since they were the same.
  ///
  /// Of two changes of one field the one here stays, and what was removed here stays so. Clocks that
  /// the other version lacks go, unless they were changed here. Clocks that it has in addition come
  /// behind those that precede them there. Where only one side has changed, the result is that side.
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
  /// The same with those of another order that are missing here, each behind the one that precedes
  /// it there.
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
  /// What can be done to a document.
  enum Action: Sendable {
    case add(Timezone)
    case remove(ClockID)
    case rename(ClockID, String)
  }

  /// What an action has changed.
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

  /// Reads a document, and refuses what saving it would lose: members that nothing here knows, and
  /// clocks that can't be told apart.
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
