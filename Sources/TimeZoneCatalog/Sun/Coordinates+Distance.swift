import Glibc

extension Coordinates {
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
