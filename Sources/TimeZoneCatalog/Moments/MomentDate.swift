/// A date as it was typed, before its calendar is known.
struct MomentDate: Hashable {
  /// What the month was typed as.
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

  /// The year; without one the next such date.
  var year: Int?

  let month: Int
  let day: Int

  /// What the month was typed as.
  var form = MonthForm.number
}
