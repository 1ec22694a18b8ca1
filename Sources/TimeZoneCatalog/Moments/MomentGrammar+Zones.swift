/// Names of zones.
extension MomentGrammar {
  /// Returns the readings of the name of a zone: that of all unknown words, or more if more is a
  /// name.
  func zones(at index: Int) -> [Reading<PlaceMeaning>] {
    guard let places, let name, index <= name.lowerBound else { return [] }
    if let zone = identifier(at: index, places), zone.end >= name.upperBound { return [zone] }
    if index < name.lowerBound {
      // In "El Salvador", "el" isn't a filler before Salvador.
      guard isWord(at: index), !tokens[index..<name.lowerBound].contains(where: \.isNumber) else {
        return []
      }
      return [whole(index..<name.upperBound, places)].compactMap(\.self)
    }
    // "Pacific time" isn't the time of a place that is called Pacific.
    let ends = [name.upperBound + 1, name.upperBound].filter { end in
      end == name.upperBound || has(.zoneSign, at: end - 1)
    }
    let meant = ends.lazy.compactMap { self.meaning(index..<$0, places) }.first
    return [meant, longer(name, places), offset(after: name, places)].compactMap(\.self)
  }

  /// Returns the reading of the tokens up to a space as an identifier, which may have digits, as
  /// EST5EDT.
  private func identifier(at index: Int, _ places: PlaceSearch) -> Reading<PlaceMeaning>? {
    guard isWord(at: index) else { return nil }
    let end = (index + 1..<tokens.count).first { !isJoined(at: $0) } ?? tokens.count
    let isIdentifier = places.catalog.identifier(named: String(text(index..<end))) != nil
    return isIdentifier ? meaning(index..<end, places) : nil
  }

  /// Returns the reading of tokens as the name of a zone or of a place, also with a fixed time
  /// beside it.
  private func meaning(_ range: Range<Int>, _ places: PlaceSearch) -> Reading<PlaceMeaning>? {
    let name = String(text(range))
    let place = places.timeName(beside: name)?.place
    // Two times, as in "CET CEST", aren't a search for a place.
    if let time = place.flatMap(places.meaning(ofTime:)) { return (time, range.upperBound) }
    let names = [name, place].lazy.compactMap(\.self)
    for meaning in names.map(places.meaning(besideTime:)) {
      switch meaning {
      case .here, .one, .main, .several: return (meaning, range.upperBound)
      case .guess, .unknown: continue
      }
    }
    return nil
  }

  /// Returns the reading of tokens as the whole name of a place, a region or a country.
  private func whole(_ range: Range<Int>, _ places: PlaceSearch) -> Reading<PlaceMeaning>? {
    guard let reading = meaning(range, places) else { return nil }
    let match: PlaceMatch? =
      switch reading.value {
      case .one(let match), .main(let match): match
      case .several(let matches): matches.first
      default: nil
      }
    guard let match else { return nil }
    let place = places.place(match)
    let names = [place.name, place.region, place.country, match.otherName]
    let name = PlaceKey.folding(String(text(range)))
    let isWhole = names.contains { $0.map { PlaceKey.folding($0) == name } == true }
    return isWhole ? reading : nil
  }

  /// Returns the reading of a name that contains a word with a meaning after its start, such as 大分.
  private func longer(_ name: Range<Int>, _ places: PlaceSearch) -> Reading<PlaceMeaning>? {
    isWord(at: name.upperBound) ? whole(name.lowerBound..<name.upperBound + 1, places) : nil
  }

  /// Returns the reading of an offset after a name, as in UTC+5:30 or Etc/GMT-3.
  private func offset(after name: Range<Int>, _ places: PlaceSearch) -> Reading<PlaceMeaning>? {
    let start = name.upperBound
    guard has("+", at: start) || has("-", at: start), number(at: start + 1) != nil else {
      return nil
    }
    let hasMinutes = has(":", at: start + 2) && number(at: start + 3) != nil
    return meaning(name.lowerBound..<start + (hasMinutes ? 4 : 2), places)
  }

  /// Returns the part of a name beside the words that are a zone, and whether this part
  /// is another zone.
  ///
  /// - Complexity: That of a few searches, because only zones of few words are found.
  func unknownPart(of name: Range<Int>) -> (tokens: Range<Int>, isZone: Bool) {
    guard let places else { return (name, false) }
    let ends = name.dropFirst().filter { !isJoined(at: $0) }
    for end in ends.prefix(Self.longestZone).reversed()
    where meaning(name.lowerBound..<end, places) != nil {
      let rest = end..<name.upperBound
      return (rest, meaning(rest, places) != nil)
    }
    let start = ends.suffix(Self.longestZone).first { meaning($0..<name.upperBound, places) != nil }
    return (name.lowerBound..<(start ?? name.upperBound), false)
  }

  /// The maximum number of words of a zone next to unknown words.
  private static let longestZone = 3

  private func isWord(at index: Int) -> Bool {
    guard index < tokens.count, case .word = tokens[index].kind else { return false }
    return true
  }
}
