extension PlaceSearch {
  /// Returns the coordinates of the place that stands for a zone.
  ///
  /// - Returns: Nil for a zone without a place, such as UTC.
  /// - Complexity: O(log *n*) in the zones.
  public func coordinates(ofZone identifier: String) -> Coordinates? {
    let known = data.zone(identifier) ?? catalog.data.links[identifier].flatMap(data.zone)
    return known.flatMap { coordinates(ofCity: data.city(ofZone: $0)) }
  }

  /// Returns the coordinates of a place by its names.
  ///
  /// - Parameters:
  ///   - name: The name in any language.
  ///   - region: The English name of the region, if it is known.
  ///   - country: The two-letter ISO 3166 code of the country.
  /// - Returns: Nil if the place isn't in the data.
  /// - Complexity: O(*n*) in the places at most.
  public func coordinates(of name: String, region: String?, country: String) -> Coordinates? {
    let match = search(name, at: 0, limit: Self.standardLimit).first { match in
      let place = place(match)
      return place.countryCode == country && place.region == region
    }
    return match.flatMap { place($0).coordinates }
  }

  func coordinates(ofCity city: Int) -> Coordinates? {
    guard data.country(ofCity: city) != nil else { return nil }
    let (latitude, longitude) = data.coordinates(ofCity: city)
    return Coordinates(latitude: Double(latitude) / 100, longitude: Double(longitude) / 100)
  }
}
