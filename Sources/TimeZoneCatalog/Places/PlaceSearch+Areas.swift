/// Names of countries, regions and continents.
extension PlaceSearch {
  /// The maximum number of places that are listed for a continent.
  private static let placesOfContinent = 5

  /// Returns the meaning of a text whose best match is a place: the place, or an area with the same
  /// name.
  ///
  /// If the text is the name of the place, the first rule that applies determines the meaning:
  ///
  /// 1. A continent of this name is meant as well: Asia is also a town in the Philippines.
  /// 2. A country of this name is meant as well, unless the place is in it: Tonga is also a
  ///    town in Cameroon.
  /// 3. Other areas of this name are meant as well if they have more people than the place: Montana
  ///    is also a town in Bulgaria.
  /// 4. A small town is only the main meaning, which the app reports to the user: who types
  ///    Labrador seldom means the one in Queensland.
  /// 5. Otherwise only the place is meant.
  ///
  /// - Parameters:
  ///   - query: The text.
  ///   - isPlace: Whether the text is the name of the best match.
  ///   - best: The best match.
  /// - Returns: The meaning.
  func meaning(of query: PlaceQuery, isPlace: Bool, _ best: PlaceMatch) -> PlaceMeaning {
    guard let city = best.city else { return .one(best) }
    let areas = self.areas(named: query)
    guard isPlace else { return meaning(of: areas) ?? .one(best) }
    if isContinent(query) { return several([best] + placesOfContinent(query)) }
    let own = self.areas(ofCity: city)
    let others = areas.filter { !own.contains($0) }
    let isCountry = others.contains { area in
      data.countries.contains(area)
        && PlaceKey.folding(name(ofCountry: area)).utf8.elementsEqual(query.phrase)
    }
    let times = self.times(of: others)
    if isCountry || times.map(\.people).reduce(0, +) > population(of: best) {
      return several([best] + times.map(\.place))
    }
    return others.count == areas.count && isTown(city) ? .main(best) : .one(best)
  }

  /// Returns what areas of one name mean; nil if they have one time.
  private func meaning(of areas: [Int]) -> PlaceMeaning? {
    let times = self.times(of: areas)
    guard times.count > 1 else { return nil }
    let isMain = times[0].people > 0 && times[0].people >= Self.dominance * times[1].people
    return isMain && areas.count == 1 ? .main(times[0].place) : several(times.map(\.place))
  }

  /// Whether a city has few people and doesn't represent its zone either.
  private func isTown(_ city: Int) -> Bool {
    data.population(ofCity: city) < Self.fewestPeople
      && data.city(ofZone: data.zone(ofCity: city)) != city
  }

  /// Whether a text is a part of an area without a name of its own, as North America is.
  func isPartOfArea(_ query: PlaceQuery) -> Bool {
    guard let first = query.words.first, query.words.count > 1, !data.hasName(query.phrase),
      PlaceData.isDirection(String(decoding: first, as: UTF8.self))
    else { return false }
    let rest = query.phrase.dropFirst(first.count + 1)
    let area = PlaceQuery(String(decoding: rest, as: UTF8.self), .wholeNames)
    return isContinent(area) || !areas(named: area).isEmpty
  }

  private func several(_ places: [PlaceMatch]) -> PlaceMeaning {
    let places = firstOfEachZone(places)
    return places.count > 1 ? .several(places) : .one(places[0])
  }

  /// Returns the targets of the countries and regions that have a text as a name.
  private func areas(named query: PlaceQuery) -> [Int] {
    var ranks = PlaceRanks(data, .wholeNames)
    ranks.note(query.phrase, data, isWord: false)
    return ranks.targets.filter { data.countries.contains($0) || data.regions.contains($0) }
  }

  private func areas(ofCity city: Int) -> [Int] {
    [data.country(ofCity: city), data.region(ofCity: city)].compactMap(\.self)
  }

  private func times(of areas: [Int]) -> [(place: PlaceMatch, people: Int)] {
    areas.flatMap(times(of:)).sorted { $0.people > $1.people }
  }

  /// Returns the most populous place of each time of an area and the number of people with that
  /// time, in descending order.
  private func times(of area: Int) -> [(place: PlaceMatch, people: Int)] {
    var times: [[Int]: (city: Int, people: Int)] = [:]
    // By falling population.
    for city in 0..<data.cityCount where areas(ofCity: city).contains(area) {
      let offsets = data.offsets(ofZone: data.zone(ofCity: city))
      times[offsets, default: (city, 0)].people += data.population(ofCity: city)
    }
    let sorted = times.values.sorted { ($0.people, $1.city) > ($1.people, $0.city) }
    return sorted.compactMap { time in
      let match = self.match(ofCity: time.city)
      return catalog.rules(for: match.identifier) == nil ? nil : (match, time.people)
    }
  }

  /// Whether a text is the first part of identifiers, such as Asia.
  private func isContinent(_ query: PlaceQuery) -> Bool {
    let start = query.phrase + [UInt8(ascii: "/")]
    return catalog.identifiersByName.keys.contains { $0.utf8.starts(with: start) }
  }

  private func placesOfContinent(_ query: PlaceQuery) -> [PlaceMatch] {
    let text = String(decoding: query.phrase, as: UTF8.self)
    return places(PlaceQuery(text), at: 0, limit: Self.placesOfContinent)
  }
}
