public import ModelAdapters
public import Signals
public import TerminalViews
public import ViewBinders

/// The description of a table as a value: sections of rows of several kinds.
///
/// A pure function makes it from the data. The table compares it with the previous one, so
/// that the selection, the editor and the scroll position stay on their rows, and only changed
/// cells are drawn:
///
/// ```swift
/// struct User: Equatable, Codable {
///   let id: Int
///   var name: String
/// }
///
/// let userCell = TableCellKind<User>("user") { user in
///   TableViewCell(.textLabel -- Label(.text <-- user.map(\.name)))
/// }
///
/// func userTable(_ users: [User], _ removal: Var<Int>) -> TableModel {
///   TableModel(
///     TableModelSection(
///       "Users",
///       footer: "\(users.count) in all",
///       rows: users.map { user in
///         let commit = Input<TableEditingStyle>().map { _ in user.id }.bind(to: removal)
///         return TableModelRow(user.id, user, userCell, commit: commit)
///       }
///     )
///   )
/// }
///
/// let users = Var([User(id: 1, name: "Ada"), User(id: 2, name: "Grace")])
/// let removal = Var(0)
/// let table = ModelTable(.model <-- users.map { userTable($0, removal) })
/// ```
public struct TableModel {
  /// The sections; one without rows is not shown.
  public let sections: [TableModelSection]

  /// The difference from the previous model, if it is known; otherwise the table computes it.
  public let change: TableData<TableModelRow>.Change?

  /// Makes a description from an array of sections.
  ///
  /// - Parameters:
  ///   - sections: The sections.
  ///   - change: The difference of all rows from those of the model before, to save the comparison.
  public init(sections: [TableModelSection], change: TableData<TableModelRow>.Change? = nil) {
    self.sections = sections
    self.change = change
  }

  /// Makes a description, which the table compares with the one before.
  public init(_ sections: TableModelSection...) { self.init(sections: sections) }

  /// All rows in order.
  public var rows: [TableModelRow] { sections.flatMap(\.rows) }

  /// Returns the rows as data of a table, which reads those on the screen from their sections.
  ///
  /// - Complexity: O(*n*) in the sections; reading a row is O(log *n*).
  func data(_ change: TableData<TableModelRow>.Change) -> TableData<TableModelRow> {
    var (firstRows, count): ([Int], Int) = ([], 0)
    for section in sections {
      firstRows.append(count)
      count += section.rows.count
    }
    return TableData(count: count, change: change) { [sections] row in
      // The last section that starts at or before the row, so that sections without
      // rows are skipped.
      let place = firstRows.partitioningIndex { $0 > row } - 1
      return sections[place].rows[row - firstRows[place]]
    }
  }

  /// The places of the sections; rows of a section without title and footer follow those before.
  var places: [TableSection] {
    var firstRow = 0
    return sections.compactMap { section in
      defer { firstRow += section.rows.count }
      guard !section.rows.isEmpty, !(section.title + section.footer).isEmpty else { return nil }
      return TableSection(section.title, footer: section.footer, firstRow: firstRow)
    }
  }
}

/// Constructs a table that a ``TableModel`` describes.
public typealias ModelTable = TableView<TableModelRow>

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

/// A row of a ``TableModel``: its identity, its content, the kind of its cell, and its actions.
///
/// Two rows are equal if their contents are equal. Their actions aren't compared, because they
/// aren't visible.
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

// MARK: - Values

extension BindingName
where Instance: RowTable, Instance.RowData == TableModelRow, Argument == Dynamic<TableModel> {
  /// The description of the table.
  ///
  /// It determines the cells of the rows and which rows can be edited, so bindings of
  /// `.cellIdentifier`, `.cellConstructor` and `.canEditRow` have no effect.
  public static var model: Self {
    let value = Self.value { $0.show($1) }
    return Self(value.name, phase: value.phase, repetition: value.repetition) {
      table,
      model,
      context in
      table.prepareForModels()
      return value.apply(table, model, &context)
    }
  }
}

extension RowTable where RowData == TableModelRow {
  fileprivate func prepareForModels() {
    rowIdentifier = \.kind
    // The first row that a cell shows makes it; those that it shows later are of the same kind.
    cellConstructor = { _, rows in rows.peek()?.makeCell(rows) ?? TUIView() }
    isRowEditable = { $0.commit != nil }
    onRowCommit = { $0.row.data.commit?.send($0.style) }
    onRowActivate = { $0.data.selection?.send(()) }
  }

  fileprivate func show(_ model: TableModel) {
    let old = tableData
    let change =
      model.change
      ?? .rearranged(
        TableRearrangement(from: (0..<old.count).map { old[$0] }, to: model.rows, by: \.id)
      )
    sections = model.places
    tableData = model.data(change)
  }
}
