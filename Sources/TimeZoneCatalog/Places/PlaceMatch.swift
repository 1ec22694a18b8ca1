/// A place or a zone that a search has found.
public struct PlaceMatch: Hashable, Sendable {
  /// The number of the place, by falling population; nil for a zone for which no place stands.
  let city: Int?

  /// The identifier of its zone.
  public let identifier: String

  /// The other name by which it was found, as it is written.
  public let otherName: String?

  /// The fixed time of which the text is the name.
  public let time: FixedTime?

  /// Whether it was found with slips because nothing matches without.
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
