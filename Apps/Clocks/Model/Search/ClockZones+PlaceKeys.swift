import TimeZoneCatalog

/// The bytes by which places are compared; hashing a `String` takes quadratic time in the combining
/// marks of a cluster.
typealias PlaceKey = [UInt8]

/// The keys of places, by which a search finds out which of its results are among given clocks.
extension ClockZones {
  /// Returns the keys of the places of clocks.
  ///
  /// - Complexity: O(*n*) in the clocks.
  func placeKeys(of clocks: [Clock]) -> Set<PlaceKey> {
    let keys = clocks.map { clock in
      let place = clock.place
      return Self.key(place?.name, place?.region, place?.country, clock.identifier)
    }
    return Set(keys)
  }

  /// Returns whether a place is among those with given keys.
  ///
  /// A clock without a place, as older versions save it, has the city that its zone is named after.
  func contains(_ place: Place, in keys: Set<PlaceKey>) -> Bool {
    if keys.isEmpty { return false }
    let isCity = place.countryCode != nil
    let (name, region) = isCity ? (place.name, place.region) : (nil, nil)
    return keys.contains(Self.key(name, region, place.countryCode, place.identifier))
      || keys.contains(Self.key(nil, nil, nil, place.identifier))
        && place.name == city(of: place.identifier)
  }

  private static func key(
    _ name: String?,
    _ region: String?,
    _ country: String?,
    _ identifier: String
  ) -> PlaceKey {
    Array([name ?? "", region ?? "", country ?? "", identifier].joined(separator: "|").utf8)
  }
}
