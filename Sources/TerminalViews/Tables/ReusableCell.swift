/// The view of a table row, which can be reused for other rows.
public struct ReusableCell {
  /// The view.
  public let view: TUIView

  /// Configures the view for a row.
  let show: (Int) -> Void

  /// Makes a cell.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - show: Configures the view for the row at an index; does nothing by default.
  public init(_ view: TUIView, show: @escaping (Int) -> Void = { _ in }) {
    self.view = view
    self.show = show
  }
}
