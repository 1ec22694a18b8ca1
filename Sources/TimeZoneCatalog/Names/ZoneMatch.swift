/// A search result with the names to display.
public struct ZoneMatch: Hashable, Sendable {
  /// The identifier, to be stored unchanged.
  public let identifier: String

  /// The name of the place in the language of the search.
  public let city: String

  /// The name of the country or territory in the language of the search, if any.
  public let country: String?

  /// Creates a match.
  public init(identifier: String, city: String, country: String?) {
    self.identifier = identifier
    self.city = city
    self.country = country
  }
}
