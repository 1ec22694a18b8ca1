/// The meaning of a word in a moment.
enum MomentWord: Hashable, Sendable {
  /// The components of a date.
  enum DatePart: Hashable, Sendable {
    case year
    case month
    case day
  }

  /// The units of a distance; if units have the same letter, it means the first one.
  enum Unit: String, Hashable, Sendable, CaseIterable {
    case minute
    case hour
    case day
    case week
    case month
    case year
  }

  /// The present moment.
  case now

  /// A day by its distance from today, such as "tomorrow" or "next week".
  case relative(Int, Unit)

  /// A weekday in ISO 8601 numbering: 1 is Monday.
  case weekday(Int)

  /// A month, from 1.
  case month(Int)

  /// A month of the locale's own calendar, from 1.
  case localMonth(Int)

  /// An era of the locale's own calendar, such as 令和.
  case era(Int)

  /// A half of the day, such as "pm".
  case halfDay(isAfternoon: Bool)

  /// A unit of a distance.
  case unit(Unit)

  /// A sign after the number of a year, month or day, such as 年.
  case dateSign(DatePart)

  /// A word for the number of the first year of an era, 元.
  case firstYear

  /// A word after the hour of a time of day, such as "Uhr".
  case hourSign

  /// A word after the minute of a time of day, such as 分.
  case minuteSign

  /// A time of day that has a name, such as noon, by its hour.
  case namedHour(Int)

  /// A word for a distance after now, such as "in" in "in 90 minutes".
  case plus

  /// A word for a distance before now, such as "ago" in "90 minutes ago".
  case minus

  /// The letter for UTC after a time of day.
  case utc

  /// A word after the name of a zone, such as "time".
  case zoneSign

  /// A word that only a time of day follows, such as "at".
  case timeFiller

  /// A word without a meaning of its own, such as "on".
  case filler
}

/// A part of a text.
struct MomentToken: Hashable {
  /// The kinds of parts.
  enum Kind: Hashable {
    /// A number with its count of digits.
    case number(Int, digits: Int)

    /// A sign, such as a colon, a point or a minus.
    case mark(Character)

    /// A word, or several that belong together, with its meanings; an unknown word has none.
    case word([MomentWord])
  }

  /// Whether the part is an unknown word, which can only belong to the name of a zone.
  var isName: Bool { kind == .word([]) }

  /// Whether the part is a filler word in capitals, which is an abbreviation at the end of a text.
  var isAbbreviation: Bool {
    guard case .word(let meanings) = kind, !meanings.isEmpty else { return false }
    return meanings.allSatisfy { $0 == .filler || $0 == .timeFiller }
      && text.utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
  }

  /// Whether the part is a number.
  var isNumber: Bool { if case .number = kind { true } else { false } }

  /// The kind of the part.
  let kind: Kind

  /// The text as it was typed.
  let text: Substring
}
