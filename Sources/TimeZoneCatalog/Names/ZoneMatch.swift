/// A zone that a search found, with what a list shows of it.
public struct ZoneMatch: Hashable, Sendable {
  /// The zone's identifier, to be stored as it is.
  public let identifier: String

  /// The name of its place in the language of the search.
  public let city: String

  /// The name of its country or territory in the language of the search, if it belongs to one.
  public let country: String?

  /// Creates a match.
  public init(identifier: String, city: String, country: String?) {
    self.identifier = identifier
    self.city = city
    self.country = country
  }
}
