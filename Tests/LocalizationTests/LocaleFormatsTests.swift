import Testing

@testable import Localization

struct LocaleFormatsTests {
  private func formats(_ identifier: String) -> LocaleFormats {
    LocaleFormats(locale: UserLocale(identifier: identifier))
  }

  // CLDR 42 and later put a narrow no-break space before the day period; earlier data use a space.
  private func plainSpaces(_ text: String) -> String {
    String(text.map { $0 == "\u{202F}" || $0 == "\u{A0}" ? " " : $0 })
  }

  @Test(arguments: [
    ("en_US", "3:04:05 PM", "3:04 PM"), ("de_DE", "15:04:05", "15:04"),
    ("ja_JP", "15:04:05", "15:04"), ("ar_EG", "٣:٠٤:٠٥ م", "٣:٠٤ م"),
    (UserLocale.posix.identifier, "15:04:05", "15:04"), ("en_GB", "15:04:05", "15:04"),
  ])
  func `a time uses the 12- or 24-hour clock of the locale`(
    _ identifier: String,
    _ withSeconds: String,
    _ without: String
  ) {
    let formats = formats(identifier)
    #expect(plainSpaces(formats.time(hour: 15, minute: 4, second: 5)) == withSeconds)
    #expect(plainSpaces(formats.time(hour: 15, minute: 4)) == without)
  }

  @Test(arguments: [
    ("en_US", "1", "49"), ("de_DE", "53", "48"), ("ja_JP", "1", "49"), ("ar_EG", "١", "٤٩"),
    ("fr", "53", "48"),
  ])
  func `the number of a week follows the rule of the locale`(
    _ identifier: String,
    _ newYear: String,
    _ sunday: String
  ) {
    let formats = formats(identifier)
    #expect(formats.week(year: 2027, month: 1, day: 1) == newYear)
    #expect(formats.week(year: 2026, month: 11, day: 29) == sunday)
  }

  @Test func `weeks from Monday are those of ISO 8601 in all languages`() {
    for language in ["en_US", "de_DE", "ar_EG@hours=h12"] {
      let locale = UserLocale(identifier: language).choosing(hours: nil, weekStart: .monday)
      let formats = LocaleFormats(locale: locale)
      let plain = LocaleFormats(locale: UserLocale(identifier: language))
      let days = [(2027, 1, 1, 53), (2026, 11, 29, 48), (2026, 11, 30, 49), (2024, 12, 30, 1)]
      for (year, month, day, week) in days {
        #expect(formats.week(year: year, month: month, day: day) == plain.integer(week))
      }
    }
  }

  // Each region has the rule of one first day.
  @Test(arguments: [
    ("de_DE", UserLocale.WeekStart.monday), ("en_US", .sunday), ("ar_EG", .saturday),
  ])
  func `weeks are counted as ICU does where they begin on the same day`(
    identifier: String,
    start: UserLocale.WeekStart
  ) {
    let locale = UserLocale(identifier: identifier)
    let formats = LocaleFormats(locale: locale)
    let chosen = LocaleFormats(locale: locale.choosing(hours: nil, weekStart: start))
    for year in 1990...2040 {
      for (month, day) in (24...31).map({ (12, $0) }) + (1...14).map({ (1, $0) }) + [(7, 1)] {
        let weeks = [formats, chosen].map { $0.week(year: year, month: month, day: day) }
        #expect(weeks[0] == weeks[1], "\(year)-\(month)-\(day)")
      }
    }
  }

  @Test(arguments: [
    ("de_DE", UserLocale.Hours.twelve, "3:04 PM"), ("en_US", .twentyFour, "15:04"),
    ("en@hours=h23", .twelve, "3:04 PM"), ("ar_EG", .twentyFour, "١٥:٠٤"),
  ])
  func `the hours can be chosen`(identifier: String, hours: UserLocale.Hours, text: String) {
    let locale = UserLocale(identifier: identifier).choosing(hours: hours, weekStart: .sunday)
    #expect(plainSpaces(LocaleFormats(locale: locale).time(hour: 15, minute: 4)) == text)
  }

  @Test(arguments: [
    ("en_US", "3:04", ":05", " PM"), ("de_DE", "15:04", ":05", ""), ("fi", "15.04", ".05", ""),
    ("ar_EG", "٣:٠٤", ":٠٥", " م"),
  ])
  func `the seconds of a time stand apart`(
    _ identifier: String,
    _ minutes: String,
    _ seconds: String,
    _ rest: String
  ) {
    let parts = formats(identifier).timeParts(hour: 15, minute: 4, second: 5)
    #expect(parts.minutes == minutes)
    #expect(parts.seconds == seconds)
    #expect(plainSpaces(parts.rest) == rest)
  }

  @Test func `midnight and the last second of a day are formatted`() {
    #expect(plainSpaces(formats("en_US").time(hour: 0, minute: 0)) == "12:00 AM")
    #expect(formats("de").time(hour: 23, minute: 59, second: 59) == "23:59:59")
  }

  @Test(arguments: [
    ("en_US", "Sat, Mar 28, 2026", "Saturday"), ("de_DE", "Sa., 28. März 2026", "Samstag"),
    ("ja_JP", "2026年3月28日(土)", "土曜日"), ("ar_EG", "السبت، ٢٨ مارس ٢٠٢٦", "السبت"),
  ])
  func `a date follows the format of the locale`(
    _ identifier: String,
    _ date: String,
    _ weekday: String
  ) {
    let formats = formats(identifier)
    #expect(formats.date(year: 2026, month: 3, day: 28) == date)
    #expect(formats.date(year: 2026, month: 3, day: 28, style: .weekday) == weekday)
  }

  @Test func `dates before 1582 use the proleptic Gregorian calendar`() {
    #expect(formats("en").date(year: 1500, month: 3, day: 1) == "Thu, Mar 1, 1500")
    #expect(formats("en").date(year: 1582, month: 10, day: 10) == "Sun, Oct 10, 1582")
  }

  @Test(arguments: [
    ("en_US", "1,234,567"), ("de_DE", "1.234.567"), ("ja_JP", "1,234,567"), ("ar_EG", "١٬٢٣٤٬٥٦٧"),
  ])
  func `a number has the grouping separators and digits of the locale`(
    _ identifier: String,
    _ text: String
  ) {
    #expect(formats(identifier).integer(1_234_567) == text)
  }
}
