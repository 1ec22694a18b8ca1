import MAVB
import TimeZoneCatalog

/// The texts below the line of the day.
extension ClockFormatter {
  /// Returns the texts below the line of a day: sunrise and sunset at their columns, a word during
  /// polar day and night, or hours if the place isn't known.
  func scale(_ day: ClockDay, width: Int) -> [ScaleMark] {
    let ends = hours([0, 24], width)
    if let word = polarWord(day) {
      let column = (width - word.displayWidth) / 2
      return fitting([], [ScaleMark(column: column, text: word)] + ends, width)
    }
    guard let (rise, set) = day.sunriseAndSunset else {
      return fitting([], hours([0, 6, 12, 18, 24], width), width)
    }
    let times = [time(ofMinute: rise), time(ofMinute: set)]
    let columns = [rise, set].map { Self.column(ofMinute: $0, width) }
    let lengths = times.map { $0.displayWidth + 2 }
    let inside = [
      ScaleMark(column: columns[0], text: times[0], arrow: .up),
      ScaleMark(
        column: columns[1] - lengths[1] + 1,
        text: times[1],
        arrow: .down,
        startsWithArrow: false
      ),
    ]
    let outside = [
      ScaleMark(
        column: columns[0] - lengths[0] + 1,
        text: times[0],
        arrow: .up,
        startsWithArrow: false
      ),
      ScaleMark(column: columns[1], text: times[1], arrow: .down),
    ]
    let start = (width - lengths[0] - 2 - lengths[1]) / 2
    let centered = [
      ScaleMark(column: start, text: times[0], arrow: .up),
      ScaleMark(column: start + lengths[0] + 2, text: times[1], arrow: .down),
    ]
    let marks =
      [inside, outside].first { fit($0, width) } ?? (fit(centered, width) ? centered : [])
    return fitting(marks, ends, width)
  }

  /// Returns the column of a minute of the day on a line of a width.
  private static func column(ofMinute minute: Int, _ width: Int) -> Int {
    Int((Double(minute * (width - 1)) / Double(ClockDay.minutes)).rounded())
  }

  /// Returns hours at their places.
  private func hours(_ hours: [Int], _ width: Int) -> [ScaleMark] {
    hours.map { hour in
      let text = twoDigits(hour)
      let room = width - text.displayWidth
      return ScaleMark(column: Int((Double(room * hour) / 24).rounded()), text: text)
    }
  }

  /// Whether texts are inside a width and apart from each other.
  private func fit(_ marks: [ScaleMark], _ width: Int) -> Bool {
    fitting([], marks, width).count == marks.count
  }

  /// Returns texts with those of others that have room beside them, by column.
  private func fitting(_ marks: [ScaleMark], _ others: [ScaleMark], _ width: Int) -> [ScaleMark] {
    others
      .reduce(marks) { marks, other in
        let isInside = other.column >= 0 && other.end <= width
        let isApart = marks.allSatisfy { $0.end < other.column || other.end < $0.column }
        return isInside && isApart ? marks + [other] : marks
      }
      .sorted { $0.column < $1.column }
  }
}

/// A text below the line of the day.
nonisolated struct ScaleMark: Hashable {
  /// The arrows beside a time.
  enum Arrow {
    /// The sun rises.
    case up

    /// The sun sets.
    case down
  }

  /// The first column.
  let column: Int

  let text: String

  /// The arrow beside the text, if it has one.
  var arrow: Arrow?

  /// Whether the arrow is before the text.
  var startsWithArrow = true

  /// The column after the last one.
  var end: Int { column + text.displayWidth + (arrow == nil ? 0 : 2) }
}

/// The course of the sun, in words.
extension ClockFormatter {
  /// Returns the length of the day, such as "9 h 43 min"; nil where the place isn't known.
  func daylight(_ day: ClockDay) -> String? {
    guard let length = day.sun?.length else { return polarWord(day) }
    let minutes = (length + 30) / 60
    let parts = [minutes / 60, minutes % 60].map { TextArgument.text(formats.integer($0)) }
    return texts.format("clocks.hoursAndMinutes", parts[0], parts[1])
  }

  /// Returns "Polar day" or "Polar night" if the sun doesn't rise and set.
  private func polarWord(_ day: ClockDay) -> String? {
    switch day.sun?.day {
    case .always: texts["clocks.polarDay"]
    case .never: texts["clocks.polarNight"]
    case .between, nil: nil
    }
  }

  /// Returns the localized time of a minute of the day.
  func time(ofMinute minute: Int) -> String { formats.time(hour: minute / 60, minute: minute % 60) }
}
