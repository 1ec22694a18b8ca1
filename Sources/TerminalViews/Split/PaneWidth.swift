/// How wide the primary pane of a split is.
public nonisolated enum PaneWidth: Hashable, Sendable {
  /// So many columns.
  case columns(Int)

  /// A part of the whole, 0 to 1, between two numbers of columns.
  case ratio(Double, atLeast: Int = 1, atMost: Int = .max)

  /// The columns of the primary pane.
  ///
  /// - Parameter total: The columns of both panes together.
  /// - Returns: The columns; where there are enough, each pane has at least one.
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
