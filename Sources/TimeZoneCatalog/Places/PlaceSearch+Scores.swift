/// How the search scores places.
extension PlaceSearch {
  /// The minimum number of matches of one word without slips; of several words, one is enough.
  private static let enough = 10

  /// The maximum number of significant words.
  private static let wordLimit = 6

  /// The minimum ratio of populations for which a place whose name begins with the text precedes
  /// one that has the text as its code.
  private static let codeDominance = 5

  /// Scores the places that match a text.
  func score(_ query: PlaceQuery, _ scores: inout PlaceScores) {
    var ranks = PlaceRanks(data, query.matching)
    ranks.note(query.phrase, data, isWord: false)
    score(ranks, &scores)
    promoteWord(ranks, &scores)
    demoteCodes(query.phrase, ranks, &scores)
    let words = query.words.prefix(Self.wordLimit)
    if words.count > 1 { score(words, query.matching, withSlips: false, &scores) }
    guard query.matching == .beginnings,
      scores.count < (words.count > 1 ? 1 : Self.enough)
    else { return }
    scores.isGuess = scores.count == 0
    SlipWalk.note(query.phrase, in: &ranks, data)
    score(ranks, &scores)
    if words.count > 1, scores.count == 0 {
      score(words, query.matching, withSlips: true, &scores)
    }
  }

  /// Scores the places of the zones that have an offset at a moment, or else in another season, a
  /// fixed offset first.
  func score(_ offset: Int, at seconds: Int, _ scores: inout PlaceScores) {
    let zones = data.zones.filter { data.mayHave(offset: offset, zone: $0) }
    let current = zones.filter { zone in
      let rules = catalog.rules(for: data.identifier(ofZone: zone))
      return rules?.localTime(at: seconds).utcOffset == offset
    }
    for zone in current.isEmpty ? zones : current {
      let city = data.city(ofZone: zone)
      let weight = data.country(ofCity: city) == nil ? PlaceWeights.offset : 1
      scores.add(weight, city, data, key: nil)
    }
  }

  /// Scores the places that match a text as a whole.
  ///
  /// The name of a region is another name of its most populous city: "bali" means Denpasar.
  private func score(_ ranks: PlaceRanks, _ scores: inout PlaceScores) {
    for target in ranks.targets {
      let rank = ranks[target]
      if target < data.cityCount {
        scores.add(PlaceWeights.city[rank], target, data, key: ranks.key(of: target))
      } else if data.zones.contains(target) {
        scores.add(PlaceWeights.zone[rank], data.city(ofZone: target), data, key: nil)
      } else if data.times.contains(target) {
        score(time: target, PlaceWeights.zone[rank], &scores)
      }
    }
    guard ranks.hasAreas else { return }
    for city in 0..<data.cityCount {
      if let country = data.country(ofCity: city), ranks[country] != .none {
        scores.add(PlaceWeights.country[ranks[country]], city, data, key: nil)
      }
      if let region = data.region(ofCity: city), ranks[region] != .none {
        scores.add(PlaceWeights.region[ranks[region]], city, data, key: nil)
      }
    }
    for region in data.regions where ranks[region] == .name && !data.isDirection(region: region) {
      guard let city = data.mostPopulousCity(ofRegion: region) else { continue }
      scores.add(PlaceWeights.city[.otherName], city, data, key: nil)
    }
  }

  /// If the text is a word of a place's name, and the place has more people than the best whole
  /// name, it scores directly after that and before all beginnings: "orleans" also means New
  /// Orleans.
  private func promoteWord(_ ranks: PlaceRanks, _ scores: inout PlaceScores) {
    let cities = ranks.targets.filter { $0 < data.cityCount }
    let (whole, part) = (cities.filter { ranks[$0].isWhole }, cities.filter { !ranks[$0].isWhole })
    guard let best = whole.max(by: { scores[$0] < scores[$1] }),
      let word = part.max(by: { scores[$0] < scores[$1] }), ranks[word] == .word,
      data.population(ofCity: word) > data.population(ofCity: best)
    else { return }
    scores.place(word, after: best)
  }

