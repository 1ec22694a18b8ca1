extension PlaceSearch {
  /// Returns the fixed times that have a name, such as those of India, Ireland and Israel for IST.
  ///
  /// A name is an abbreviation or a long name such as Central European Summer Time. The offset is
  /// that of the name in all seasons.
  ///
  /// - Parameter text: The name.
  /// - Returns: A match of each time, that of the most people first; none for another text. If the
  ///   offsets are equal, only the first.
  /// - Complexity: O(log *n*) in the names.
  public func fixedTimes(named text: String) -> [PlaceMatch] {
    let times = data.fixedTimes(named: PlaceQuery(text).phrase).map { index in
      FixedTime(
        name: text.utf8.count > 6 ? text : text.uppercased(),
        utcOffset: data.offset(ofFixedTime: index),
        keeper: data.city(ofZone: data.zone(ofFixedTime: index))
      )
    }
    let matches = times.map {
      PlaceMatch(identifier: catalog.identifier(ofOffset: $0.utcOffset), time: $0)
    }
    return Set(times.map(\.utcOffset)).count > 1 ? matches : Array(matches.prefix(1))
  }

  /// Returns the most populous place that has a fixed time for the year or a part of it.
  public func keeper(of time: FixedTime) -> Place { place(match(ofCity: time.keeper)) }

  /// Returns the time that the place of a fixed time has at a moment instead of it.
  ///
  /// - Returns: Nil if the place keeps the fixed time, or the system's data lack its zone.
  public func otherTime(than time: FixedTime, at seconds: Int) -> LocalTimeType? {
    let rules = catalog.rules(for: match(ofCity: time.keeper).identifier)
    let kept = rules?.localTime(at: seconds)
    return kept?.utcOffset == time.utcOffset ? nil : kept
  }

  /// Returns the zone with an identifier, as the place that represents it if that has the same
  /// time.
  func match(ofZone identifier: String) -> PlaceMatch {
    let rules = catalog.rules(for: identifier)
    if rules?.fixedOffset == 0, let utc = data.zone("UTC") {
      return match(ofCity: data.city(ofZone: utc))
    }
    let place = places(PlaceQuery(identifier, .wholeNames), at: 0, limit: 1).first
    if let place, catalog.rules(for: place.identifier) == rules { return place }
    // The zone CET has seasons, unlike the time of that name.
    let times = rules?.changes == false ? fixedTimes(named: identifier) : []
    return PlaceMatch(identifier: identifier, time: times.first?.time)
  }

  /// Returns the meaning of a text next to a time of day.
  ///
  /// Here an abbreviation means its offset, even if it is also the identifier of a zone with
  /// seasons: "12:00 CET" is 11:00 UTC in July, too.
  func meaning(besideTime text: String) -> PlaceMeaning {
    let rules = catalog.identifier(named: text).flatMap(catalog.rules)
    let time = rules?.changes == true ? meaning(ofTime: text) : nil
    return time ?? meaning(of: text, guessing: true)
  }

  /// Returns the meaning of the name of a fixed time; nil for other names.
  func meaning(ofTime text: String) -> PlaceMeaning? {
    let times = fixedTimes(named: text)
    return times.count > 1 ? .several(times) : times.first.map { .one($0) }
  }

  /// Returns the fixed time whose name is at the start or the end of a text, its offsets, and the
  /// rest of the text, as in "EST New York"; nil without one, and for a text that is a name itself.
  public func timeName(
    beside text: String
  ) -> (time: String, offsets: [Int], place: String)? {
    guard !data.hasName(PlaceQuery(text).phrase) else { return nil }
    let words = text.split(separator: " ")
    for count in words.indices.dropFirst().reversed() {
      let parts = [words[..<count], words[count...]].map { $0.joined(separator: " ") }
      for (name, place) in [(parts[0], parts[1]), (parts[1], parts[0])]
      where !["east", "west", "East", "West"].contains(name) {
        let times = data.fixedTimes(named: PlaceQuery(name).phrase)
        if !times.isEmpty { return (name, times.map(data.offset(ofFixedTime:)), place) }
      }
    }
    return nil
  }

  func match(ofCity city: Int) -> PlaceMatch {
    PlaceMatch(city: city, identifier: data.identifier(ofZone: data.zone(ofCity: city)))
  }
}
