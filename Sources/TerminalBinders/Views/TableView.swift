public import ModelAdapters
public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs a list of rows of one type, of any length.
///
/// ```swift
/// let names = Var(["Bergen", "Oslo"])
/// let chosen = Var("")
/// let table = TableView<String>(
///   .tableData <-- names.map { $0.tableData() },
///   .cellIdentifier -- { _ in "text" },
///   .cellConstructor -- { identifier, row in Label(.text <-- row) },
///   .didSelectRow --> Input().map { $0.data }.bind(to: chosen)
/// )
/// ```
public typealias TableView<Row> = Binder<TUIRowTable<Row>>

// MARK: - Values

extension BindingName where Instance: RowTable, Argument == Dynamic<TableData<Instance.RowData>> {
  /// The rows.
  public static var tableData: Self { .value { $0.tableData = $1 } }
}

extension BindingName where Instance: TUITableView, Argument == Dynamic<Int?> {
  /// The number of the selected row; setting it shows the row.
  public static var selectedRow: Self { .value { $0.selectedRow = $1 } }
}

extension BindingName where Instance: TUITableView, Argument == Dynamic<Int> {
  /// The first row shown.
  public static var contentOffset: Self { .value { $0.contentOffset = $1 } }

  /// How many rows of the screen each row takes.
  public static var rowHeight: Self { .value { $0.rowHeight = $1 } }
}

extension BindingName where Instance: TUITableView, Argument == Dynamic<Bool> {
  /// Whether rows are numbered, from 1.
  public static var showsRowNumbers: Self { .value { $0.showsRowNumbers = $1 } }

  /// Whether rows can be selected; where they can't, the keys and the mouse only scroll.
  public static var allowsSelection: Self { .value { $0.allowsSelection = $1 } }

  /// Whether the selection looks as where the keyboard is, though it is in a field beside.
  public static var keepsSelectionActive: Self { .value { $0.keepsSelectionActive = $1 } }
}

extension BindingName where Instance: TUITableView, Argument == Dynamic<String> {
  /// What is said when there are no rows.
  public static var emptyText: Self { .value { $0.emptyText = $1 } }
}

extension BindingName where Instance: TUITableView, Argument == Dynamic<TableEditor?> {
  /// The view that edits a row in its place; nil removes it.
  public static var editor: Self {
    .value { table, editor in
      // One of the editor's own actions may be what removes it.
      if let old = table.editor?.view { releaseAfterDelivery(old) }
      table.editor = editor.map { ($0.row, $0.view.tuiView()) }
    }
  }
}

/// A view that edits a row in its place.
public struct TableEditor {
  /// The number of the row.
  public let row: Int

  /// The view.
  public let view: any ViewConvertible

  /// Makes an editor.
  public init(row: Int, view: any ViewConvertible) {
    self.row = row
    self.view = view
  }
}

// MARK: - Signals

extension BindingName where Instance: TUITableView, Argument == Signal<KeyEvent> {
  /// Moves the selection as the key would if the table had the keyboard.
  public static var handleMovementKey: Self { .signal { $0.handleMovementKey($1) } }
}

// MARK: - Actions

extension BindingName
where Instance: RowTable, Argument == SignalInput<TableRow<Instance.RowData>?> {
  /// Tells the row that is selected when the user or a change of the rows has moved the selection.
  public static var selectionChanged: Self { .action(\.onRowSelect) }
}

extension BindingName
where Instance: RowTable, Argument == SignalInput<TableRow<Instance.RowData>> {
  /// Tells the row that the user wants, by Enter or by a click on the selected row.
  public static var didSelectRow: Self { .action(\.onRowActivate) }
}

extension BindingName where Instance: TUITableView, Argument == SignalInput<Int> {
  /// Tells the first row shown when the user has scrolled.
  public static var contentOffsetChanged: Self { .action(\.onContentOffsetChange) }

  /// Tells the row that the user has selected, and nothing where rows that came or went moved it.
  public static var userSelectedRow: Self { .action(\.onUserSelection) }
}

// MARK: - Delegates

extension BindingName where Instance: RowTable, Argument == (Instance.RowData) -> String? {
  /// Names the kind of cell that a row needs; a cell is only reused for rows of its kind.
  public static var cellIdentifier: Self { .delegate { $0.rowIdentifier = $1 } }
}

extension BindingName
where
  Instance: RowTable,
  Argument == (String?, Signal<Instance.RowData>) -> any ViewConvertible
{
  /// Constructs a cell of a kind from the rows that it is to show, one after the other.
  public static var cellConstructor: Self { .delegate { $0.cellConstructor = $1 } }
}

/// Reports a cell that is no view; without it the compiler has no words for a literal.
@available(*, unavailable, message: "a cell is a view, such as Label(.text <-- row)")
public func -- <First, Second, Instance>(
  name: BindingName<(First, Second) -> any ViewConvertible, Instance>,
  closure: @escaping (First, Second) -> String
) -> Binding<Instance> {
  fatalError()
}
