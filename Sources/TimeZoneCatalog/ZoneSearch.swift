import TextMetrics

/// Finds zones by what people type: places, countries, identifiers.
///
/// Case, accents and separators make no difference. Names count in the language of the search and
/// in English, and so do former identifiers of a zone (calcutta finds Asia/Kolkata) and, as whole
/// words, what is short for countries: usa, gb, uk.
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
  /// Each word of the text must fit somewhere. First come places of just this name and those of a
  /// country of this name, then places that begin with the text, zones whose identifier begins with
  /// its words, places whose words do, those of a country that it is short for, zones of which any
  /// word begins so, and last those that hold the words anywhere. Among equals whole places come
  /// before parts of them (America/Indiana/Knox), and then the language's order of names decides.
  ///
  /// Only the first 1,024 scalars of the text count; no name is nearly as long.
  ///
  /// - Complexity: O(n) in the letters of all names, which are folded once.
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
