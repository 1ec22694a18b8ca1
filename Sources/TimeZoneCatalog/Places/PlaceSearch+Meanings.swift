import TextMetrics

/// The meanings of names that users type.
extension PlaceSearch {
  /// The minimum ratio between the population of the place, or of the time of an area, that is
  /// meant and of the next one.
  static let dominance = 10

  /// The maximum number of places, from the best one on, that a name of another kind may mean.
  private static let otherCount = 3

  /// The words for the zone of this machine.
  private static let wordsForHere = ["here", "local", "localtime"]

  /// Returns the meaning of a text.
  ///
  /// The first rule that applies determines the meaning:
  ///
  /// 1. A blank text means nothing.
  /// 2. A word for this machine's zone means that zone, if `guessing` is true: `here`.
  /// 3. An identifier means its zone, even a former identifier or an abbreviation:
  ///    `US/Eastern`, `EST`.
  /// 4. An offset from UTC means a fixed time: `+5:30`.
  /// 5. A name before the word "time" means the same as alone, unless both together are a
  ///    name: `Tokyo time`.
  /// 6. A part of an area that has no name of its own means nothing: `North America`.
  /// 7. The name of a fixed time means its offset in all seasons: `CEST`. If several times have the
  ///    name, it is ambiguous: `IST`. A place with this name comes first.
  /// 8. Whole names of places, or whole words of them, mean a place, regardless of case and
  ///    accents. The rules below apply.
  /// 9. Any other text is guessed, if `guessing` is true.
  ///
  /// Names of places follow these rules:
  ///
  /// - Places of the same name in several zones make it ambiguous: `portland` is in Oregon and in
  ///   Maine. `portland maine` is only one of them.
  /// - A place with ten times as many people as the next one of its name is meant by the name
  ///   alone: `paris` is in France, although there is one in Texas.
  /// - A former name, or the name of a region or country, is ambiguous if places have the same
  ///   name: `salisbury` was the name of Harare.
  /// - A code, such as that of an airport, is only a guess in lowercase: `lax`.
  /// - A country or a region with several times is ambiguous, unless nearly all of its people have
  ///   the same time: `Russia` is ambiguous, `China` is not.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - guessing: Whether a word for this machine's zone and a text near a name have a meaning.
  ///     True for an answer to a question, false for lines of any text.
  /// - Returns: The meaning.
  /// - Complexity: O(*n*) in the places at most.
  public func meaning(of text: String, guessing: Bool = true) -> PlaceMeaning {
    let query = PlaceQuery(text, .wholeNames)
    guard !query.phrase.isEmpty else { return .unknown(near: []) }
    let isHere = guessing && isHere(query)
    if isHere, catalog.localIdentifier == nil { return .here }
    let identifier =
      (isHere ? catalog.localIdentifier : nil) ?? catalog.identifier(named: text)
      ?? query.offset.map(catalog.identifier(ofOffset:))
    if let identifier { return .one(match(ofZone: identifier)) }
    if let name = nameBeforeTime(query) { return meaning(of: name, guessing: guessing) }
    if isPartOfArea(query) { return .unknown(near: guessing ? near(text) : []) }
    let matches = places(query, at: 0, limit: Self.standardLimit)
    let isPlace = matches.first.map { isName(text, of: $0) } ?? false
    let times = isPlace ? [] : fixedTimes(named: text)
    let found = times.isEmpty ? meant(by: text, isPlace: isPlace, matches) : times
    guard let first = found.first else { return guessing ? guess(text) : .unknown(near: []) }
    guard found.count == 1 else { return .several(found) }
    // "the" is the code of an airport, too.
    let isGuess = text == text.lowercased() && isCode(query.phrase, of: first)
    if isGuess { return .guess(first) }
    return first.time == nil ? meaning(of: query, isPlace: isPlace, first) : .one(first)
  }

