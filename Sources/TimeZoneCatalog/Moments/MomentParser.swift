import TextMetrics

/// Reads moments that a user types, such as "15:00", "9am tomorrow" or "+90 min".
///
/// ```swift
/// let parser = MomentParser(locale: "de")
/// let berlin = TimeZoneCatalog().rules(for: "Europe/Berlin") ?? .utc
/// try parser.instant(of: "morgen 9:30", from: 1_795_360_356, in: berlin).epochSeconds
/// ```
public struct MomentParser: Sendable {
  /// The largest number of tokens, which limits the time that a text takes.
  private static let limit = 16

  private let words: MomentWords

  /// Reads the words of a language; those of English are always known in addition.
  ///
  /// - Parameter locale: The ICU identifier, whose region determines the order of numeric dates.
  public init(locale: String) { words = MomentWords(locale: locale) }

  /// Returns the moment that a text stands for.
  ///
  /// A text is a time of day, a day, both in any order, a distance from the reference, or `@` with the
  /// seconds since 1970. Without a time it is that of the reference, without a day it is the day of the
  /// reference in the zone, and the name of a weekday is its next one. A date may be one of the calendar of
  /// the locale, or a Gregorian one. A time may have an offset from UTC, which then is the zone.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - reference: The instant that "now" and "today" mean, in seconds since 1970.
  ///   - rules: The zone whose clocks the text is about.
  /// - Returns: The instant, and whether the clocks show the time once, twice or not at all.
  /// - Throws: `MomentError` with the reason.
  /// - Complexity: O(*n*) in the length of the text.
  public func instant(
    of text: String,
    from reference: Int,
    in rules: ZoneRules
  ) throws(MomentError) -> LocalInstant {
    if text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "t") }),
      let instant = try? ISO8601Instant.parse(text)
    {
      return .once(instant)
    }
    let tokens = try MomentScanner(text, words).tokens()
    guard !tokens.isEmpty else { throw .empty }
    guard tokens.count <= Self.limit else { throw .unreadable(String(tokens[Self.limit].text)) }
    var grammar = MomentGrammar(tokens, words.order)
    let request = try grammar.request()
    let offset = request.utcOffset.map { LocalTimeType(utcOffset: $0.value, abbreviation: "") }
    return try request.instant(from: reference, in: offset.map(ZoneRules.init) ?? rules, words)
  }
}
