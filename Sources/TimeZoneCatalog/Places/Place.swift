/// A place with its names in a language.
public struct Place: Hashable, Sendable {
  /// The identifier of its zone.
  public let identifier: String

  /// The name: that of ICU in the language if it has one, or that of GeoNames.
  public let name: String

  /// The English name of the region, if it is known.
  public let region: String?

  /// The name of the country in the language; nil for a zone without a place.
  public let country: String?

  /// The two-letter ISO 3166 code of the country.
  public let countryCode: String?

  /// Where it is; nil for a zone without a place.
  public let coordinates: Coordinates?
}

/// A place or a zone that a search has found.
public struct PlaceMatch: Hashable, Sendable {
  /// The number of the place, by falling population; nil for a zone that no place represents.
  let city: Int?

  /// The identifier of its zone.
  public let identifier: String

  /// The other name by which it was found, as displayed.
  public let otherName: String?

  /// The fixed time that has the text as its name.
  public let time: FixedTime?

  /// Whether it was found with slips because nothing matches without them.
  public let isGuess: Bool

  init(
    city: Int? = nil,
    identifier: String,
    otherName: String? = nil,
    time: FixedTime? = nil,
    isGuess: Bool = false
  ) {
    (self.city, self.identifier, self.otherName) = (city, identifier, otherName)
    (self.time, self.isGuess) = (time, isGuess)
  }
}

/// A time with a name and one offset, such as EST, which New York has for a part of the year.
public struct FixedTime: Hashable, Sendable {
  /// The name, an abbreviation in capitals.
  public let name: String

  /// Seconds to add to UTC, positive to the east.
  public let utcOffset: Int

  /// The number of the most populous place that has the time for the year or a part of it.
  let keeper: Int
}
