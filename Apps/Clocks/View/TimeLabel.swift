import MAVB

/// A time of day whose hours and minutes stand out.
///
/// - Parameters:
///   - parts: The time; nil if the zone is unknown.
///   - reading: The time that the parts are of; away from now its minutes are in accent, and blanks
///     stand in place of its seconds.
///   - showsSeconds: Whether there is room for seconds.
/// - Returns: The text.
func timeText(
  _ parts: TimeParts?,
  _ reading: ClockReading?,
  showsSeconds: Bool
) -> AttributedText {
  guard let parts, let reading else { return AttributedText([.init("--:--", .secondary)]) }
  let blanks = String(repeating: " ", count: parts.seconds.displayWidth)
  let seconds = reading.isShifted ? blanks : parts.seconds
  return AttributedText([
    .init(parts.minutes, reading.isShifted ? .accent.bold : .text.bold),
    .init((showsSeconds ? seconds : "") + parts.rest, .secondary),
  ])
}

