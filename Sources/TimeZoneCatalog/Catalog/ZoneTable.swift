/// Parses tzdata's tables: tab-separated columns, comments after a number sign.
enum ZoneTable {
  /// Returns the territory of each zone in zone.tab or zone1970.tab.
  ///
  /// zone1970.tab lists all territories of a zone, the most populous first.
  static func territories(_ bytes: [UInt8]) -> [String: String] {
    var territories: [String: String] = [:]
    for columns in rows(bytes) where columns.count > 2 {
      territories[columns[2]] = String(columns[0].prefix(2))
    }
    return territories
  }

  private static func rows(_ bytes: [UInt8]) -> [[String]] {
    bytes.split(separator: UInt8(ascii: "\n"))
      .filter { $0.first != UInt8(ascii: "#") }
      .map { line in
        line.split(separator: UInt8(ascii: "\t")).map { String(decoding: $0, as: UTF8.self) }
      }
  }
}
