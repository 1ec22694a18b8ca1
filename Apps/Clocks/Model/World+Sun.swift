import MAVB
import TimeZoneCatalog

/// The course of the sun, in words.
extension World {
  /// Returns the day of a clock.
  func day(of identifier: String, _ reading: ClockReading) -> ClockDay {
    let noon = reading.civil.dayNumber * 86_400 + 43_200 - reading.zone.utcOffset
    let utcOffset = catalog.rules(for: identifier)?.localTime(at: noon).utcOffset ?? 0
    return ClockDay(reading.civil, at: reading.coordinates, utcOffset: utcOffset)
  }

  /// Returns the length of the day, such as "9 h 43 min"; nil where the place isn't known.
  func daylight(_ day: ClockDay) -> String? {
    guard let length = day.sun?.length else { return polarWord(day) }
    let minutes = (length + 30) / 60
    let parts = [minutes / 60, minutes % 60].map { TextArgument.text(integer($0)) }
    return texts.format("clocks.hoursAndMinutes", parts[0], parts[1])
  }

  /// Returns "Polar day" or "Polar night" if the sun doesn't rise and set.
  func polarWord(_ day: ClockDay) -> String? {
    switch day.sun?.day {
    case .always: texts["clocks.polarDay"]
    case .never: texts["clocks.polarNight"]
    case .between, nil: nil
    }
  }

  /// Returns the localized time of a minute of the day.
  func time(ofMinute minute: Int) -> String { formats.time(hour: minute / 60, minute: minute % 60) }
}
