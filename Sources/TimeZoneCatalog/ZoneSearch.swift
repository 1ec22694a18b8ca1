import TextMetrics

/// A search for zones by place, country or identifier.
///
/// Case, accents and separators are ignored. Names match in the language of the search and in
/// English; former identifiers match, too (calcutta finds Asia/Kolkata), and abbreviations of
/// countries match as whole words (usa, gb, uk).
///
/// ```swift
/// let zones = ZoneSearch(catalog: TimeZoneCatalog(), locale: "de")
/// zones.search("deutsch").map(\.city)  // ["Berlin", "Büsingen"]
/// ```
public final class ZoneSearch {
  private let catalog: TimeZoneCatalog
  private let locale: String
  private lazy var index = ZoneIndex(catalog: catalog, locale: locale)

  /// Creates a search; its index is built on first use.
  public init(catalog: TimeZoneCatalog, locale: String) {
    self.catalog = catalog
    self.locale = locale
  }

  /// Returns the zones that match a text, best first; all zones for an empty text.
  ///
  /// Each word of the text must match. The order is: exact names of places and countries, prefixes of
  /// places and identifiers, words of places, abbreviations of countries, prefixes of any words, and
  /// last substrings. Within a rank, whole places come before parts of them (America/Indiana/Knox),
  /// then the language's order of names decides.
  ///
  /// Only the first 1,024 scalars of the text are used, more than any name has.
  ///
  /// - Complexity: O(n) in the length of all names, which are folded once.
  public func search(_ text: String) -> [ZoneMatch] {
    let query = ZoneQuery(String(text.unicodeScalars.prefix(1024)))
    guard !query.words.isEmpty else { return index.entries.map(\.match) }
    var ranked = [[ZoneMatch]](repeating: [], count: ZoneRank.allCases.count * 2)
    for entry in index.entries {
      guard let rank = entry.rank(query) else { continue }
      ranked[rank.rawValue * 2 + (entry.isPartOfPlace ? 1 : 0)].append(entry.match)
    }
    return Array(ranked.joined())
  }
}
