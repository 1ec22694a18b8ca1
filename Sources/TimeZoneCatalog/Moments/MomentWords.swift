import CICU
import TextMetrics

/// The words for moments in a language and in English.
///
/// ICU provides names, day periods, relative days and units; ``MomentWords/others`` has the
/// words between them.
struct MomentWords: Sendable {
  /// The order of numeric dates.
  let order: [MomentWord.DatePart]

  /// The calendar of the language's region, unless it is the Gregorian one.
  let calendar: MomentCalendar?

  /// The first day of the week in ISO 8601 numbering: 1 is Monday.
  let firstWeekday: Int

  /// The meanings of phrases, whose parts are joined by spaces.
  private(set) var meanings: [String: [MomentWord]] = [:]

  /// The parts of the longest phrase.
  private(set) var longest = 1

  init(locale: String) {
    let words = MomentLocale(locale)
    order = words.order
    calendar = MomentCalendar(locale: locale)
    firstWeekday = MomentCalendar.firstWeekday(locale)
    let language = String(locale.prefix { $0.isLetter })
    add(words, Self.others[language] ?? [:])
    for (text, meaning) in calendar?.words ?? [] { add(text, meaning) }
    if language != "en" { add(MomentLocale("en"), Self.others["en"] ?? [:]) }
  }

  private mutating func add(_ words: MomentLocale, _ others: [String: MomentWord]) {
    // By the text, so that a word with several meanings has them in the same order in each run.
    for (text, meaning) in others.sorted(by: { $0.key < $1.key }) { add(text, meaning) }
    for (text, meaning) in words.meanings { add(text, meaning) }
  }

  private mutating func add(_ text: String, _ meaning: MomentWord) {
    let parts = MomentScanner.words(text)
    guard !parts.isEmpty else { return }
    let phrase = parts.joined(separator: " ")
    if meanings[phrase, default: []].contains(meaning) { return }
    meanings[phrase, default: []].append(meaning)
    longest = max(longest, parts.count)
  }

  /// The words that ICU doesn't have, by language.
  static let others: [String: [String: MomentWord]] = [
    "en": [
      "am": .halfDay(isAfternoon: false), "a.m.": .halfDay(isAfternoon: false),
      "in the morning": .halfDay(isAfternoon: false),
      "pm": .halfDay(isAfternoon: true), "p.m.": .halfDay(isAfternoon: true),
      "in the afternoon": .halfDay(isAfternoon: true),
      "in the evening": .halfDay(isAfternoon: true),
      "h": .hourSign, "o'clock": .hourSign,
      "day after tomorrow": .relative(2, .day), "day before yesterday": .relative(-2, .day),
      "noon": .namedHour(12), "midday": .namedHour(12), "midnight": .namedHour(0),
      "in": .plus, "ago": .minus,
      "mins": .unit(.minute), "hrs": .unit(.hour), "hours": .unit(.hour),
      "at": .timeFiller, "on": .filler, "the": .filler, "of": .filler, "next": .filler,
      "time": .zoneSign,
      "st": .filler, "nd": .filler, "rd": .filler, "th": .filler,
      // Between the date and the time of ISO 8601, and after the time.
      "t": .timeFiller, "z": .utc,
    ],
    "de": [
      "uhr": .hourSign, "h": .hourSign, "in": .plus, "vor": .minus,
      "tagen": .unit(.day), "monaten": .unit(.month), "jahren": .unit(.year),
      "mittag": .namedHour(12), "mittags": .namedHour(12), "mitternacht": .namedHour(0),
      "morgens": .halfDay(isAfternoon: false), "vormittags": .halfDay(isAfternoon: false),
      "nachmittags": .halfDay(isAfternoon: true), "abends": .halfDay(isAfternoon: true),
      "um": .timeFiller, "am": .filler, "den": .filler, "der": .filler, "nächsten": .filler,
      "nächster": .filler,
    ],
    "fr": [
      "h": .hourSign, "heure": .hourSign, "heures": .hourSign, "dans": .plus,
      "il y a": .minus, "midi": .namedHour(12), "minuit": .namedHour(0),
      "du matin": .halfDay(isAfternoon: false), "du soir": .halfDay(isAfternoon: true),
      "de l'après-midi": .halfDay(isAfternoon: true),
      "heure de": .filler, "à": .timeFiller, "le": .filler, "de": .filler, "er": .filler,
      "prochain": .filler,
    ],
    "es": [
      "h": .hourSign, "horas": .hourSign, "dentro de": .plus, "en": .plus,
      "hace": .minus, "mediodía": .namedHour(12), "medianoche": .namedHour(0),
      "de la mañana": .halfDay(isAfternoon: false), "de la tarde": .halfDay(isAfternoon: true),
      "de la noche": .halfDay(isAfternoon: true),
      "a": .filler, "a las": .timeFiller, "a la": .timeFiller, "el": .filler,
      "las": .timeFiller, "hora de": .filler,
      "de": .filler, "del": .filler, "próximo": .filler,
    ],
    "ja": [
      "年": .dateSign(.year), "月": .dateSign(.month), "日": .dateSign(.day),
      "元": .firstYear,
      "時": .hourSign, "分": .minuteSign, "後": .plus, "あと": .plus,
      "前": .minus, "正午": .namedHour(12), "真夜中": .namedHour(0),
      "の": .filler, "に": .filler, "で": .filler,
    ],
    "ar": [
      "صباحا": .halfDay(isAfternoon: false), "مساء": .halfDay(isAfternoon: true),
      "بعد غد": .relative(2, .day),
      "قبل": .minus, "ظهرا": .namedHour(12), "منتصف الليل": .namedHour(0),
      "بعد": .plus, "خلال": .plus, "ساعات": .unit(.hour), "دقائق": .unit(.minute),
      "الساعة": .timeFiller, "في": .filler, "يوم": .filler, "القادم": .filler,
      "بتوقيت": .filler,
    ],
  ]
}

