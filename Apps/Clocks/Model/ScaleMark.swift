import MAVB

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
