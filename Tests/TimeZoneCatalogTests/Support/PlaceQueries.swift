import Testing
import TimeZoneCatalog

/// The table of queries and wanted places in `Fixtures/queries.txt`.
struct PlaceQueries {
  /// A query with the places that it must find.
  struct Row {
    let language: String
    let text: String

    /// Each of these has to be found, by any of its names.
    let wanted: [[String]]
  }

  /// Returns the rows of the table.
  static func rows() throws -> [Row] {
    let folder = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    let bytes = try #require(SystemZoneFiles().contents(of: "/\(folder)/Fixtures/queries.txt"))
    var (language, rows) = ("", [Row]())
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix("#") { continue }
      if line.hasPrefix("[") {
        language = line.trimmingPrefix("[").prefix { $0 != "]" }.description
        continue
      }
      let parts = line.split(separator: " = ")
      let wanted = parts[1].split(separator: " & ").map { place in
        place.split(separator: " | ").map { String($0) }
      }
      rows.append(Row(language: language, text: String(parts[0]), wanted: wanted))
    }
    return rows
  }
}
