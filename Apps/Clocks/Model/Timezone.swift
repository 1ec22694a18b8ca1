import FoundationEssentials
import MAVB

/// A clock of the document: a zone, and what its user calls it.
nonisolated struct Timezone: Hashable, Codable, Sendable {
  /// Tells two clocks of one zone apart.
  let uuid: ClockID

  /// What the user calls it.
  var name: String

  /// The zone's identifier as the user chose it, also if no data on this machine know it.
  let identifier: String

  private enum CodingKeys: CodingKey {
    case uuid
    case name
    case identifier
  }
}

nonisolated extension Timezone {
  /// Whether all bytes are the same: a name that is only written in another way is another name.
  static func == (one: Timezone, other: Timezone) -> Bool {
    one.uuid == other.uuid && one.identifier.hasSameBytes(as: other.identifier)
      && one.name.hasSameBytes(as: other.name)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(uuid) }

  /// Whether its user calls it anything that can be seen.
  var isNamed: Bool {
    // Of nearly all names the first byte tells, without a look at what Unicode says of it.
    if let first = name.utf8.first, (0x21...0x7E).contains(first) { return true }
    return !name.allSatisfy(\.isWhitespace)
  }

  /// What the user calls it, or the zone where that is nothing that can be seen.
  var shownName: String { isNamed ? name : identifier }

  /// Joins two versions of a clock field by field; of two changes of one field mine stays.
  ///
  /// - Parameters:
  ///   - mine: The clock here; nil if it isn't there.
  ///   - theirs: The other version of it.
  ///   - base: What both versions come from.
  /// - Returns: The clock, or nil if one side has removed it and mine is not changed.
  static func merging(
    _ mine: Timezone?,
    _ theirs: Timezone?,
    since base: Timezone?
  ) -> Timezone? {
    guard let base else { return mine ?? theirs }
    guard let mine, let theirs else { return mine == base ? nil : mine }
    return Timezone(
      uuid: mine.uuid,
      name: mine.name.hasSameBytes(as: base.name) ? theirs.name : mine.name,
      identifier: mine.identifier.hasSameBytes(as: base.identifier)
        ? theirs.identifier : mine.identifier
    )
  }

  init(from decoder: any Decoder) throws {
    try decoder.refuseMembers(except: ["identifier", "name", "uuid"])
    let container = try decoder.container(keyedBy: CodingKeys.self)
    uuid = try container.decode(ClockID.self, forKey: .uuid)
    name = try container.decode(String.self, forKey: .name)
    identifier = try container.decode(String.self, forKey: .identifier)
  }
}

/// A universally unique identifier as text (RFC 9562).
nonisolated struct ClockID: Hashable, Sendable, RawRepresentable {
  let rawValue: String

  static func == (one: ClockID, other: ClockID) -> Bool {
    one.rawValue.hasSameBytes(as: other.rawValue)
  }

  /// By its bytes: hashing a text takes a time that is quadratic in the marks of a cluster.
  func hash(into hasher: inout Hasher) {
    rawValue.utf8Span.span.withUnsafeBytes { hasher.combine(bytes: $0) }
  }

  /// Makes an identifier that no other clock has, of version 4.
  static func random() -> ClockID {
    ClockID(rawValue: UUID().uuidString.lowercased())
  }

  /// The identifier of the clock with which a document starts in a zone, the same every time.
  ///
  /// Version 8 leaves open how the bits are made: they are the 128-bit FNV-1a hash of the zone.
  static func initial(_ zone: String) -> ClockID {
    let start: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013b
    let hash = zone.utf8.reduce(start) { ($0 ^ UInt128($1)) &* prime }
    var bytes = (0..<16).map { UInt8(truncatingIfNeeded: hash >> (8 * (15 - $0))) }
    // The marks of the version and of the layout.
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
