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
