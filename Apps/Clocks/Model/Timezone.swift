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
  init(from decoder: any Decoder) throws {
    try decoder.refuseMembers(except: ["identifier", "name", "uuid"])
    let container = try decoder.container(keyedBy: CodingKeys.self)
    uuid = try container.decode(ClockID.self, forKey: .uuid)
    name = try container.decode(String.self, forKey: .name)
    identifier = try container.decode(String.self, forKey: .identifier)
  }
}

/// A universally unique identifier of version 4 as text (RFC 9562).
nonisolated struct ClockID: Hashable, Sendable, RawRepresentable {
  let rawValue: String

  /// Makes an identifier that no other clock has.
  static func random() -> ClockID {
    var generator = SystemRandomNumberGenerator()
    var bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = bytes.flatMap { [$0 >> 4, $0 & 0x0F] }.map { String($0, radix: 16) }
    let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
    return ClockID(rawValue: groups.map { digits[$0].joined() }.joined(separator: "-"))
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
