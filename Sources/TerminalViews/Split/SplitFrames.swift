/// The computed frames of a split view.
nonisolated struct SplitFrames: Hashable {
  /// The frame of the primary pane; the whole view while collapsed.
  let primary: Rect

  /// The line between the panes, one column wide; nil while collapsed.
  let divider: Rect?

  /// The frame of the secondary pane; the whole view while collapsed.
  let secondary: Rect

  /// Computes the frames of both panes side by side, the primary one at the leading edge.
  ///
  /// - Parameters:
  ///   - size: The size of the view.
  ///   - blankRows: The rows above the panes.
  ///   - primaryWidth: The width of the primary pane.
  ///   - isMirrored: Whether the primary pane is on the right.
  init(size: Size, blankRows: Int = 0, primaryWidth: PaneWidth, isMirrored: Bool) {
    let (width, whole) = (max(0, size.width), max(0, size.height))
    let height = max(0, whole - blankRows)
    let panes = max(0, width - 1)
    let columns = primaryWidth.columns(of: panes)
    let start = isMirrored ? panes - columns : columns
    let left = Rect(x: 0, y: blankRows, width: start, height: height)
    let right = Rect(x: start + 1, y: blankRows, width: panes - start, height: height)
    primary = isMirrored ? right : left
    secondary = isMirrored ? left : right
    divider = Rect(x: start, y: 0, width: min(1, width), height: whole)
  }

  /// Gives both panes the whole view, for a collapsed split.
  init(collapsedTo size: Size, blankRows: Int = 0) {
    let height = max(0, size.height - blankRows)
    primary = Rect(x: 0, y: blankRows, width: size.width, height: height)
    secondary = primary
    divider = nil
  }
}

/// The width of the primary pane of a split view.
public nonisolated enum PaneWidth: Hashable, Sendable {
  /// A number of columns.
  case columns(Int)

  /// A fraction of the total width, from 0 to 1, clamped to a range of columns.
  case ratio(Double, atLeast: Int = 1, atMost: Int = .max)

  /// Returns this width, or columns that the user has chosen if both panes have room.
  ///
  /// - Parameters:
  ///   - chosen: The columns that the user has chosen, if any.
  ///   - total: The columns of both panes together.
  ///   - minimum: The minimum columns of a pane.
  /// - Returns: The width.
  func replaced(by chosen: Int?, of total: Int, atLeast minimum: Int) -> PaneWidth {
    guard let chosen, total >= 2 * minimum else { return self }
    return .columns(min(max(minimum, chosen), total - minimum))
  }

  /// Returns the columns of the primary pane.
  ///
  /// - Parameter total: The columns of both panes together.
  /// - Returns: The columns; each pane has at least one if possible.
  func columns(of total: Int) -> Int {
    let wanted =
      switch self {
      case .columns(let columns): columns
      case .ratio(let ratio, let least, let most):
        min(most, max(least, Int((Double(total) * min(1, max(0, ratio))).rounded())))
      }
    return min(max(1, wanted), max(0, total - 1))
  }
}
