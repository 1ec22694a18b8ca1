import MAVB
import TimeZoneCatalog

/// Writes times, dates and clocks as the user reads them.
struct ClockFormatter {
  /// The zones, and the names of clocks.
  let zones: ClockZones

  /// Formats numbers and dates as in the user's language.
  let formats: LocaleFormats

  /// The sign of a negative number.
  let minus: String

  /// Whether times have seconds.
  let showsSeconds: Bool

  /// The user's locale without the choices.
  private let locale: UserLocale

  /// Makes the formatter of a locale, with what the user has chosen instead of its conventions.
  init(
    _ zones: ClockZones,
    _ locale: UserLocale,
    minus: String = "−",
    _ choices: Settings.Formats = Settings.Formats()
  ) {
    (self.zones, self.locale, self.minus) = (zones, locale, minus)
    formats = LocaleFormats(locale: choices.locale(locale))
    showsSeconds = choices.seconds == .shown
  }

  /// Returns the formatter with other choices.
  func choosing(_ choices: Settings.Formats) -> ClockFormatter {
    ClockFormatter(zones, locale, minus: minus, choices)
  }

  /// The app's localized texts.
  var texts: Texts { zones.texts }

  /// The hours of a face, from 1 to 12.
  var numerals: [String] { (1...12).map(formats.integer) }

  /// Reads the moments that the user types; its words are looked up when it is made.
  var moments: MomentParser { MomentParser(locale: formats.locale.identifier) }

  // MARK: - Times and dates

  /// Returns the localized time of day with seconds.
  func time(_ civil: CivilTime) -> String {
    formats.time(hour: civil.hour, minute: civil.minute, second: civil.second)
  }

  /// Returns the localized time of day without seconds.
  func shortTime(_ civil: CivilTime) -> String {
    formats.time(hour: civil.hour, minute: civil.minute)
  }

  /// The columns of the widest time of day without seconds.
  var shortTimeWidth: Int {
    [10, 22].map { formats.time(hour: $0, minute: 0).displayWidth }.max() ?? 0
  }

  /// Returns the localized date.
  func date(_ civil: CivilTime, style: LocaleFormats.DateStyle) -> String {
    formats.date(year: civil.year, month: civil.month, day: civil.day, style: style)
  }

  /// Returns a date and a time of day.
  func dateAndTime(_ civil: CivilTime, style: LocaleFormats.DateStyle) -> String {
    texts.format("clocks.andDay", .text(date(civil, style: style)), .text(shortTime(civil)))
  }

  /// Returns the localized date with the day of the week and the number of the week.
  ///
  /// - Parameters:
  ///   - reading: The time; nil if the zone is unknown.
  ///   - isShort: Whether the day of the week stands for the date.
  ///   - width: The columns for the text.
  /// - Returns: The longest text that fits, or the shortest one; nil without a time.
  func dateAndWeek(_ reading: ClockReading?, isShort: Bool, width: Int) -> String? {
    guard let civil = reading?.civil else { return nil }
    let styles: [LocaleFormats.DateStyle] =
      isShort ? [.weekday] : [.full, .weekdayAndDate, .withoutYear]
    let week = formats.week(year: civil.year, month: civil.month, day: civil.day)
    let fitting = styles.lazy
      .map { style in
        texts.format("clocks.dateAndWeek", .text(date(civil, style: style)), .text(week))
      }
      .first { $0.displayWidth <= width }
    return fitting ?? styles.last.map { date(civil, style: $0) }
  }

  /// Returns the day relative to the local one; beyond two days, its name.
  func day(_ reading: ClockReading) -> String {
    switch reading.dayDifference {
    case -1: texts["day.yesterday"]
    case 0: texts["day.today"]
    case 1: texts["day.tomorrow"]
    default: date(reading.civil, style: .weekday)
    }
  }

  /// Returns a shift, such as "+5 h 48 min"; nil for none.
  func shift(_ shift: TimeShift) -> String? {
    guard shift != .zero else { return nil }
    let minutes = abs(shift.seconds) / 60
    let (days, hours, rest) = (minutes / 1_440, minutes / 60 % 24, minutes % 60)
    let parts = [
      days == 0 ? nil : texts.format("clocks.days", .integer(days)),
      hours == 0 ? nil : texts.format("clocks.hours", .text(formats.integer(hours))),
      rest == 0 ? nil : texts.format("clocks.minutes", .text(formats.integer(rest))),
    ]
    return (shift.seconds < 0 ? minus : "+") + parts.compactMap { $0 }.joined(separator: " ")
  }

  // MARK: - Clocks as text

  /// Returns a clock as a line of text: its name, its time, its difference and its zone.
  func line(of clock: Clock, at seconds: Int) -> String {
    let (title, identifier) = (zones.title(of: clock), clock.identifier)
    let reading = zones.reading(of: identifier, at: seconds)
    let parts = [title, (reading?.civil).map(time), reading.map(difference), identifier]
    return parts.compactMap { $0 }.joined(separator: "  ")
  }

  /// Returns clocks as lines of text, each with its time and its date.
  func lines(of clocks: [Clock], at seconds: Int) -> String {
    let rows = clocks.map { clock -> [String] in
      let title = zones.title(of: clock)
      guard let reading = zones.reading(of: clock.identifier, at: seconds) else {
        return [title, texts["clocks.unknownZone"]]
      }
      let date = date(reading.civil, style: .weekdayAndDate)
      return [title, shortTime(reading.civil), date, offset(reading)]
    }
    return alignedText(rows)
  }
}
