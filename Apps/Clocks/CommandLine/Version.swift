import DocumentApp
import Glibc
import MAVB
import TimeZoneCatalog

/// The version of the app, and those of the data that it shows.
nonisolated enum Version {
  /// The output of `--version`.
  ///
  /// The parser reads this text at each start, so the versions of the data are looked up only if
  /// the option is given.
  static var text: String {
    guard CommandLine.arguments.contains("--version") else { return app }
    return text(TimeZoneCatalog(), at: time(nil), .system([.clocks]))
  }

  /// Returns the output of `--version`, with a note if the time zone data is outdated at a moment.
  static func text(_ catalog: TimeZoneCatalog, at seconds: Int, _ texts: Texts) -> String {
    let lines = [
      "\(app) (tzdata \(catalog.dataVersion ?? "unknown"), ICU \(UserLocale.icuVersion))",
      ZoneDataNote(catalog, at: seconds)?.explanation(texts),
      "Cities: GeoNames (https://www.geonames.org), CC BY 4.0",
    ]
    return lines.compactMap(\.self).joined(separator: "\n")
  }

  /// The version of the app.
  static let number = "0.1.0"

  private static let app = "clocks \(number)"
}