/// ICU's words for dates and times in one locale.
private struct MomentLocale {
  private let locale: String

  init(_ locale: String) {
    self.locale = MomentCalendar.gregorian(locale)
  }

  /// The order of numeric dates, such as day, month and year.
  var order: [MomentWord.DatePart] {
    var parts: [MomentWord.DatePart] = []
    for character in pattern("yMd") {
      let part: MomentWord.DatePart? =
        switch character {
        case "y": .year
        case "M", "L": .month
        case "d": .day
        default: nil
        }
      if let part, !parts.contains(part) { parts.append(part) }
    }
    return parts.count == 3 ? parts : [.year, .month, .day]
  }

  /// The words with their meanings; a word with several occurs several times.
  var meanings: [(text: String, meaning: MomentWord)] {
    let now = String(utf16Capacity: 64) { icu_relative(locale, 0, .second, $0, $1, &$2) } ?? ""
    let patterns = [pattern("yMMMMEEEEd"), pattern("yMMMEd")]
    return names + relatives + [(now, .now)] + units
      + patterns.flatMap(Self.literals).map { ($0, .filler) }
  }

  /// Words such as "yesterday" and "next week"; most languages have no more of them.
  private var relatives: [(String, MomentWord)] {
    let units: [(MomentWord.Unit, ICURelativeUnit)] = [
      (.day, .day), (.week, .week), (.month, .month), (.year, .year),
    ]
    return units.flatMap { unit, icuUnit in
      [0, 1, -1, 2, -2].compactMap { count -> (String, MomentWord)? in
        let text = String(utf16Capacity: 64) {
          icu_relative(locale, Int32(count), icuUnit, $0, $1, &$2)
        }
        guard let text, !MomentScanner.hasDigits(text) else { return nil }
        return (text, .relative(count, unit))
      }
    }
  }

  /// Months, weekdays and halves of the day.
  private var names: [(String, MomentWord)] {
    let months: [ICUDateWords] = [
      .months, .shortMonths, .standaloneMonths, .standaloneShortMonths,
    ]
    let weekdays: [ICUDateWords] = [
      .weekdays, .shortWeekdays, .standaloneWeekdays, .standaloneShortWeekdays,
    ]
    return ICUDateWords.read(locale) { name in
      months.flatMap { words in (1...12).map { (name(words, $0 - 1), .month($0)) } }
        + weekdays.flatMap { words in (1...7).map { (name(words, $0 % 7 + 1), .weekday($0)) } }
        + [0, 1].map { (name(.halfDays, $0), .halfDay(isAfternoon: $0 == 1)) }
    }
  }

  /// The long and short forms of units in the singular and the plurals.
  private var units: [(String, MomentWord)] {
    MomentWord.Unit.allCases.flatMap { unit in
      ["full-name", "short", "narrow"].flatMap { width in
        let skeleton = Array("measure-unit/duration-\(unit.rawValue) unit-width-\(width)".utf16)
        // The numbers of all plural forms of Arabic.
        return ([0, 1, 2, 3, 11, 100] as [Int64]).compactMap { number -> (String, MomentWord)? in
          let text = String(utf16Capacity: 64) {
            icu_measure(locale, skeleton, Int32(skeleton.count), number, $0, $1, &$2)
          }
          return text.map { (MomentScanner.withoutDigits($0), .unit(unit)) }
        }
      }
    }
  }

  private func pattern(_ skeleton: String) -> String {
    var status = ICUStatus.success
    guard let patterns = icu_patternsOpen(locale, &status) else { return "" }
    defer { icu_patternsClose(patterns) }
    let units = Array(skeleton.utf16)
    return String(utf16Capacity: 64) {
      icu_bestPattern(patterns, units, Int32(units.count), $0, $1, &$2)
    } ?? ""
  }

  /// Returns the quoted texts of a pattern.
  private static func literals(_ pattern: String) -> [String] {
    pattern.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset.isMultiple(of: 2) == false }
      .map { String($0.element) }
  }
}
