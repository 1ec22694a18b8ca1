/// A place that a search has found.
public struct PlaceMatch: Hashable, Sendable {
  /// The number of the place, by falling population.
  let city: Int

  /// The identifier of its zone.
  public let identifier: String

  /// The other name by which it was found, as it is written.
  public let otherName: String?
}
