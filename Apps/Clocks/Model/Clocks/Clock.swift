import Documents
import FoundationEssentials
import MAVB
import TimeZoneCatalog

/// A clock of the document: a zone and an optional name.
nonisolated struct Clock: Hashable, JSONReadable, Encodable, Sendable {
  /// The unique identifier, because several clocks may show one zone.
  let uuid: ClockID

  /// The user's name for the clock; empty if there is none.
  var name: String

  /// The zone's identifier as chosen, even if this system's data lack it.
  var identifier: String

  /// The place that the clock was chosen by; nil for a zone without one, and for clocks of older
  /// versions.
  var place: ClockPlace?

  /// The name of the group in which the clock is listed; nil for none.
  var group: String?

  /// The user's note; nil for none.
  var note: String?

  /// The members that newer versions have added.
  var unknown = UnknownMembers()

  private enum CodingKeys: CodingKey {
    case uuid
    case name
    case identifier
    case place
    case group
    case note
  }
}

nonisolated extension Clock {
  /// Compares the bytes: canonically equivalent names in different forms are different.
  static func == (one: Clock, other: Clock) -> Bool {
    one.uuid == other.uuid && one.identifier.hasSameBytes(as: other.identifier)
      && one.name.hasSameBytes(as: other.name) && one.place == other.place
      && one.group.hasSameBytes(as: other.group) && one.note.hasSameBytes(as: other.note)
      && one.unknown == other.unknown
  }

  func hash(into hasher: inout Hasher) { hasher.combine(uuid) }

  /// Makes a clock of a place, named after it.
  init(uuid: ClockID, of place: Place) {
    self.init(
      uuid: uuid,
      name: place.name,
      identifier: place.identifier,
      place: place.countryCode.map { code in
        ClockPlace(
          name: place.name,
          region: place.region,
          country: code,
          coordinates: place.coordinates
        )
      }
    )
  }

  /// Returns a clock with the same fields and another identifier.
  func copy(_ uuid: ClockID) -> Clock {
    Clock(
      uuid: uuid,
      name: name,
      identifier: identifier,
      place: place,
      group: group,
      note: note,
      unknown: unknown
    )
  }

  /// Whether the name has a visible character.
  var isNamed: Bool {
    // Fast path: ASCII first byte.
    if let first = name.utf8.first, (0x21...0x7E).contains(first) { return true }
    return !name.allSatisfy(\.isWhitespace)
  }

  /// The name, or the zone's identifier if the name has no visible character.
  var shownName: String { isNamed ? name : identifier }

  /// Merges two versions of a clock by field; if both changed one field, `mine` wins.
  ///
  /// - Parameters:
  ///   - mine: This version of the clock; nil if it doesn't exist.
  ///   - theirs: The other version.
  ///   - base: The common base of both versions.
  /// - Returns: The merged clock, or nil if one side has removed it and `mine` is unchanged.
  static func merging(
    _ mine: Clock?,
    _ theirs: Clock?,
    since base: Clock?
  ) -> Clock? {
    guard let base else { return mine ?? theirs }
    guard let mine, let theirs else { return mine == base ? nil : mine }
    let isMoved = !mine.identifier.hasSameBytes(as: base.identifier) || mine.place != base.place
    return Clock(
      uuid: mine.uuid,
      name: mine.name.hasSameBytes(as: base.name) ? theirs.name : mine.name,
      identifier: isMoved ? mine.identifier : theirs.identifier,
      place: isMoved ? mine.place : theirs.place,
      group: mine.group.hasSameBytes(as: base.group) ? theirs.group : mine.group,
      note: mine.note.hasSameBytes(as: base.note) ? theirs.note : mine.note,
      unknown: .merging(mine.unknown, theirs.unknown, since: base.unknown)
    )
  }

  init(reading value: JSONValue) throws {
    var object = try JSONObjectReader(value)
    uuid = ClockID(rawValue: try object.string("uuid"))
    name = try object.string("name")
    identifier = try object.string("identifier")
    place = try object.optional("place")
    group = try object.optionalString("group")
    note = try object.optionalString("note")
    unknown = UnknownMembers(object.unread)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(uuid, forKey: .uuid)
    try container.encode(name, forKey: .name)
    try container.encode(identifier, forKey: .identifier)
    try container.encodeIfPresent(place, forKey: .place)
    try container.encodeIfPresent(group, forKey: .group)
    try container.encodeIfPresent(note, forKey: .note)
    try unknown.encode(to: encoder)
  }
}

nonisolated extension String? {
  /// Whether both are nil or have the same bytes.
  func hasSameBytes(as other: String?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.hasSameBytes(as: other)
  }
}

/// A universally unique identifier in text form (RFC 9562).
nonisolated struct ClockID: Hashable, Sendable, RawRepresentable {
  let rawValue: String

  static func == (one: ClockID, other: ClockID) -> Bool {
    one.rawValue.hasSameBytes(as: other.rawValue)
  }

  /// Hashes the bytes: hashing a `String` takes quadratic time in the combining marks of a cluster.
  func hash(into hasher: inout Hasher) {
    rawValue.utf8Span.span.withUnsafeBytes { hasher.combine(bytes: $0) }
  }

  /// Makes a random identifier of version 4.
  static func random() -> ClockID {
    ClockID(rawValue: UUID().uuidString.lowercased())
  }

  /// Returns the deterministic identifier of an initial clock for a zone.
  ///
  /// It has version 8, which allows custom bits: the 128-bit FNV-1a hash of the zone's identifier.
  static func initial(_ zone: String) -> ClockID {
    let start: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013b
    let hash = zone.utf8.reduce(start) { ($0 ^ UInt128($1)) &* prime }
    var bytes = (0..<16).map { UInt8(truncatingIfNeeded: hash >> (8 * (15 - $0))) }
    // The version and variant bits (RFC 9562, section 4).
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    let uuid = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    return ClockID(rawValue: uuid.uuidString.lowercased())
  }
}

nonisolated extension ClockID: Codable {
  init(from decoder: any Decoder) throws {
    rawValue = try decoder.singleValueContainer().decode(String.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
