import MAVB
import TimeZoneCatalog

/// A moment of one place in others.
nonisolated struct Conversion {
  /// A place with its time at the moment.
  struct Entry {
    let clock: Clock
    let reading: ClockReading
  }

  /// The moment, and whether its local time occurs once, twice or not at all at the first place.
  let instant: LocalInstant

  /// The place of the moment.
  let source: Entry

  /// The other places.
  let targets: [Entry]

  /// Remarks for the user on the names of the places.
  let remarks: [String]

  /// Returns the number of days between the date of the moment and that of a place.
  func days(to target: Entry) -> Int {
    target.reading.civil.dayNumber - source.reading.civil.dayNumber
  }
}

extension ClockFormatter {
  /// Returns a moment in places.
  ///
  /// - Parameters:
  ///   - text: The moment, in the zone that it names, or else in that of the first place.
  ///   - named: The first place; nil for here.
  ///   - targets: The other places; those with an unknown zone are left out.
  ///   - now: The present moment, in seconds since 1970.
  /// - Returns: The times.
  /// - Throws: ``UnreadableMoment`` if the text isn't a moment, ``UnresolvedName`` if its
  ///   zone is ambiguous.
  func conversion(
    of text: String,
    from named: NamedClock?,
    to targets: [NamedClock],
    now: Int
  ) throws -> Conversion {
    let given = rules(of: named?.clock ?? zones.here) ?? zones.localRules
    let moment = try moment(text, in: given, now: now)
    let own = moment.zone.map(zones.namedClock)
    let (first, seconds) = (own ?? named, moment.instant.epochSeconds)
    let source = first?.clock ?? zones.here
    let rules = rules(of: source) ?? zones.localRules
    let names = [first].compactMap(\.self) + targets
    var remarks = names.compactMap { zones.remark(on: $0, at: seconds) }
    let offsets = [given, rules].map { $0.localTime(at: seconds).utcOffset }
    if let own, let named, offsets[0] != offsets[1] {
      let (zone, option) = (own.name.harmless, "--from \(named.name.harmless)")
      remarks.insert(texts.format("convert.ownZone", .text(zone), .text(option)), at: 0)
    }
    return Conversion(
      instant: moment.instant,
      source: entry(source, rules, first?.match?.time, at: seconds),
      targets: targets.compactMap { target in
        guard let rules = self.rules(of: target.clock) else { return nil }
        return entry(target.clock, rules, target.match?.time, at: seconds)
      },
      remarks: remarks
    )
  }

  /// Returns the rules of a clock, or the local ones for ``here``; nil if the zone is unknown.
  private func rules(of clock: Clock) -> ZoneRules? {
    clock == zones.here ? zones.localRules : zones.catalog.rules(for: clock.identifier)
  }

  private func entry(
    _ clock: Clock,
    _ rules: ZoneRules,
    _ time: FixedTime?,
    at seconds: Int
  ) -> Conversion.Entry {
    var zone = rules.localTime(at: seconds)
    // The zone of an offset has no other abbreviation than the offset.
    if let name = time?.name, !name.contains(" ") {
      zone = LocalTimeType(utcOffset: zone.utcOffset, abbreviation: name)
    }
    let civil = CivilTime(epochSeconds: seconds, utcOffset: zone.utcOffset)
    let reading = ClockReading(
      rules: rules,
      zone: zone,
      civil: civil,
      here: civil,
      isHere: false
    )
    return Conversion.Entry(clock: clock, reading: reading)
  }

  /// Returns the remarks on a conversion.
  func remarks(_ conversion: Conversion) -> [String] {
    conversion.remarks + [warning(conversion)].compactMap { $0 }
  }

  /// Returns the remark on a moment whose local time occurs twice or is skipped.
  func warning(_ conversion: Conversion) -> String? {
    let reading = conversion.source.reading
    let chosen = reading.civil.iso8601(utcOffset: reading.zone.utcOffset)
    let zone = conversion.source.clock.identifier
    switch conversion.instant {
    case .once: return nil
    case .skipped: return texts.format("convert.skipped", .text(zone), .text(chosen))
    case .twice(_, let later):
      let second = laterTime(later, conversion)
      return texts.format("convert.twice", .text(zone), .text(chosen), .text(second))
    }
  }

  /// Returns the second of two equal times in ISO 8601.
  private func laterTime(_ later: Int, _ conversion: Conversion) -> String {
    let offset = conversion.source.reading.rules.localTime(at: later).utcOffset
    return CivilTime(epochSeconds: later, utcOffset: offset).iso8601(utcOffset: offset)
  }

  /// Returns the rows of a table, the place of the moment first: name, date, time, abbreviation and
  /// offset, and for other places the difference of the date.
  func table(_ conversion: Conversion) -> [[String]] {
    let source = row(conversion.source)
    // Leave out rows equal to the first one, as UTC and Etc/UTC have.
    let others = conversion.targets.filter { row($0) != source }
    return [source] + others.map { row($0) + [dayDifference(conversion.days(to: $0))] }
  }

  private func row(_ entry: Conversion.Entry) -> [String] {
    let civil = entry.reading.civil
    return [
      zones.title(of: entry.clock),
      date(civil, style: .weekdayAndDate),
      civil.second == 0 ? shortTime(civil) : time(civil),
      entry.reading.zone.abbreviation,
      entry.reading.offset,
    ]
  }

  private func dayDifference(_ days: Int) -> String {
    if days == 0 { return texts["convert.sameDay"] }
    return texts.format(days > 0 ? "convert.later" : "convert.earlier", .integer(abs(days)))
  }

  /// Returns the value that is printed as JSON.
  func listing(_ conversion: Conversion) -> ConversionListing {
    let (occurrence, later): (ConversionListing.Occurrence, String?) =
      switch conversion.instant {
      case .once: (.once, nil)
      case .skipped: (.skipped, nil)
      case .twice(_, let later): (.twice, laterTime(later, conversion))
      }
    return ConversionListing(
      from: listing(conversion.source, days: 0),
      occurrence: occurrence,
      later: later,
      to: conversion.targets.map { listing($0, days: conversion.days(to: $0)) }
    )
  }

  private func listing(_ entry: Conversion.Entry, days: Int) -> ConversionListing.Place {
    let (reading, zone) = (entry.reading, entry.reading.zone)
    return ConversionListing.Place(
      name: zones.title(of: entry.clock),
      identifier: entry.clock.identifier,
      localTime: reading.civil.iso8601(utcOffset: zone.utcOffset),
      utcOffset: zone.utcOffset,
      abbreviation: zone.abbreviation,
      isDST: zone.isDaylight,
      dayDifference: days
    )
  }
}

/// A moment in several places as `clocks convert --json` prints it.
nonisolated struct ConversionListing: Encodable {
  /// How often the clocks of the first place show the time.
  enum Occurrence: String, Encodable {
    case once
    case skipped
    case twice
  }

  /// A place.
  struct Place: Encodable {
    let name: String
    let identifier: String
    let localTime: String
    let utcOffset: Int
    let abbreviation: String
    let isDST: Bool
    let dayDifference: Int
  }

  let from: Place
  let occurrence: Occurrence

  /// The second of two equal times.
  let later: String?
  let to: [Place]
}
