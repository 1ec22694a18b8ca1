import MAVB
import TimeZoneCatalog

/// The version of the app, and those of the data that it shows.
nonisolated enum Version {
  /// The output of `--version`.
  ///
  /// The versions of the data are looked up only if they are asked for, because the parser takes this text
  /// at each start.
  static var text: String {
    guard CommandLine.arguments.contains("--version") else { return app }
    let zones = TimeZoneCatalog().dataVersion ?? "unknown"
    return """
      \(app) (tzdata \(zones), ICU \(UserLocale.icuVersion))
      Cities: GeoNames (https://www.geonames.org), CC BY 4.0
      """
  }

  /// The version of the app.
  static let number = "0.1.0"

  private static let app = "clocks \(number)"
}
