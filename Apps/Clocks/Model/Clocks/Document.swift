import DocumentApp
import Documents
import HashTreeCollections
import MAVB

/// The user's clocks, in display order.
///
/// A persistent data structure: versions share storage, so an undo step costs only what it changed.
nonisolated struct Document: Equatable, Sendable {
  /// The identifiers of the clocks in order.
  private(set) var order: [ClockID] = []

  private var zones: TreeDictionary<ClockID, Clock> = [:]

  /// The members that newer versions have added to the file besides the clocks.
  private(set) var unknown = UnknownMembers()

  /// Makes a document of clocks with unique identifiers.
  init(clocks: [Clock] = []) {
    order.reserveCapacity(clocks.count)
    for clock in clocks {
      if let first = zones.updateValue(clock, forKey: clock.uuid) {
        zones[clock.uuid] = first
      } else {
        order.append(clock.uuid)
      }
    }
  }

  /// The number of clocks.
  var count: Int { order.count }

  /// The clocks in order.
  var clocks: [Clock] { order.compactMap { zones[$0] } }

  /// Whether clocks are listed in groups.
  var hasGroups: Bool { zones.values.contains(where: \.isGrouped) }

  /// The clock with an identifier, if there is one.
  subscript(uuid: ClockID) -> Clock? { zones[uuid] }

  /// Applies an action.
  ///
  /// - Returns: The change, or nil if nothing has changed.
  mutating func apply(_ action: Action) -> Change? {
    switch action {
    case .add(let clocks):
      let added = clocks.filter { zones[$0.uuid] == nil }
      guard !added.isEmpty else { return nil }
      append(added)
      return .added(added.map(\.uuid))
    case .remove(let uuids):
      var seen: Set<ClockID> = []
      let removed = uuids.filter { zones[$0] != nil && seen.insert($0).inserted }
      guard !removed.isEmpty else { return nil }
      remove(removed)
      return .removed(removed)
    case .rename(let uuid, let name):
      return change(uuid) { $0.name = name } ? .renamed(uuid) : nil
    case .edit(let clock):
      return change(clock.uuid) { $0 = clock } ? .edited(clock.uuid) : nil
    case .move(let uuid, let index, let group):
      return move(uuid, to: index, group) ? .moved(uuid) : nil
    }
  }

  private mutating func append(_ clocks: [Clock]) {
    for clock in clocks where zones.updateValue(clock, forKey: clock.uuid) == nil {
      order.append(clock.uuid)
    }
  }

  private mutating func remove(_ uuids: [ClockID]) {
    let removed = Set(uuids)
    for uuid in removed { zones[uuid] = nil }
    order.removeAll(where: removed.contains)
  }

  /// Changes a clock and returns whether it is different now.
  private mutating func change(_ uuid: ClockID, _ body: (inout Clock) -> Void) -> Bool {
    guard let old = zones[uuid] else { return false }
    var clock = old
    body(&clock)
    guard clock != old else { return false }
    zones[uuid] = clock
    return true
  }

  /// Moves a clock to an index of the list and into a group, and orders the document as the list.
  private mutating func move(_ uuid: ClockID, to index: Int, _ group: String?) -> Bool {
    var listed = ClockList(self).uuids
    guard let start = listed.firstIndex(of: uuid), listed.indices.contains(index) else {
      return false
    }
    let isJoining = change(uuid) { clock in
      if !clock.shownGroup.hasSameBytes(as: group) { clock.group = group }
    }
    guard isJoining || index != start else { return false }
    listed.remove(at: start)
    listed.insert(uuid, at: index)
    order = listed
    return true
  }

  /// Applies an edit: removed clocks, new or changed clocks, and their order.
  mutating func apply(_ edit: DocumentEdit) {
    if !edit.removed.isEmpty { remove(edit.removed) }
    append(edit.changed)
    if let new = edit.order, Set(new) == Set(order), new.count == order.count { order = new }
    if let unknown = edit.unknown { self.unknown = unknown }
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
  /// If both have changed one field, this version's value wins; clocks removed in this version
  /// stay removed. Clocks that the other version has removed are removed unless they were
  /// changed here. Clocks that it has added are placed after their predecessors there. If both
  /// have reordered clocks, this version's order wins. If only one version has changed, the
  /// result is that version.
  ///
  /// - Complexity: O(*n*) in the number of clocks; O(1) if a version shares its storage with the
  ///   base, as after undo and redo.
  func merging(_ theirs: Document, since base: Document) -> Document {
    // Versions with common storage are compared without reading the clocks.
    if self == base { return theirs }
    if theirs == base { return self }
    var merged = self
    for uuid in order + theirs.order {
      let clock = Clock.merging(self[uuid], theirs[uuid], since: base[uuid])
      if clock != self[uuid] { merged.zones[uuid] = clock }
    }
    let isTheirs =
      order == base.order
      || theirs.order.isReordered(since: base.order) && !order.isReordered(since: base.order)
    let (first, second) = isTheirs ? (theirs.order, order) : (order, theirs.order)
    merged.order = first.inserting(second).filter { merged.zones[$0] != nil }
    merged.unknown = .merging(unknown, theirs.unknown, since: base.unknown)
    return merged
  }
}

nonisolated extension [ClockID] {
  /// Returns whether clocks that an older order also has are in another order there.
  ///
  /// - Complexity: O(*n* + *m*) in the lengths of both.
  fileprivate func isReordered(since base: [ClockID]) -> Bool {
    let (known, old) = (Set(self), Set(base))
    return filter(old.contains) != base.filter(known.contains)
  }

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
    /// Appends clocks.
    case add([Clock])
    /// Removes clocks.
    case remove([ClockID])
    /// Gives a clock another name.
    case rename(ClockID, String)
    /// Replaces the clock of the same identifier.
    case edit(Clock)
    /// Moves a clock to an index of the list, in a group or in none.
    case move(ClockID, to: Int, group: String?)
  }

  /// The effect of an action.
  enum Change: Hashable, Sendable {
    case reload
    case restored(showing: ClockID?)
    case merged
    case added([ClockID])
    case removed([ClockID])
    case renamed(ClockID)
    case edited(ClockID)
    case moved(ClockID)
  }
}

