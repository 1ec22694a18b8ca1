public import Signals
public import TerminalViews

/// A kind of cells of a ``TableModel``: a name, and the view of a signal of contents.
///
/// A cell is made once and shows the contents of other rows of its kind while the table scrolls.
public struct TableCellKind<Content> {
  /// The name, which no other kind of the table has.
  public let name: String

  /// Makes a cell from the contents that it shows.
  let makeCell: (Signal<Content>) -> any ViewConvertible

  /// Makes a kind.
  ///
  /// - Parameters:
  ///   - name: The name, which no other kind of the table has.
  ///   - makeCell: Makes a cell from the contents that it shows.
  public init(_ name: String, _ makeCell: @escaping (Signal<Content>) -> any ViewConvertible) {
    self.name = name
    self.makeCell = makeCell
  }
}
