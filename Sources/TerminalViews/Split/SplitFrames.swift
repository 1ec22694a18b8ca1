/// The computed frames of a split view.
nonisolated struct SplitFrames: Hashable {
  /// The frame of the primary pane; the whole view while collapsed.
  let primary: Rect

  /// The line between the panes, one column wide; nil while collapsed.
  let divider: Rect?

  /// The frame of the secondary pane; the whole view while collapsed.
  let secondary: Rect

  /// Computes the frames of both panes side by side, the primary one at the leading edge.
  init(size: Size, primaryWidth: PaneWidth, isMirrored: Bool) {
    let (width, height) = (max(0, size.width), max(0, size.height))
    let panes = max(0, width - 1)
    let columns = primaryWidth.columns(of: panes)
    let start = isMirrored ? panes - columns : columns
    let left = Rect(x: 0, y: 0, width: start, height: height)
    let right = Rect(x: start + 1, y: 0, width: panes - start, height: height)
    primary = isMirrored ? right : left
    secondary = isMirrored ? left : right
    divider = Rect(x: start, y: 0, width: min(1, width), height: height)
  }

  /// Gives both panes the whole view, for a collapsed split.
  init(collapsedTo size: Size) {
    primary = Rect(origin: .zero, size: size)
    secondary = primary
    divider = nil
  }
}
