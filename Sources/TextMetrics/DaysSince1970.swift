/// Returns the days from 1970-01-01 to a day of the proleptic Gregorian calendar, negative before
/// it.
///
/// Years start in March, so that the leap day is the last day of a year (Howard Hinnant,
/// "chrono-Compatible Low-Level Date Algorithms").
package func daysSince1970(year: Int, month: Int, day: Int) -> Int {
  let marchYear = month > 2 ? year : year - 1
  let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
  let yearOfEra = marchYear - era * 400
  let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
  return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
}
