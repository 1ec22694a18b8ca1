/// The place of a second pane.
public nonisolated enum PanePlacement: Hashable, Sendable, CaseIterable {
  /// It is not shown.
  case hidden
  /// Below the main pane.
  case below
  /// Beside the main pane, or below it if the screen has less than 200 columns.
  case beside
}

/// The space for a second pane.
public nonisolated enum PaneRoom: Hashable, Sendable, CaseIterable {
  /// Less than 60 columns; the pane should be shown on request only.
  case tight
  /// From 60 columns on.
  case below
  /// From 200 columns on, also beside the main pane.
  case beside

  /// Returns the space of a view of a width.
  init(width: Int) {
    self = width < 60 ? .tight : width < 200 ? .below : .beside
  }
}
