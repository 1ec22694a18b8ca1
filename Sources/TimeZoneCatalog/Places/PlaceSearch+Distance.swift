import Glibc

extension PlaceSearch {
  /// Returns the distance between the main places of two zones on a sphere, in kilometres.
  ///
  /// - Parameters:
  ///   - start: The identifier of a zone.
  ///   - end: The identifier of another one.
  /// - Returns: The distance; nil if a zone has no place, as UTC.
  /// - Complexity: O(1) after the first call.
  public func distance(from start: String, to end: String) -> Int? {
    guard let start = mainPlaces[Array(start.utf8)], let end = mainPlaces[Array(end.utf8)] else {
      return nil
    }
    let (first, second) = (radians(start), radians(end))
    let (height, width) = (second.latitude - first.latitude, second.longitude - first.longitude)
    // The haversine formula, which is exact for near places, too.
    let part =
      sin(height / 2) * sin(height / 2)
      + cos(first.latitude) * cos(second.latitude) * sin(width / 2) * sin(width / 2)
    let meanRadius = 6371.0
    return Int((2 * meanRadius * asin(min(1, part.squareRoot()))).rounded())
  }

  private func radians(_ city: Int) -> (latitude: Double, longitude: Double) {
    let (latitude, longitude) = data.coordinates(ofCity: city)
    return (Double(latitude) / 18_000 * .pi, Double(longitude) / 18_000 * .pi)
  }
}
