import MAVB
import TimeZoneCatalog

/// The facts in a clock's pane.
extension ClockFormatter {
  /// Returns facts about a clock.
  ///
  /// - Parameters:
  ///   - kinds: The facts to return, in this order.
  ///   - clock: The clock.
  ///   - reading: Its time; nil if its zone is unknown.
  ///   - width: The columns for the titles and the texts.
  /// - Returns: The facts that are known, with the longest texts that fit.
  func facts(
    _ kinds: [Fact.Kind],
    _ clock: Clock,
    _ reading: ClockReading?,
    width: Int
  ) -> [Fact] {
    let room = width - factTitleWidth - Self.factGap
    return kinds.compactMap { kind in
      lines(kind, clock, reading, width: room).map {
        Fact(title: title(kind), lines: $0)
      }
    }
  }

  /// The columns between titles and texts.
  static var factGap: Int { 2 }

  /// The columns of the longest title.
  var factTitleWidth: Int { Fact.Kind.allCases.map { title($0).displayWidth }.max() ?? 0 }

  private func title(_ kind: Fact.Kind) -> String {
    texts[TextKey(rawValue: "clocks.\(kind.rawValue)")]
  }

  private func lines(
    _ kind: Fact.Kind,
    _ clock: Clock,
    _ reading: ClockReading?,
    width: Int
  ) -> [String]? {
    let identifier = clock.identifier
    guard let reading else {
      switch kind {
      case .difference: return [texts["clocks.unknownZone"]]
      case .zone: return [identifier]
      case .note: return clock.note.map { [$0] }
      case .daylight, .nextChange, .otherNames: return nil
      }
    }
    switch kind {
    case .difference:
      let spoken = spokenDifference(reading)
      return [spoken.displayWidth <= width ? spoken : shortDifference(reading)]
    case .zone: return zone(identifier, reading, width: width) + occurrence(reading)
    case .daylight: return daylight(reading.clockDay).map { [$0] }
    case .nextChange: return nextChange(reading, width: width).map { [$0] }
    case .note: return clock.note.map { [$0] }
    case .otherNames: return otherNames(of: identifier, width: width).map { [$0] }
    }
  }

  /// Returns the zone with its abbreviation and its offset, in two lines if one is too short.
  private func zone(_ identifier: String, _ reading: ClockReading, width: Int) -> [String] {
    let whole = zone(identifier, reading)
    let rest = whole.dropFirst(identifier.count + 2)
    return whole.displayWidth <= width || rest.isEmpty ? [whole] : [identifier, String(rest)]
  }

  /// Returns which of two equal times is shown, while the clocks there show each time twice.
  private func occurrence(_ reading: ClockReading) -> [String] {
    let instant = reading.rules.localInstant(of: reading.civil)
    guard case .twice(let earlier, later: _) = instant else { return [] }
    return [texts[reading.seconds == earlier ? "clocks.earlierOfTwo" : "clocks.laterOfTwo"]]
  }

  /// Returns the next change of a zone's offset, such as "Sun, Mar 28, 2027, 02:00 becomes
  /// 03:00, in 126 days".
  ///
  /// - Returns: The longest text that fits, or the date alone; nil if no change is known.
  private func nextChange(_ reading: ClockReading, width: Int) -> String? {
    guard let change = reading.rules.nextOffsetChange(after: reading.seconds) else { return nil }
    let (before, after) = (
      CivilTime(epochSeconds: change.epochSeconds, utcOffset: change.before.utcOffset),
      CivilTime(epochSeconds: change.epochSeconds, utcOffset: change.after.utcOffset)
    )
    func join(_ one: String, _ other: String) -> String {
      texts.format("clocks.andDay", .text(one), .text(other))
    }
    let date = date(before, style: .weekdayAndDate)
    let becomes = texts.format("clocks.becomes", .text(shortTime(before)), .text(shortTime(after)))
    let days = before.dayNumber - reading.civil.dayNumber
    let inDays = days == 0 ? texts["day.today"] : texts.format("clocks.inDays", .integer(days))
    // Without the year, the number of days still identifies the date.
    let shorter = join(self.date(before, style: .withoutYear), becomes)
    let whole = join(date, becomes)
    let candidates = [join(whole, inDays), join(shorter, inDays), whole, shorter]
    return candidates.first { $0.displayWidth <= width } ?? date
  }

  /// Returns as many other names of a zone as fit.
  private func otherNames(of identifier: String, width: Int) -> String? {
    var text = ""
    for name in zones.catalog.otherNames(of: identifier) {
      let longer = text.isEmpty ? name : texts.format("clocks.andDay", .text(text), .text(name))
      if !text.isEmpty, longer.displayWidth > width { break }
      text = longer
    }
    return text.isEmpty ? nil : text
  }
}

/// A fact about a clock: its title and its text in lines.
nonisolated struct Fact: Hashable {
  /// The kinds of facts, in the order of display; their titles are texts with these names.
  nonisolated enum Kind: String, Hashable, CaseIterable {
    case difference
    case zone
    case daylight
    case nextChange
    case note
    case otherNames
  }

  let title: String
  let lines: [String]
}
