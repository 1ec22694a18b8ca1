import MAVB
import TimeZoneCatalog

/// Times that the user types.
extension ClockFormatter {
  /// Reads a time.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - moments: Reads moments in the user's language.
  ///   - isLater: Whether the later one of two instants is meant.
  ///   - clock: The clock whose time is set; nil for the local one.
  ///   - now: The present moment, in seconds since 1970.
  /// - Returns: The moment, or why there is none.
  func typedTime(
    _ text: String,
    _ moments: MomentParser,
    isLater: Bool,
    _ clock: Clock?,
    now: Int
  ) -> TypedTime {
    do throws(MomentError) {
      let rules = rules(of: clock)
      let moment = try moments.moment(of: text, from: now, in: rules, zones.places)
      if isLater, case .twice(_, let later) = moment.instant { return .moment(later, moment) }
      return .moment(moment.instant.epochSeconds, moment)
    } catch {
      return .refused(error)
    }
  }

  /// Returns the date and the time of a clock, or with nil the local ones, at a moment.
  func dateAndTime(at seconds: Int, _ clock: Clock?) -> String {
    dateAndTime(rules(of: clock).civilTime(at: seconds), style: .weekdayAndDate)
  }

  /// Returns the zone that a time names and remarks on it, or why a text isn't a time; empty if
  /// there is nothing to report.
  func remark(_ time: TypedTime) -> String {
    switch time {
    case .moment(let seconds, let moment):
      let zone = moment.zone.map(zones.namedClock).flatMap { zone in
        zone.isGuess ? nil : zone.match.map(zones.placeName) ?? zones.title(of: zone.clock)
      }
      let remarks = [zone].compactMap(\.self) + self.remarks(on: moment, at: seconds)
      return remarks.joined(separator: "\n")
    case .refused(.empty):
      return texts.format("setTime.example", example(15, 0), example(9, 30), example(14, 0), 90)
    case .refused(.severalZones(let text, let matches)):
      return zones.choice(text, of: matches)
    case .refused(let error):
      return texts.format("setTime.mistake", .text(error.problem(texts)), example(9, 30))
    }
  }

  /// Returns remarks on a moment: on the name of its zone, and on a time that occurs twice or is
  /// skipped there.
  func remarks(on moment: Moment, at seconds: Int) -> [String] {
    [
      moment.zone.map(zones.namedClock).flatMap { zones.remark(on: $0, at: seconds) },
      occurrence(of: moment.instant, at: seconds),
    ]
    .compactMap(\.self)
  }

  /// Returns a remark on a time that occurs twice or is skipped; nil for any other time.
  private func occurrence(of instant: LocalInstant, at seconds: Int) -> String? {
    switch instant {
    case .once: nil
    case .skipped: texts["setTime.skipped"]
    case .twice(let earlier, _): texts[seconds == earlier ? "setTime.earlier" : "setTime.later"]
    }
  }

  /// Writes a time of a day as it can be typed, in the digits of the language.
  private func example(_ hour: Int, _ minute: Int) -> TextArgument {
    .text("\(texts.digits(hour)):\(texts.digits(minute / 10))\(texts.digits(minute % 10))")
  }

  /// The rules of a clock, or the local ones if there is none or its zone is unknown.
  private func rules(of clock: Clock?) -> ZoneRules {
    clock.flatMap { zones.catalog.rules(for: $0.identifier) } ?? zones.localRules
  }
}

/// The time of a place as the user has typed it.
nonisolated enum TypedTime: Hashable {
  /// A moment; the chosen one if the local time occurs twice.
  case moment(Int, Moment)

  /// No moment, for a reason.
  case refused(MomentError)

  /// The moment in seconds since 1970, if there is one.
  var seconds: Int? {
    if case .moment(let seconds, _) = self { seconds } else { nil }
  }

  /// Whether something is typed that isn't a moment.
  var isMistake: Bool {
    if case .refused(let error) = self { error != .empty } else { false }
  }

  /// Whether the local time occurs twice.
  var hasOther: Bool {
    if case .moment(_, let moment) = self, case .twice = moment.instant { true } else { false }
  }
}
