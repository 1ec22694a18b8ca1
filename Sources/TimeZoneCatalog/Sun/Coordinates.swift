import Glibc

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

  /// Returns the distance from another place on a sphere, in kilometres.
  public func distance(from other: Coordinates) -> Int {
    let (height, width) = (latitude - other.latitude, longitude - other.longitude)
    let (vertical, horizontal) = (Self.sine(ofHalf: height), Self.sine(ofHalf: width))
    // The haversine formula, which is exact for near places, too.
    let part =
      vertical * vertical
      + cos(latitude / 180 * .pi) * cos(other.latitude / 180 * .pi) * horizontal * horizontal
    let meanRadius = 6371.0
    return Int((2 * meanRadius * asin(min(1, part.squareRoot()))).rounded())
  }

  private static func sine(ofHalf degrees: Double) -> Double { sin(degrees / 360 * .pi) }
}
