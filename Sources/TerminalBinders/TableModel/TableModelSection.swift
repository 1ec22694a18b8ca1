/// A section of a ``TableModel``: a header, rows of any kinds, and a footer.
public struct TableModelSection {
  /// The title of the header.
  public let title: String

  /// The text below the rows; empty for no footer.
  public let footer: String

  /// The rows.
  public let rows: [TableModelRow]

  /// Makes a section.
  ///
  /// - Parameters:
  ///   - title: The title of the header.
  ///   - footer: The text below the rows; empty for no footer.
  ///   - rows: The rows.
  public init(_ title: String = "", footer: String = "", rows: [TableModelRow]) {
    self.title = title
    self.footer = footer
    self.rows = rows
  }
}
