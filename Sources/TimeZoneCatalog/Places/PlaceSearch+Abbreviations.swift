extension PlaceSearch {
  /// The fewest people that keep a time for which an abbreviation stands; those of an Antarctic base, for
  /// example, don't make it ambiguous.
  private static let peopleOfTime = 100_000

  /// Returns the times that an abbreviation stands for, such as those of India, Ireland and Israel for IST.
  ///
  /// - Parameters:
  ///   - text: The abbreviation.
  ///   - seconds: The moment at which the offsets of the times have to differ.
  /// - Returns: A place for each time, that of the most people first; none for another text.
  /// - Complexity: O(log *n*) in the keys, and O(*m* log *m*) in the zones that use the abbreviation.
  public func times(abbreviated text: String, at seconds: Int) -> [PlaceMatch] {
    let phrase = PlaceQuery(text).phrase
    guard !phrase.isEmpty else { return [] }
    let zones = data.keys(withPrefix: phrase).filter { index in
      data.bytes(ofKey: index)[phrase.count] == 0 && data.key(index).kind == .code
    }
    .map(data.target(ofKey:)).filter(data.zones.contains)
    .sorted { (population(ofZone: $1), $0) < (population(ofZone: $0), $1) }
    var (offsets, matches) = (Set<Int>(), [PlaceMatch]())
    for zone in zones where population(ofZone: zone) >= Self.peopleOfTime {
      let identifier = data.identifier(ofZone: zone)
      guard let offset = catalog.rules(for: identifier)?.localTime(at: seconds).utcOffset,
        offsets.insert(offset).inserted
      else { continue }
      let city = data.city(ofZone: zone)
      matches.append(PlaceMatch(city: city, identifier: identifier, otherName: nil))
    }
    return matches
  }
}
