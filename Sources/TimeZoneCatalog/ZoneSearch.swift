import TextMetrics

/// Finds zones by what people type: places, countries, identifiers.
///
/// Case, accents and separators make no difference. Names count in the language of the search and
/// in English, and so do former identifiers of a zone: calcutta finds Asia/Kolkata.
///
/// ```swift
/// let zones = ZoneSearch(catalog: TimeZoneCatalog(), locale: "de")
/// zones.search("deutsch").map(\.city)  // ["Berlin", "Büsingen"]
/// ```
public final class ZoneSearch {
  private let catalog: TimeZoneCatalog
  private let locale: String
  private lazy var index = ZoneIndex(catalog: catalog, locale: locale)

  /// Creates a search; its index is made when it is first asked.
  public init(catalog: TimeZoneCatalog, locale: String) {
    self.catalog = catalog
    self.locale = locale
  }

  /// The zones that fit a text, the best first, all of them for an empty text.
  ///
  /// Each word of the text must fit somewhere. First come places of just this name, then those that
  /// begin with the text, those whose words begin with its words, zones of which any word begins so,
  /// and last those that hold the words anywhere. Among equals the language's order of names decides.
  ///
  /// - Complexity: O(n) in the letters of all names, which are folded once.
  public func search(_ text: String) -> [ZoneMatch] {
    let query = ZoneQuery(text)
    guard !query.words.isEmpty else { return index.entries.map(\.match) }
    var ranked = [[ZoneMatch]](repeating: [], count: ZoneRank.allCases.count)
    for entry in index.entries {
      if let rank = entry.rank(query) { ranked[rank.rawValue].append(entry.match) }
    }
    return Array(ranked.joined())
  }
}
