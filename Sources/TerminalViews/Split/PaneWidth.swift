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
