import MAVB

/// The place that a clock was chosen by, such as a city.
nonisolated struct ClockPlace: Hashable, Codable, Sendable {
  /// The name in the language in which it was chosen.
  let name: String

  /// The English name of the region, if it is known.
  let region: String?

  /// The two letters of the country.
  let country: String
}

nonisolated extension ClockPlace {
  /// Compares the bytes, as ``Timezone`` does.
  static func == (one: ClockPlace, other: ClockPlace) -> Bool {
    one.name.hasSameBytes(as: other.name) && one.country.hasSameBytes(as: other.country)
      && (one.region ?? "").hasSameBytes(as: other.region ?? "")
      && (one.region == nil) == (other.region == nil)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(name.utf8.count) }

  init(from decoder: any Decoder) throws {
    try decoder.refuseMembers(except: ["country", "name", "region"])
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    region = try container.decodeIfPresent(String.self, forKey: .region)
    country = try container.decode(String.self, forKey: .country)
  }
}