  /// If the text is the code of a place, but the most populous place whose name begins with it has
  /// more people, the former scores directly after the latter: "new" means New York rather than New
  /// Orleans, whose smaller airport is NEW.
  ///
  /// Initials, and codes with which the name of the place begins, stay first unless the other place
  /// is far larger: "la" means Los Angeles rather than Lagos, and "san" San Diego.
  private func demoteCodes(_ text: [UInt8], _ ranks: PlaceRanks, _ scores: inout PlaceScores) {
    let cities = ranks.targets.filter { $0 < data.cityCount }
    guard
      let large = cities.filter({ ranks[$0] == .prefix })
        .max(by: { data.population(ofCity: $0) < data.population(ofCity: $1) })
    else { return }
    for city in cities where ranks[city] == .code {
      let name = PlaceKey.folding(data.name(ofCity: city))
      let isNear = text.count < 3 || name.utf8.starts(with: text)
      let people = data.population(ofCity: city) * (isNear ? Self.codeDominance : 1)
      if people < data.population(ofCity: large) { scores.place(city, after: large) }
    }
  }

  /// Scores the places of the zones that have a time.
  ///
  /// A time is that of all people of a zone: Mountain Time is that of Denver rather than of
  /// Phoenix, which is larger. The zone with the most people scores as the most populous place of
  /// the time. Zones without seasons come after those with them, which have its standard and its
  /// summer time: Central Time is that of Chicago rather than of Mexico City.
  private func score(time: Int, _ weight: Float, _ scores: inout PlaceScores) {
    let zones = data.zones.filter { data.time(ofZone: $0) == time }
    let seasonal = zones.filter { Set(data.offsets(ofZone: $0)).count > 1 }
    let leading = seasonal.isEmpty ? zones : seasonal
    let most = Float(leading.map(population(ofZone:)).max() ?? 0)
    let places = zones.map(data.city(ofZone:))
    let largest = places.map(data.population(ofCity:)).max() ?? 0
    for (zone, place) in zip(zones, places) {
      let isLeading = leading.contains(zone)
      let share = min(1, Float(population(ofZone: zone)) / max(1, most)) * (isLeading ? 1 : 0.5)
      scores.add(weight * share, place, population: largest)
    }
  }

  /// Scores the places that match each of several words.
  private func score(
    _ words: ArraySlice<[UInt8]>,
    _ matching: PlaceMatching,
    withSlips: Bool,
    _ scores: inout PlaceScores
  ) {
    let ranks = words.map { word in
      var ranks = PlaceRanks(data, matching)
      ranks.note(word, data, isWord: true)
      if withSlips { SlipWalk.note(word, in: &ranks, data) }
      return ranks
    }
    .sorted { $0.targets.count < $1.targets.count }
    guard ranks.allSatisfy({ !$0.targets.isEmpty }) else { return }
    let few = ranks.compactMap { $0.places(data) }.min { $0.count < $1.count }
    for city in few ?? Array(0..<data.cityCount) {
      var weight = PlaceWeights.words
      var isNamed = false
      for word in ranks where weight > 0 {
        weight *= max(PlaceWeights.cityWord[word[city]], areaWeight(of: city, word))
        isNamed = isNamed || word[city] != .none
      }
      // Places that match a word only in their country or region come after all others.
      if weight > 0 { scores.add(isNamed ? weight : weight / 64, city, data, key: nil) }
    }
  }

  /// Returns the weight of a word in the names of a place's country, region or zone.
  private func areaWeight(of city: Int, _ ranks: PlaceRanks) -> Float {
    let weights = PlaceWeights.areaWord
    var weight: Float = 0
    if let country = data.country(ofCity: city) { weight = weights[ranks[country]] }
    if let region = data.region(ofCity: city) { weight = max(weight, weights[ranks[region]]) }
    let zone = data.zone(ofCity: city)
    guard data.city(ofZone: zone) == city else { return weight }
    weight = max(weight, weights[ranks[zone]])
    return max(weight, data.time(ofZone: zone).map { weights[ranks[$0]] } ?? 0)
  }
}
