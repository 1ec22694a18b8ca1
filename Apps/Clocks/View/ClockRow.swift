import DocumentApp
import MAVB
import TimeZoneCatalog

/// The values that the views of a clock in the list and in the grid show.
struct ClockRow {
  /// The clock.
  let clock: Signal<Clock>

  /// Its time; nil if its zone is unknown.
  let reading: Signal<ClockReading?>

  private let formatter: ClockFormatter

  init(_ clock: Signal<Clock>, _ context: ClockContext) {
    let (formatter, time) = (context.formatter, context.time)
    (self.clock, self.formatter) = (clock, formatter)
    reading =
      clock
      // Renaming a clock doesn't change its time.
      .distinctUntilChanged { $0.identifier == $1.identifier && $0.place == $1.place }
      .combineLatest(time.shown) { formatter.zones.reading(of: $0, at: $1) }
      .continuous()
  }

  /// The face without a second hand, redrawn each minute.
  var face: Canvas {
    let numerals = formatter.numerals
    return Canvas(
      .drawing <-- reading
        .distinctUntilChanged {
          $0?.minuteOfDay == $1?.minuteOfDay && $0?.daylight == $1?.daylight
        }
        .map { clockFace($0, showsSeconds: false, numerals) }
    )
  }

  /// The sign of the sun.
  var sun: SymbolView {
    SymbolView(
      .symbol <-- reading.map { $0?.daylight.sign ?? Symbol(" ", ascii: " ") },
      .ink <-- reading.map { $0?.daylight.ink ?? .secondary }
    )
  }

  /// The name, or the city of the zone, so that no row is empty.
  var title: Label {
    Label(
      .ink <-- clock.map { $0.isNamed ? .text.bold : .secondary },
      .text <-- clock.map(formatter.zones.title)
    )
  }

  /// The time of day.
  func time(showsSeconds: Signal<Bool>) -> Label {
    Label(
      .attributedText <-- reading.combineLatest(showsSeconds) { [formatter] in
        formatter.timeText($0, showsSeconds: $1)
      }
    )
  }

  /// The difference from the local time.
  var difference: Label {
    let unknown = formatter.texts["clocks.unknownZone"]
    return Label(
      .ink -- .secondary,
      .text <-- reading.map { [formatter] in $0.map(formatter.difference) ?? unknown }
    )
  }

  /// The note; empty without one.
  var note: Label { Label(.ink -- .secondary, .text <-- clock.map { $0.note ?? "" }) }

  /// The abbreviation of the time in effect.
  var abbreviation: Label {
    Label(
      .ink -- .secondary,
      .text <-- reading.map { [formatter] in $0.map(formatter.abbreviation) ?? "" }
    )
  }
}

extension ClockFormatter {
  /// Returns a time of day whose hours and minutes stand out.
  ///
  /// - Parameters:
  ///   - reading: The time; nil if the zone is unknown. If it is shifted from now, its minutes have
  ///     the accent colour and its seconds are blank.
  ///   - showsSeconds: Whether there is room for seconds.
  /// - Returns: The text.
  func timeText(_ reading: ClockReading?, showsSeconds: Bool) -> AttributedText {
    guard let reading else { return AttributedText([.init("--:--", .secondary)]) }
    let civil = reading.civil
    let parts = formats.timeParts(hour: civil.hour, minute: civil.minute, second: civil.second)
    let blanks = String(repeating: " ", count: parts.seconds.displayWidth)
    let seconds = reading.isShifted ? blanks : parts.seconds
    return AttributedText([
      .init(parts.minutes, reading.isShifted ? .accent.bold : .text.bold),
      .init((showsSeconds ? seconds : "") + parts.rest, .secondary),
    ])
  }
}
