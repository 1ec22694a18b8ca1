/// The view of a row of a table that can be given to another row.
public struct ReusableCell {
  /// The view.
  public let view: TUIView

  /// Makes the view show a row, be it another than before or the same with other data.
  let show: (Int) -> Void

  /// Makes a cell.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - show: Makes the view show the row with a number; left out for one that never differs.
  public init(_ view: TUIView, show: @escaping (Int) -> Void = { _ in }) {
    self.view = view
    self.show = show
  }
}
