/// A section of a table: the rows from its first one to that of the next section.
///
/// As in UIKit's plain tables, a section has a header with its title above its first row, and may have a
/// footer below its last one. Unlike there, rows have one index each and keep it whatever sections there are, so selection, scrolling
/// and changes of rows are the same with and without sections. A header scrolls with its first row.
public nonisolated struct TableSection: Hashable, Sendable {
  /// The title of the header.
  public let title: String

  /// The text below the last row; empty for no footer.
  public let footer: String

  /// The index of the first row.
  public let firstRow: Int

  /// Makes a section.
  public init(_ title: String, footer: String = "", firstRow: Int) {
    (self.title, self.footer, self.firstRow) = (title, footer, firstRow)
  }
}
