import Documents
import MAVB
import TimeZoneCatalog

/// A clock as `clocks list --json` prints it.
nonisolated struct ClockListing: Encodable {
  let uuid: String
  let name: String
  let identifier: String
  let localTime: String?
  let utcOffset: Int?
  let abbreviation: String?
  let isDST: Bool?
}

/// A zone as `clocks zones --json` prints it.
nonisolated struct ZoneListing: Encodable {
  let identifier: String
  let utcOffset: Int
  let abbreviation: String
  let isDST: Bool
}

extension Document {
  /// Returns the clocks at a moment, in seconds since 1970.
  func listing(_ world: World, at seconds: Int) -> [ClockListing] {
    timezones.map { timezone in
      let reading = world.reading(of: timezone.identifier, at: seconds)
      return ClockListing(
        uuid: timezone.uuid.rawValue,
        name: timezone.name,
        identifier: timezone.identifier,
        localTime: reading.map { $0.civil.iso8601(utcOffset: $0.zone.utcOffset) },
        utcOffset: reading?.zone.utcOffset,
        abbreviation: reading?.zone.abbreviation,
        isDST: reading?.zone.isDaylight
      )
    }
  }

  /// Returns the clocks at a moment as a table of text.
  func table(_ world: World, at seconds: Int) -> String {
    alignedText(
      timezones.map { timezone in
        let reading = world.reading(of: timezone.identifier, at: seconds)
        return [
          world.title(of: timezone),
          world.time(reading) ?? "--:--:--",
          world.day(reading) ?? world.texts["clocks.unknownZone"],
          reading?.offset ?? "",
          timezone.identifier,
        ]
      }
    )
  }
}

extension TimeZoneCatalog {
  /// Returns zones at a moment.
  ///
  /// - Parameters:
  ///   - identifiers: The identifiers of the zones.
  ///   - seconds: The moment, in seconds since 1970.
  /// - Returns: The zones that exist.
  func listing(_ identifiers: [String], at seconds: Int) -> [ZoneListing] {
    identifiers.compactMap { identifier in
      guard let zone = rules(for: identifier)?.localTime(at: seconds) else { return nil }
      return ZoneListing(
        identifier: identifier,
        utcOffset: zone.utcOffset,
        abbreviation: zone.abbreviation,
        isDST: zone.isDaylight
      )
    }
  }
}

/// Lays out rows of texts in columns as wide as their widest text.
func alignedText(_ rows: [[String]]) -> String {
  let rows = rows.map { $0.map(\.harmless) }
  let columns = rows.map(\.count).max() ?? 0
  let widths = (0..<columns).map { column in
    rows.map { column < $0.count ? $0[column].displayWidth : 0 }.max() ?? 0
  }
  let lines = rows.map { row in
    let cells = zip(row, widths).map { $0.padded(toDisplayWidth: $1) }
    var line = cells.joined(separator: "  ")
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }
  return lines.joined()
}
