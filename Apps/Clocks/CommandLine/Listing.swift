import Documents
import MAVB
import TimeZoneCatalog

/// A clock as `clocks list --json` prints it.
nonisolated struct ClockListing: Encodable {
  let uuid: String
  let name: String
  let group: String?
  let note: String?
  let identifier: String
  let localTime: String?
  let utcOffset: Int?
  let abbreviation: String?
  let isDST: Bool?
}

/// A zone or a place as `clocks zones --json` prints it.
nonisolated struct ZoneListing: Encodable {
  let identifier: String
  let utcOffset: Int
  let abbreviation: String
  let isDST: Bool

  /// The first second of the next change of the offset, if one is known.
  let nextTransition: String?

  /// The place, its region and its country, if it was searched for.
  let name: String?
  let region: String?
  let country: String?
}

nonisolated extension ZoneListing {
  /// Makes the value of a zone at a moment, in seconds since 1970.
  init(
    _ identifier: String,
    _ rules: ZoneRules,
    name: String?,
    region: String? = nil,
    country: String? = nil,
    at seconds: Int
  ) {
    let zone = rules.localTime(at: seconds)
    let next = rules.nextTransition(after: seconds)?.epochSeconds
    self.init(
      identifier: identifier,
      utcOffset: zone.utcOffset,
      abbreviation: zone.abbreviation,
      isDST: zone.isDaylight,
      nextTransition: next.map { CivilTime(epochSeconds: $0, utcOffset: 0).iso8601(utcOffset: 0) },
      name: name,
      region: region,
      country: country
    )
  }
}

extension Document {
  /// Returns the clocks at a moment, in seconds since 1970.
  func listing(_ zones: ClockZones, at seconds: Int) -> [ClockListing] {
    clocks.map { clock in
      let reading = zones.reading(of: clock.identifier, at: seconds)
      return ClockListing(
        uuid: clock.uuid.rawValue,
        name: clock.name,
        group: clock.shownGroup,
        note: clock.note,
        identifier: clock.identifier,
        localTime: reading.map { $0.civil.iso8601(utcOffset: $0.zone.utcOffset) },
        utcOffset: reading?.zone.utcOffset,
        abbreviation: reading?.zone.abbreviation,
        isDST: reading?.zone.isDaylight
      )
    }
  }

  /// Returns the clocks at a moment as a table of text.
  func table(_ formatter: ClockFormatter, at seconds: Int) -> String {
    alignedText(
      clocks.map { clock in
        let reading = formatter.zones.reading(of: clock.identifier, at: seconds)
        return [
          formatter.zones.title(of: clock),
          (reading?.civil).map(formatter.time) ?? "--:--:--",
          reading.map(formatter.day) ?? formatter.texts["clocks.unknownZone"],
          reading?.offset ?? "",
          clock.identifier,
        ]
      }
    )
  }
}

extension TimeZoneCatalog {
  /// Returns a zone at a moment.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the zone.
  ///   - place: The place that was searched for.
  ///   - seconds: The moment, in seconds since 1970.
  /// - Returns: The zone, or nil if it doesn't exist.
  func listing(_ identifier: String, of place: Place? = nil, at seconds: Int) -> ZoneListing? {
    rules(for: identifier).map { rules in
      ZoneListing(
        identifier,
        rules,
        name: place?.name,
        region: place?.region,
        country: place?.country,
        at: seconds
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
