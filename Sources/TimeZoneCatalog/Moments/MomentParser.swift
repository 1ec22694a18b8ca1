import TextMetrics

/// Reads moments that a user types, such as "15:00", "9am tomorrow" or "+90 min".
///
/// ```swift
/// let parser = MomentParser(locale: "de")
/// let berlin = TimeZoneCatalog().rules(for: "Europe/Berlin") ?? .utc
/// try parser.moment(of: "morgen 9:30", from: 1_795_360_356, in: berlin).instant.epochSeconds
/// ```
public struct MomentParser: Sendable {
  /// The largest number of tokens, which limits the time that a text takes.
  private static let limit = 32

  private let words: MomentWords

  /// Reads the words of a language; those of English are always known in addition.
  ///
  /// - Parameter locale: The ICU identifier, whose region determines the order of numeric dates.
  public init(locale: String) { words = MomentWords(locale: locale) }

  /// Returns the moment that a text stands for.
  ///
  /// A text is a time of day, a day, both in any order, a distance from the reference, or `@`
  /// with the seconds since 1970. A missing time is that of the reference, and a missing day is
  /// the day of the reference in the zone. The name of a weekday means the next one. A date may
  /// be in the locale's calendar or in the Gregorian one. The text may name its zone by an offset
  /// from UTC after the time, or by any name that ``PlaceSearch/meaning(of:guessing:)`` knows,
  /// except guesses.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - reference: The instant that "now" and "today" mean, in seconds since 1970.
  ///   - rules: The zone of a text that names no zone.
  ///   - places: The search for the names of zones; nil if the text may not name a zone.
  /// - Returns: The moment.
  /// - Throws: `MomentError` with the reason.
  /// - Complexity: O(*n*) in the length of the text, and in the places if there are unknown words.
  public func moment(
    of text: String,
    from reference: Int,
    in rules: ZoneRules,
    _ places: PlaceSearch? = nil
  ) throws(MomentError) -> Moment {
    if let instant = iso8601Moment(text, places) { return instant }
    let tokens = MomentScanner(text, words).tokens()
    guard !tokens.isEmpty else { throw .empty }
    guard tokens.count <= Self.limit else { throw .unreadable(String(tokens[Self.limit].text)) }
    var grammar = MomentGrammar(tokens, words.order, places)
    let request = try grammar.request()
    let zone = try zone(of: request, places)
    let named = zone.map { zone in
      zone.match.flatMap { places?.catalog.rules(for: $0.identifier) }
        ?? places?.catalog.localRules ?? rules
    }
    let offset = request.utcOffset.map {
      ZoneRules(fixed: LocalTimeType(utcOffset: $0.value, abbreviation: ""))
    }
    let instant = try request.instant(from: reference, in: offset ?? named ?? rules, words)
    if let named, let text = request.zone?.text {
      let other = named.localTime(at: instant.epochSeconds).utcOffset
      if let offset = request.utcOffset, offset.value != other { throw .otherOffset(String(text)) }
      if let time = places?.timeName(beside: String(text)), !time.offsets.contains(other) {
        throw .otherOffset(time.place)
      }
    }
    return Moment(instant: instant, zone: zone)
  }

  /// Returns the zone that a text names.
  private func zone(
    of request: MomentRequest,
    _ places: PlaceSearch?
  ) throws(MomentError) -> Moment.Zone? {
    guard let zone = request.zone else {
      return request.utcOffset.flatMap { self.zone(String($0.text), $0.value, places) }
    }
    let text = String(zone.text)
    switch zone.value {
    case .one(let match), .guess(let match): return Moment.Zone(text: text, match: match)
    case .main(let match): return Moment.Zone(text: text, match: match, isMain: true)
    case .here: return Moment.Zone(text: text, match: nil)
    case .several(let matches): throw .severalZones(text, matches)
    case .unknown: throw .unreadable(text)
    }
  }

  /// Returns the zone of an offset; nil for one with seconds, for which there is none.
  private func zone(_ text: String, _ utcOffset: Int, _ places: PlaceSearch?) -> Moment.Zone? {
    guard let places, utcOffset % 60 == 0 else { return nil }
    let match = places.match(ofZone: places.catalog.identifier(ofOffset: utcOffset))
    return Moment.Zone(text: text, match: match)
  }

  /// Returns the moment of an ISO 8601 text, whose years are Gregorian in every locale.
  private func iso8601Moment(_ text: String, _ places: PlaceSearch?) -> Moment? {
    guard text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "t") }) else { return nil }
    var scanner = ISO8601Scanner(text: Array(text))
    guard let instant = try? scanner.instant() else { return nil }
    return Moment(
      instant: .once(instant),
      zone: scanner.utcOffset.flatMap { zone(CivilTime.iso8601(offset: $0), $0, places) }
    )
  }
}
