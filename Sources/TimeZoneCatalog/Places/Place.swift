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
