import MAVB
import TimeZoneCatalog

/// The shown time in words.
extension World {
  /// An input that moves the shown time, and tells when the clocks skip the time to which a step leads.
  func moving(
    _ shift: Var<TimeShift>,
    telling message: TempVar<ToldText>
  ) -> SignalInput<TimeStep> {
    Input()
      .withLatestFrom(shift) { [self] step, shift in
        let (time, rules) = (shownTime(shift), catalog.localRules)
        return (
          shift: time.shift(after: step, in: rules), skipped: time.skippedTime(of: step, in: rules)
        )
      }
      .multicast(
        Input().map { $0.shift }.bind(to: shift),
        Input()
          .compactMap { [self] in $0.skipped.map { ToldText(skippedTime($0)) } }
          .bind(to: message)
      )
  }

  /// Returns the message that the clocks skip a time.
  private func skippedTime(_ civil: CivilTime) -> String {
    texts.format("clocks.skipped", .text(shortTime(civil)))
  }

  /// Returns the shown time at a distance from the present moment.
  func shownTime(_ shift: TimeShift) -> ShownTime {
    ShownTime(now: scheduler.wallTime.wholeSeconds, shift: shift)
  }

  /// The local date and time while they aren't those of now, at each minute; nil at now.
  var localMinute: Signal<CivilTime?> {
    time.map { [catalog] time in
      guard time.shift != .zero else { return nil }
      let minute = time.seconds.flooredToMinute
      let utcOffset = catalog.localRules.localTime(at: minute).utcOffset
      return CivilTime(epochSeconds: minute, utcOffset: utcOffset)
    }
    .distinctUntilChanged()
  }

  /// Returns a shift, such as "+5 h 48 min"; nil for none.
  func shift(_ shift: TimeShift) -> String? {
    guard shift != .zero else { return nil }
    let minutes = abs(shift.seconds) / 60
    let (days, hours, rest) = (minutes / 1_440, minutes / 60 % 24, minutes % 60)
    let parts = [
      days == 0 ? nil : texts.format("clocks.days", .integer(days)),
      hours == 0 ? nil : texts.format("clocks.hours", .text(integer(hours))),
      rest == 0 ? nil : texts.format("clocks.minutes", .text(integer(rest))),
    ]
    return (shift.seconds < 0 ? minus : "+") + parts.compactMap { $0 }.joined(separator: " ")
  }

  /// Returns a date and a time of day.
  func dateAndTime(_ civil: CivilTime, style: LocaleFormats.DateStyle) -> String {
    texts.format("clocks.andDay", .text(date(civil, style: style)), .text(shortTime(civil)))
  }

  /// The name of the local place, such as "in Berlin"; empty if only the rules of the zone are known.
  var localPlace: String {
    guard let identifier = catalog.localIdentifier else { return "" }
    return texts.format("clocks.inPlace", .text(city(of: identifier)))
  }

  /// Returns the minute of a clock's day at which now is; nil if now is on another day there.
  func minuteOfNow(_ identifier: String, _ reading: ClockReading) -> Int? {
    guard reading.isShifted, let rules = catalog.rules(for: identifier) else { return nil }
    let now = reading.seconds - reading.shift.seconds
    let civil = CivilTime(epochSeconds: now, utcOffset: rules.localTime(at: now).utcOffset)
    guard civil.dayNumber == reading.civil.dayNumber else { return nil }
    return civil.hour * 60 + civil.minute
  }

  /// Returns the step to a minute of the day that a clock shows, at the nearest quarter of an hour.
  func step(toMinute minute: Int, _ identifier: String, _ reading: ClockReading) -> TimeStep? {
    guard let rules = catalog.rules(for: identifier) else { return nil }
    let quarter = min((minute + 7) / 15 * 15, ClockDay.minutes - 15)
    var civil = reading.civil
    (civil.hour, civil.minute, civil.second) = (quarter / 60, quarter % 60, 0)
    return .civil(civil, rules.localInstant(of: civil))
  }

  /// Returns clocks as lines of text, each with its time and its date.
  func lines(of timezones: [Timezone], at seconds: Int) -> String {
    let rows = timezones.map { timezone -> [String] in
      guard let reading = reading(of: timezone, at: seconds) else {
        return [title(of: timezone), texts["clocks.unknownZone"]]
      }
      let date = date(reading.civil, style: .weekdayAndDate)
      return [title(of: timezone), shortTime(reading.civil), date, offset(reading)]
    }
    return alignedText(rows)
  }
}
