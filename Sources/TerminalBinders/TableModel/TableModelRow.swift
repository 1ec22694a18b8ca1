public import Signals
public import TerminalViews

/// A row of a ``TableModel``: its identity, its content, the kind of its cell, and what its edits do.
///
/// Two rows are equal if their contents are: what an edit does isn't visible.
public struct TableModelRow: Equatable {
  /// The identity, by which a row is found again in a later model.
  public let id: AnyHashable

  /// The content.
  public let content: any Equatable

  /// The name of the kind of the cell.
  public let kind: String

  /// Receives the user's edits of the row; a row without it can't be edited.
  public let commit: SignalInput<TableEditingStyle>?

  /// Receives the choice of the row by Enter or a double click.
  public let selection: SignalInput<Void>?

  let makeCell: (Signal<TableModelRow>) -> any ViewConvertible

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - id: The identity, unique in the table.
  ///   - content: What the cell shows.
  ///   - kind: The kind of the cell.
  ///   - commit: Receives the user's edits of the row, if it can be edited.
  ///   - selection: Receives the choice of the row.
  public init<Content: Equatable>(
    _ id: AnyHashable,
    _ content: Content,
    _ kind: TableCellKind<Content>,
    commit: SignalInput<TableEditingStyle>? = nil,
    selection: SignalInput<Void>? = nil
  ) {
    self.id = id
    self.content = content
    self.kind = kind.name
    self.commit = commit
    self.selection = selection
    makeCell = { rows in kind.makeCell(rows.compactMap { $0.content as? Content }) }
  }

  /// Whether two rows look the same.
  public static func == (lhs: TableModelRow, rhs: TableModelRow) -> Bool {
    lhs.id == rhs.id && lhs.kind == rhs.kind && isEqual(lhs.content, rhs.content)
  }
}

private func isEqual<Content: Equatable>(_ left: Content, _ right: any Equatable) -> Bool {
  left == right as? Content
}
