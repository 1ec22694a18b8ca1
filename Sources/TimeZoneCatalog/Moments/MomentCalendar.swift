import CICU
import TextMetrics

/// The calendar of a locale that isn't Gregorian, such as the Hijri or the Buddhist one.
struct MomentCalendar: Sendable {
  /// The eras whose names are known, the last ones: Japan has more than two hundred.
  private static let eraLimit = 5

  private let locale: String

  /// Whether its months are those of the Gregorian calendar.
  private let sharesMonths: Bool

  /// The names of months and eras.
  let words: [(text: String, meaning: MomentWord)]

  /// Opens the calendar of a locale; nil for the Gregorian one, and for one with years of 13
  /// months.
  init?(locale: String) {
    self.locale = locale
    guard let lastEra = Self.lastEra(locale) else { return nil }
    let months = Self.months(locale)
    sharesMonths = months == Self.months(Self.gregorian(locale))
    let isNamed = !sharesMonths
    words =
      Self.eras(locale, max(0, lastEra - Self.eraLimit)...lastEra)
      + months.enumerated().compactMap { index, name in
        isNamed ? (name, .localMonth(index % 12 + 1)) : nil
      }
  }

  /// Returns the identifier of a locale with the Gregorian calendar.
  static func gregorian(_ locale: String) -> String {
    let name = locale.split(separator: "@").first.map { String($0) } ?? locale
    let others = locale.dropFirst(name.count + 1).split(separator: ";")
      .filter { !$0.hasPrefix("calendar=") }
    return name + "@" + (others + ["calendar=gregorian"]).joined(separator: ";")
  }

  /// Returns the first day of the week of a locale in ISO 8601 numbering.
  static func firstWeekday(_ locale: String) -> Int {
    withCalendar(locale) { calendar, _ in
      (Int(icu_calendarFirstWeekday(calendar)) + 5) % 7 + 1
    } ?? 1
  }

  // MARK: - Dates

  /// Returns whether a date is one of this calendar.
  ///
  /// If only the year can decide, the date belongs to the calendar in which it is nearer to the
  /// present.
  func isMeant(by date: MomentDate, today: Int) -> Bool {
    if date.era != nil || date.form == .localName { return true }
    if date.form == .name, !sharesMonths { return false }
    guard let year = date.year else { return !sharesMonths }
    guard let local = yearAndEra(ofDay: today)?.year else { return false }
    return abs(year - local) < abs(year - CivilTime(dayNumber: today).year)
  }

  /// Returns the day number of a date, or of the next such date if the year is missing; nil if the
  /// date doesn't exist.
  func dayNumber(of date: MomentDate, today: Int) -> Int? {
    guard let now = yearAndEra(ofDay: today) else { return nil }
    guard date.year == nil else { return day(of: date, date.year ?? 0, era: date.era ?? now.era) }
    // Eight years may lie between two leap days.
    return (now.year...now.year + 8).lazy
      .compactMap { day(of: date, $0, era: now.era) }
      .first { $0 >= today }
  }

  private func day(of date: MomentDate, _ year: Int, era: Int) -> Int? {
    Self.withCalendar(locale) { calendar, status in
      let (month, day) = (Int32(date.month - 1), Int32(date.day))
      let time = icu_calendarDay(calendar, Int32(era), Int32(year), month, day, &status)
      return status.isSuccess ? Int((time / 86_400_000).rounded(.down)) : nil
    }
  }

  private func yearAndEra(ofDay day: Int) -> (year: Int, era: Int)? {
    Self.withCalendar(locale) { calendar, status in
      var (era, year): (Int32, Int32) = (0, 0)
      icu_calendarYear(calendar, Double(day) * 86_400_000, &era, &year, &status)
      return status.isSuccess ? (Int(year), Int(era)) : nil
    }
  }

  private static func withCalendar<Result>(
    _ locale: String,
    _ body: (OpaquePointer, inout ICUStatus) -> Result?
  ) -> Result? {
    var status = ICUStatus.success
    guard let calendar = icu_calendarOpen(locale, &status), status.isSuccess else { return nil }
    defer { icu_calendarClose(calendar) }
    return body(calendar, &status)
  }

  // MARK: - Names

  private static func lastEra(_ locale: String) -> Int? {
    withCalendar(locale) { calendar, _ in
      let isOther = !icu_calendarIsGregorian(calendar) && icu_calendarMonths(calendar) == 12
      return isOther ? Int(icu_calendarLastEra(calendar)) : nil
    }
  }

  private static func months(_ locale: String) -> [String] {
    let forms: [ICUDateWords] = [
      .months, .shortMonths, .standaloneMonths, .standaloneShortMonths,
    ]
    return forms.flatMap { form in names(locale, form, 0..<12) }
  }

  private static func eras(
    _ locale: String,
    _ eras: ClosedRange<Int>
  ) -> [(text: String, meaning: MomentWord)] {
    [ICUDateWords.eras, .longEras].flatMap { form in
      zip(names(locale, form, eras.lowerBound..<eras.upperBound + 1), eras).map { ($0, .era($1)) }
    }
  }

  private static func names(_ locale: String, _ form: ICUDateWords, _ range: Range<Int>) -> [String]
  {
    ICUDateWords.read(locale) { name in range.map { name(form, $0) } }
  }
}

extension ICUDateWords {
  /// Reads the names in the dates of a language.
  ///
  /// - Parameters:
  ///   - locale: The language.
  ///   - read: Reads with a function that returns a name by its form and its index.
  /// - Returns: The result; empty if ICU doesn't know the language.
  static func read<Name>(
    _ locale: String,
    _ read: ((ICUDateWords, Int) -> String) -> [Name]
  ) -> [Name] {
    var status = ICUStatus.success
    let units = Array("y".utf16)
    guard let format = icu_dateFormatOpen(locale, units, Int32(units.count), &status) else {
      return []
    }
    defer { icu_dateFormatClose(format) }
    return read { words, index in
      String(utf16Capacity: 64) { icu_dateWord(format, words, Int32(index), $0, $1, &$2) } ?? ""
    }
  }
}

/// A date as it was typed, before its calendar is known.
struct MomentDate: Hashable {
  /// The form in which the month was typed.
  enum MonthForm: Hashable {
    /// A number.
    case number

    /// A name of the Gregorian calendar.
    case name

    /// A name of the locale's own calendar.
    case localName
  }

  /// The era of the locale's own calendar, if it was typed.
  var era: Int?

  /// The year; without one, the date is the next such date.
  var year: Int?

  let month: Int
  let day: Int

  /// The form in which the month was typed.
  var form = MonthForm.number
}
