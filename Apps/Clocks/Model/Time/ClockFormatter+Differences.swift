import MAVB
import TimeZoneCatalog

/// How a time differs from the local one, in words.
extension ClockFormatter {
  /// Returns the difference, and the day if it differs, such as "+8 h, tomorrow".
  func difference(_ reading: ClockReading) -> String {
    let difference = shortDifference(reading)
    guard reading.dayDifference != 0 else { return difference }
    return texts.format("clocks.andDay", .text(difference), .text(day(reading)))
  }

  /// Returns the difference alone, such as "+8 h"; "here" for the local zone.
  func shortDifference(_ reading: ClockReading) -> String {
    if reading.isHere { return texts["clocks.here"] }
    guard reading.difference != 0 else { return texts["clocks.sameTime"] }
    let sign = reading.difference < 0 ? minus : "+"
    return texts.format("clocks.hours", .text(sign + hours(reading.difference)))
  }

  /// The columns of the widest short difference.
  var shortDifferenceWidth: Int {
    let hours = texts.format("clocks.hours", .text("+" + hours(12 * 3_600 + 45 * 60)))
    let widths = [hours, texts["clocks.here"], texts["clocks.sameTime"]].map(\.displayWidth)
    return widths.max() ?? 0
  }

  /// Returns the difference as a sentence, such as "6 hours behind".
  func spokenDifference(_ reading: ClockReading) -> String {
    if reading.isHere { return texts["clocks.here"] }
    let difference = reading.difference
    if difference == 0 { return texts["clocks.sameTime"] }
    if difference.isMultiple(of: 3_600) {
      let hours = TextArgument.integer(abs(difference / 3_600))
      return texts.format(difference < 0 ? "clocks.hoursBehind" : "clocks.hoursAhead", hours)
    }
    let hours = TextArgument.text(hours(difference))
    return texts.format(difference < 0 ? "clocks.timeBehind" : "clocks.timeAhead", hours)
  }

  /// Returns the abbreviation of the time in effect, or its offset if it has none.
  func abbreviation(_ reading: ClockReading) -> String {
    let abbreviation = reading.zone.abbreviation
    return abbreviation.first?.isLetter == true ? abbreviation : offset(reading)
  }

  /// Returns the offset from UTC, such as "UTC−3" or "UTC+5:30".
  func offset(_ reading: ClockReading) -> String {
    let offset = reading.zone.utcOffset
    guard offset != 0 else { return "UTC" }
    return "UTC" + (offset < 0 ? minus : "+") + hours(offset)
  }

  /// Returns the identifier of a zone with the abbreviation and the offset in effect.
  func zone(_ identifier: String, _ reading: ClockReading) -> String {
    // The zone UTC has the same name, abbreviation and offset.
    let names = [abbreviation(reading), offset(reading)].reduce(into: [identifier]) { names, name in
      if names.last != name { names.append(name) }
    }
    return names.joined(separator: ", ")
  }

  /// Returns the hours, and the minutes and seconds if there are any, of a duration in seconds.
  private func hours(_ duration: Int) -> String {
    let (minutes, seconds) = abs(duration).quotientAndRemainder(dividingBy: 60)
    var text = formats.integer(minutes / 60)
    if minutes % 60 != 0 || seconds != 0 { text += ":" + twoDigits(minutes % 60) }
    if seconds != 0 { text += ":" + twoDigits(seconds) }
    return text
  }

  /// Returns a localized number with at least two digits.
  func twoDigits(_ number: Int) -> String {
    (number < 10 ? formats.integer(0) : "") + formats.integer(number)
  }
}
