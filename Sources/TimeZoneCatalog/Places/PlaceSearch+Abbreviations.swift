extension PlaceSearch {
  /// The fewest people that keep a time for which an abbreviation stands; those of an Antarctic base, for
  /// example, don't make it ambiguous.
  private static let peopleOfTime = 100_000

  /// Half a year in seconds, after which the other season's offset holds.
  private static let halfYear = 15_768_000

  /// Returns the times that an abbreviation stands for, such as those of India, Ireland and Israel for IST.
  ///
  /// - Parameters:
  ///   - text: The abbreviation.
  ///   - seconds: The moment at which the offsets of the times have to differ.
  /// - Returns: A place for each time, that of the most people first; none for another text. Of several
  ///   times, one whose other season differs has a place of its own.
  /// - Complexity: O(log *n*) in the keys, and O(*m* log *m*) in the zones that use the abbreviation.
  public func times(abbreviated text: String, at seconds: Int) -> [PlaceMatch] {
    let phrase = PlaceQuery(text).phrase
    guard !phrase.isEmpty else { return [] }
    let zones = data.keys(withPrefix: phrase).filter { index in
      data.bytes(ofKey: index)[phrase.count] == 0 && data.key(index).kind == .code
    }
    .map(data.target(ofKey:)).filter(data.zones.contains)
    .sorted { (population(ofZone: $1), $0) < (population(ofZone: $0), $1) }
    var (seasons, matches) = (Set<[Int]>(), [PlaceMatch]())
    for zone in zones where population(ofZone: zone) >= Self.peopleOfTime {
      let identifier = data.identifier(ofZone: zone)
      guard let rules = catalog.rules(for: identifier) else { continue }
      // Chicago and Mexico City have Central Standard Time, but not the same summer time.
      let offsets = [seconds, seconds + Self.halfYear].map { rules.localTime(at: $0).utcOffset }
      guard seasons.insert(offsets).inserted else { continue }
      let city = data.city(ofZone: zone)
      matches.append(PlaceMatch(city: city, identifier: identifier, otherName: nil))
    }
    return Set(seasons.map(\.first)).count > 1 ? matches : Array(matches.prefix(1))
  }
}
