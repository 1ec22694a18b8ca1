import Documents
import MAVB
import TimeZoneCatalog

/// The place that a clock was chosen by, such as a city.
nonisolated struct ClockPlace: Hashable, Sendable {
  /// The name in the language in which it was chosen.
  let name: String

  /// The English name of the region, if it is known.
  let region: String?

  /// The two letters of the country.
  let country: String

  /// Where it is; nil for clocks of older versions.
  var coordinates: Coordinates?

  /// The members that newer versions have added.
  var unknown = UnknownMembers()
}

nonisolated extension ClockPlace {
  /// Compares the bytes, as ``Clock`` does.
  static func == (one: ClockPlace, other: ClockPlace) -> Bool {
    one.name.hasSameBytes(as: other.name) && one.country.hasSameBytes(as: other.country)
      && (one.region ?? "").hasSameBytes(as: other.region ?? "")
      && (one.region == nil) == (other.region == nil) && one.coordinates == other.coordinates
      && one.unknown == other.unknown
  }

  func hash(into hasher: inout Hasher) { hasher.combine(name.utf8.count) }
}

// MARK: - The file

nonisolated extension ClockPlace: JSONReadable, Encodable {
  private enum CodingKeys: CodingKey {
    case name
    case region
    case country
    case latitude
    case longitude
  }

  init(reading value: JSONValue) throws {
    var object = try JSONObjectReader(value)
    name = try object.string("name")
    region = try object.optionalString("region")
    country = try object.string("country")
    coordinates = try Self.coordinates(
      latitude: object.optionalDouble("latitude"),
      longitude: object.optionalDouble("longitude")
    )
    unknown = UnknownMembers(object.unread)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encodeIfPresent(region, forKey: .region)
    try container.encode(country, forKey: .country)
    try container.encodeIfPresent(coordinates?.latitude, forKey: .latitude)
    try container.encodeIfPresent(coordinates?.longitude, forKey: .longitude)
    try unknown.encode(to: encoder)
  }

  /// Returns the coordinates; refuses those that a save would lose.
  private static func coordinates(latitude: Double?, longitude: Double?) throws -> Coordinates? {
    if latitude == nil, longitude == nil { return nil }
    if let latitude, let longitude,
      let coordinates = Coordinates(latitude: latitude, longitude: longitude)
    {
      return coordinates
    }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: [latitude == nil ? CodingKeys.longitude : .latitude],
        debugDescription: "",
        underlyingError: RefusedValue.coordinates
      )
    )
  }
}
