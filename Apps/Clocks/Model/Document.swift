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
    case .restore(let document):
      self = document
      return .reload
    case .merge(let theirs, let base):
      self = merging(theirs, since: base)
      return .merged
    }
  }

  /// Joins what was done here and elsewhere since both were the same.
  ///
  /// Clocks that the others removed go, unless they were renamed here; clocks that they added come
  /// last; of two new names of a clock the one given here stays.
  private func merging(_ theirs: Document, since base: Document) -> Document {
    let kept = timezones.compactMap { mine -> Timezone? in
      guard let old = base[mine.uuid], old == mine else { return mine }
      return theirs[mine.uuid]
    }
    let added = theirs.timezones.filter { base[$0.uuid] == nil }
    return Document(timezones: kept + added)
  }
}

// MARK: - Actions and changes

nonisolated extension Document {
  /// What can be done to a document.
  enum Action: Sendable {
    case add(Timezone)
    case remove(ClockID)
    case rename(ClockID, String)
    /// Goes back, or forward, to another version.
    case restore(Document)
    /// Takes over what was done elsewhere since a version that both have seen.
    case merge(Document, since: Document)
  }

  /// What an action has changed.
  enum Change: Hashable, Sendable {
    case reload
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
