/// The computed frames of a pane split.
///
/// They depend on the size and the placement only, so that no content moves them.
nonisolated struct PaneFrames: Hashable {
  /// The frame of the main pane.
  private(set) var primary: Rect

  /// The rule with the title; nil if the second pane isn't shown.
  private(set) var rule: Rect?

  /// The line between panes side by side.
  private(set) var divider: Rect?

  /// The frame of the second pane; nil if it isn't shown.
  private(set) var secondary: Rect?

  /// The rows of the screen from which on a blank row precedes the rule.
  private static let blankRowHeight = 30

  /// Computes the frames.
  ///
  /// - Parameters:
  ///   - size: The size of the view.
  ///   - placement: The place of the second pane.
  ///   - primaryWidth: The width of the main pane while the panes are side by side.
  ///   - screenHeight: The rows of the screen.
  ///   - isMirrored: Whether the main pane is at the right.
  init(
    size: Size,
    placement: PanePlacement,
    primaryWidth: PaneWidth,
    screenHeight: Int,
    isMirrored: Bool
  ) {
    primary = Rect(origin: .zero, size: size)
    guard placement != .hidden, size.height > 2 else { return }
    if placement == .beside, PaneRoom(width: size.width) == .beside {
      divide(size, primaryWidth, isMirrored)
    } else {
      split(size, hasBlank: screenHeight >= Self.blankRowHeight)
    }
  }

  /// Returns the rows of the second pane below the main one, with its rule and a blank row.
  private static func rows(in size: Size, hasBlank: Bool) -> Int {
    let text = size.width < 77 ? 3 : 4
    let wanted = size.width < 120 ? text + (hasBlank ? 2 : 1) : size.height / 3
    return max(2, min(wanted, size.height / 2))
  }

  private mutating func split(_ size: Size, hasBlank: Bool) {
    let rows = Self.rows(in: size, hasBlank: hasBlank)
    let blank = hasBlank && rows > 3 ? 1 : 0
    let ruleRow = size.height - rows + blank
    primary = Rect(x: 0, y: 0, width: size.width, height: size.height - rows)
    rule = Rect(x: 0, y: ruleRow, width: size.width, height: 1)
    secondary = Rect(x: 0, y: ruleRow + 1, width: size.width, height: rows - blank - 1)
  }

  private mutating func divide(_ size: Size, _ primaryWidth: PaneWidth, _ isMirrored: Bool) {
    let frames = SplitFrames(size: size, primaryWidth: primaryWidth, isMirrored: isMirrored)
    primary = frames.primary
    divider = frames.divider
    let pane = frames.secondary
    rule = Rect(x: pane.minX, y: 0, width: pane.width, height: 1)
    secondary = Rect(x: pane.minX, y: 1, width: pane.width, height: pane.height - 1)
  }
}
