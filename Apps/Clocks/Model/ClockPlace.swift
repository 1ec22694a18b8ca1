import MAVB

/// The place that a clock was chosen by, such as a city.
nonisolated struct ClockPlace: Hashable, Codable, Sendable {
  /// The name in the language in which it was chosen.
  let name: String

  /// The English name of the region, if it is known.
  let region: String?

  /// The two letters of the country.
  let country: String

  /// What newer versions have added.
  var unknown = UnknownMembers()

  private enum CodingKeys: CodingKey {
    case name
    case region
    case country
  }
}

nonisolated extension ClockPlace {
  /// Compares the bytes, as ``Timezone`` does.
  static func == (one: ClockPlace, other: ClockPlace) -> Bool {
    one.name.hasSameBytes(as: other.name) && one.country.hasSameBytes(as: other.country)
      && (one.region ?? "").hasSameBytes(as: other.region ?? "")
      && (one.region == nil) == (other.region == nil) && one.unknown == other.unknown
  }

  func hash(into hasher: inout Hasher) { hasher.combine(name.utf8.count) }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    region = try container.decodeIfPresent(String.self, forKey: .region)
    country = try container.decode(String.self, forKey: .country)
    unknown = try UnknownMembers(from: decoder, except: ["country", "name", "region"])
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encodeIfPresent(region, forKey: .region)
    try container.encode(country, forKey: .country)
    try unknown.encode(to: encoder)
  }
}
