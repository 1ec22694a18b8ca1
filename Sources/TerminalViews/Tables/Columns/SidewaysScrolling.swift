/// A view whose content can be wider than itself and is scrolled sideways by its table.
public protocol SidewaysScrolling: TUIView {
  /// The first visible column of the content.
  var contentColumn: Int { get set }

  /// The columns of the whole content.
  var contentWidth: Int { get }
}

/// The way that Left and Right scroll content sideways.
nonisolated struct SidewaysMovement {
  /// The first visible column.
  let column: Int

  /// The column at which the ends of all rows are visible.
  let lastColumn: Int

  /// The number of visible columns.
  let room: Int

  /// Returns the column that a key scrolls to; nil for other keys, and if there is no text that way.
  func target(of event: KeyEvent, isMirrored: Bool) -> Int? {
    guard event.modifiers.isEmpty, event.key == .left || event.key == .right else { return nil }
    if (event.key == .right) == isMirrored { return column > 0 ? max(0, column - step) : nil }
    return column < lastColumn ? min(column + step, lastColumn) : nil
  }

  /// A quarter of the room, by whole tab stops.
  private var step: Int { max(1, room / 4 / LinePart.tabWidth) * LinePart.tabWidth }
}