  /// Whether a text is a word for the zone of this machine.
  func isHere(_ query: PlaceQuery) -> Bool {
    Self.wordsForHere.contains { query.phrase.elementsEqual($0.utf8) }
  }

  /// Returns the name in front of the word "time", as in "Tokyo time", unless both are a name.
  private func nameBeforeTime(_ query: PlaceQuery) -> String? {
    guard query.words.count > 1, query.words.last.map({ $0.elementsEqual("time".utf8) }) == true,
      !data.hasName(query.phrase)
    else { return nil }
    let name = query.phrase.dropLast(" time".utf8.count)
    return String(decoding: name, as: UTF8.self)
  }

  /// Whether a text is a code of a place instead of a name.
  private func isCode(_ text: [UInt8], of match: PlaceMatch) -> Bool {
    match.city != nil
      && data.keys(withPrefix: text).contains { index in
        data.bytes(ofKey: index)[text.count] == 0 && data.target(ofKey: index) == match.city
          && data.key(index).kind == .code
      }
  }

  /// Returns the places that a text means.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isPlace: Whether it is the name of the first match.
  ///   - matches: The places that have the text as a name of any kind.
  /// - Returns: The places, more than one if the text is ambiguous.
  private func meant(by text: String, isPlace: Bool, _ matches: [PlaceMatch]) -> [PlaceMatch] {
    guard let best = matches.first else { return [] }
    let name = place(best).name
    let named = firstOfEachZone(matches.filter { place($0).name.isSameName(as: name) })
    if isPlace { return dominant(of: named).map { [$0] } ?? named }
    let others = others(called: text, among: matches)
    let all = firstOfEachZone(matches.filter { isName(text, of: $0) } + others)
    return all.count > 1 ? all : named
  }

  /// Returns the best place with a text as another name, the best one in a region of this name, and
  /// the best one in a country of this name.
  private func others(called text: String, among matches: [PlaceMatch]) -> [PlaceMatch] {
    let kinds: [(PlaceMatch) -> String?] = [
      { $0.otherName }, { self.place($0).region }, { self.place($0).country },
    ]
    return kinds.compactMap { kind in
      matches.prefix(Self.otherCount).first { kind($0)?.isSameName(as: text) == true }
    }
  }

  /// Returns the first place of each zone.
  func firstOfEachZone(_ matches: [PlaceMatch]) -> [PlaceMatch] {
    var zones: Set<[UInt8]> = []
    return matches.filter { zones.insert(Array($0.identifier.utf8)).inserted }
  }

  /// Returns the place that is far larger than all others; nil if there is none.
  private func dominant(of matches: [PlaceMatch]) -> PlaceMatch? {
    let sorted = matches.sorted { population(of: $0) > population(of: $1) }
    guard let first = sorted.first, sorted.count > 1 else { return sorted.first }
    return population(of: first) >= Self.dominance * population(of: sorted[1]) ? first : nil
  }
}

extension String {
  /// Whether two names are equal for the search, regardless of case and accents.
  fileprivate func isSameName(as other: String) -> Bool {
    foldedForSearch.hasSameBytes(as: other.foldedForSearch)
  }
}

/// The meaning of a name that a user types.
///
/// An app should inform the user about a guess, a place that is only likely, and a time that isn't
/// currently used at its place.
public enum PlaceMeaning: Hashable, Sendable {
  /// The zone of this machine, which has rules but no identifier, as with `TZ=CET-1CEST`.
  case here

  /// A zone, a fixed offset or a place.
  case one(PlaceMatch)

  /// The most likely place: the one with nearly all people of a country or a region with several
  /// times, or the only place of the name if it is small.
  case main(PlaceMatch)

  /// Several times or places, the best first.
  case several([PlaceMatch])

  /// The only large place whose name begins with the text, differs from it by a slip, or has it as
  /// a code.
  case guess(PlaceMatch)

  /// Nothing; the places with the nearest names.
  case unknown(near: [PlaceMatch])
}