// MARK: - The file

nonisolated extension Document: JSONReadable, Encodable {
  private enum CodingKeys: CodingKey {
    case clocks
  }

  /// Reads a document; refuses duplicate identifiers, because saving would lose the clocks.
  init(reading value: JSONValue) throws {
    var object = try JSONObjectReader(value)
    let clocks = try object.array("clocks", of: Clock.self)
    self.init(clocks: clocks)
    unknown = UnknownMembers(object.unread)
    guard count < clocks.count else { return }
    var seen: Set<ClockID> = []
    let twin = clocks.firstIndex { !seen.insert($0.uuid).inserted } ?? 0
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: [CodingKeys.clocks, TreeKey(intValue: twin)],
        debugDescription: "",
        underlyingError: RefusedValue.sameIdentifier
      )
    )
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(clocks, forKey: .clocks)
    try unknown.encode(to: encoder)
  }
}

/// Why a value of a document is refused: saving would lose something of it.
nonisolated enum RefusedValue: ExplainedError {
  /// Two clocks have the same identifier.
  case sameIdentifier

  /// A place has a wrong latitude or longitude.
  case coordinates

  func explanation(_ texts: Texts) -> String {
    switch self {
    case .sameIdentifier: texts.format("error.sameIdentifier", .text("uuid"))
    case .coordinates: texts["error.coordinates"]
    }
  }
}

extension Document: TraceDescribable {
  /// The number of clocks, and the names of the first ones.
  nonisolated var traceDescription: String {
    let names = order.prefix(5).compactMap { self[$0] }.map { clock in
      String((clock.name.isEmpty ? clock.identifier : clock.name).prefix(30))
    }
    let rest = count > names.count ? ["…"] : []
    return "\(count) clocks: " + (names + rest).joined(separator: ", ")
  }
}
