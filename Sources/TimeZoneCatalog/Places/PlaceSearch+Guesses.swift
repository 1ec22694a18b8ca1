/// Guesses for names that differ from the typed text.
extension PlaceSearch {
  /// The minimum number of letters of a text for each slip in a guess.
  private static let lettersOfSlip = 5

  /// The minimum number of people of a guessed place; too many small places have similar names.
  static let fewestPeople = 100_000

  /// The maximum number of near places.
  private static let nearCount = 5

  /// Returns the place that a text means although it isn't its name, or else the nearest ones.
  ///
  /// A place is guessed if it is the best match of the search and large, if its name begins with
  /// the text or differs by a slip, but not in the first letter, and if no other such place has a
  /// similar size. The text must be long: a slip turns a short one into any other word.
  ///
  /// - Complexity: O(*n*) in the places at most.
  func guess(_ text: String) -> PlaceMeaning {
    let near = near(text)
    let cities = similarCities(PlaceQuery(text))
    guard let best = near.first, let city = best.city, cities.contains(city) else {
      return .unknown(near: near)
    }
    let (people, others) = (data.population(ofCity: city), cities.filter { $0 != city })
    let rival = others.map(data.population(ofCity:)).max() ?? 0
    let isFollowed = people >= max(Self.fewestPeople, Self.dominance * rival)
    return isFollowed ? .guess(best) : .unknown(near: near)
  }

  /// Returns the nearest places, which are reported if none is guessed.
  func near(_ text: String) -> [PlaceMatch] { search(text, at: 0, limit: Self.nearCount) }

  /// Returns the places with names that begin with a text or are the text with few slips.
  private func similarCities(_ query: PlaceQuery) -> [Int] {
    let letters = query.words.map(\.count).reduce(0, +)
    guard letters >= Self.lettersOfSlip else { return [] }
    var ranks = PlaceRanks(data)
    ranks.note(query.phrase, data, isWord: false)
    SlipWalk.note(query.phrase, in: &ranks, data)
    return ranks.targets.filter { target in
      guard target < data.cityCount else { return false }
      let key = ranks.key(of: target)
      guard data.key(key).startsName, data.bytes(ofKey: key)[0] == query.phrase[0] else {
        return false
      }
      switch ranks[target] {
      case .prefix, .otherPrefix: return true
      case .slip, .slipPrefix: return hasLength(of: query.phrase, key: key, within: 1)
      case .twoSlips, .twoSlipsPrefix:
        return letters >= 2 * Self.lettersOfSlip && hasLength(of: query.phrase, key: key, within: 2)
      default: return false
      }
    }
  }

  /// Whether a key is as long as a text except for some bytes, instead of only beginning like it.
  private func hasLength(of text: [UInt8], key: Int, within count: Int) -> Bool {
    let bytes = data.bytes(ofKey: key)
    let length = (0...text.count + count).first { bytes[$0] == 0 }
    return length.map { $0 >= text.count - count } ?? false
  }
}
