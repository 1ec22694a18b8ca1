import MAVB

/// A time of day whose hours and minutes stand out.
///
/// - Parameters:
///   - parts: The time; nil if the zone is unknown.
///   - showsSeconds: Whether the seconds are shown.
/// - Returns: The text.
func timeText(_ parts: TimeParts?, showsSeconds: Bool) -> AttributedText {
  guard let parts else { return AttributedText([.init("--:--", .secondary)]) }
  return AttributedText([
    .init(parts.minutes, .text.bold),
    .init((showsSeconds ? parts.seconds : "") + parts.rest, .secondary),
  ])
}

