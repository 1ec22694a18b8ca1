/// A place on the Earth.
public struct Coordinates: Hashable, Sendable {
  /// The latitude in degrees, from -90 to 90, positive in the north.
  public let latitude: Double

  /// The longitude in degrees, from -180 to 180, positive in the east.
  public let longitude: Double

  /// Creates coordinates.
  ///
  /// - Returns: Nil if they are out of range or not numbers.
  public init?(latitude: Double, longitude: Double) {
    guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }
}
