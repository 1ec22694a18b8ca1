public import ModelAdapters
public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs a list of rows of one type; its length doesn't affect the cost.
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

extension BindingName where Instance: TUITableView, Argument == Dynamic<[TableSection]> {
  /// The sections, each with a header and perhaps a footer around its rows; bound before the rows.
  public static var sections: Self { .value { $0.sections = $1 } }
}

extension BindingName where Instance: TUITableView, Argument == Dynamic<Int?> {
  /// The index of the selected row; setting it scrolls to the row.
  public static var selectedRow: Self { .value { $0.selectedRow = $1 } }
}

extension BindingName where Instance: TUITableView, Argument == Dynamic<Int> {
  /// The index of the first visible row.
  public static var contentOffset: Self { .value { $0.contentOffset = $1 } }

  /// The first visible column of cells that can be scrolled sideways.
  public static var contentColumn: Self { .value { $0.contentColumn = $1 } }

  /// The height of each row in screen lines.
  public static var rowHeight: Self { .value { $0.rowHeight = $1 } }

  /// The blank screen lines between two rows.
  public static var rowSpacing: Self { .value { $0.rowSpacing = $1 } }

  /// The blank screen lines above each header of a section except for the first.
  public static var sectionSpacing: Self { .value { $0.sectionSpacing = $1 } }
}

extension BindingName where Instance: TUITableView, Argument == Dynamic<Int?> {
  /// The width of rows that stand side by side; nil for one row per line.
  public static var columnWidth: Self { .value { $0.columnWidth = $1 } }
}

extension BindingName where Instance: TUITableView, Argument == Dynamic<Bool> {
  /// Whether row numbers are shown.
  public static var showsRowNumbers: Self { .value { $0.showsRowNumbers = $1 } }

  /// Whether rows can be selected; otherwise keys and mouse only scroll.
  public static var allowsSelection: Self { .value { $0.allowsSelection = $1 } }

  /// Whether the user can select several rows.
  public static var allowsMultipleSelection: Self { .value { $0.allowsMultipleSelection = $1 } }

  /// Whether the selection is drawn as focused while another view, such as a field, has the focus.
  public static var keepsSelectionActive: Self { .value { $0.keepsSelectionActive = $1 } }
}

extension BindingName where Instance: TUITableView, Argument == Dynamic<RowIndexSet> {
  /// The rows drawn as selected; without any, the row that keys move from is the selected one.
  public static var selectedRows: Self { .value { $0.selectedRows = $1 } }
}

extension BindingName where Instance: TUITableView, Argument == Dynamic<String> {
  /// The text to show when there are no rows.
  public static var emptyText: Self { .value { $0.emptyText = $1 } }
}

extension BindingName where Instance: TUITableView, Argument == Dynamic<RowNumbering?> {
  /// The numbers of the rows; nil if they are numbered by their places, from 1.
  public static var rowNumbers: Self { .value { $0.rowNumbers = $1 } }
}

extension BindingName where Instance: TUITableView, Argument == Dynamic<(Int) -> RowMark?> {
  /// Returns the mark of a row's changes, by its index.
  public static var rowMark: Self { .value { $0.rowMark = $1 } }
}

extension BindingName where Instance: TUITableView, Argument == Dynamic<TableEditor?> {
  /// The view that edits a row in place; nil removes it.
  public static var editor: Self {
    .value { table, editor in
      // The running delivery may have started in an action of the editor.
      if let old = table.editor?.view { releaseAfterDelivery(old) }
      table.editor = editor.map { ($0.row, $0.view.tuiView()) }
    }
  }
}

/// A view that edits a row in place.
public struct TableEditor {
  /// The index of the row.
  public let row: Int

  /// The view.
  public let view: any ViewConvertible

  /// Makes an editor.
  public init(row: Int, view: any ViewConvertible) {
    self.row = row
    self.view = view
  }
}

/// An edit of a row by the user.
public nonisolated struct TableCommit<Row> {
  /// The row.
  public let row: TableRow<Row>

  /// Whether the row is to be deleted, or another one inserted at its place.
  public let style: TableEditingStyle

  /// Makes an edit.
  public init(_ style: TableEditingStyle, _ row: TableRow<Row>) {
    (self.style, self.row) = (style, row)
  }
}

// MARK: - Signals

extension BindingName where Instance: TUITableView, Argument == Signal<KeyEvent> {
  /// Moves the selection as if the table had received the key.
  public static var handleMovementKey: Self { .signal { $0.handleMovementKey($1) } }
}

extension BindingName where Instance: TUITableView, Argument == Signal<Int> {
  /// Selects a row after its rows have changed, shows it, and reports the selection.
  public static var selectRow: Self { .signal { $0.selectRow($1) } }

  /// Scrolls to a row if it is out of sight, to a third of the height.
  public static var scrollToRow: Self { .signal { $0.scrollToRow($1) } }
}

extension BindingName where Instance: TUITableView, Argument == Signal<Range<Int>> {
  /// Scrolls sideways to columns of the cells if they are out of sight, to a third of the width.
  public static var revealColumns: Self { .signal { $0.reveal(columns: $1) } }
}

// MARK: - Actions

extension BindingName
where Instance: RowTable, Argument == SignalInput<TableRow<Instance.RowData>?> {
  /// Sends the selected row when the user or a change of the rows has moved the selection.
  public static var selectionChanged: Self { .action { $0.onRowSelect.add($1) } }
}

extension BindingName
where Instance: RowTable, Argument == SignalInput<TableRow<Instance.RowData>> {
  /// Sends the row that the user activates by Enter or by a double click.
  public static var didSelectRow: Self { .action { $0.onRowActivate.add($1) } }
}

extension BindingName
where Instance: RowTable, Argument == SignalInput<TableCommit<Instance.RowData>> {
  /// Sends the row on which the user presses Del or Insert, if it can be edited.
  public static var commit: Self { .action { $0.onRowCommit.add($1) } }
}

extension BindingName where Instance: TUITableView, Argument == SignalInput<Range<Int>> {
  /// Sends the rows that are at least partly visible when they change.
  public static var visibleRowsChanged: Self { .action { $0.onVisibleRowsChange.add($1) } }
}

extension BindingName where Instance: TUITableView, Argument == SignalInput<Int> {
  /// Sends the index of the first visible row when the user scrolls.
  public static var contentOffsetChanged: Self { .action { $0.onContentOffsetChange.add($1) } }

  /// Sends the first visible column when the user scrolls sideways.
  public static var contentColumnChanged: Self { .action { $0.onContentColumnChange.add($1) } }

  /// Sends the first column of the cells, counted from the leading edge, when it changes.
  public static var cellColumnChanged: Self { .action { $0.onCellColumnChange.add($1) } }

  /// Sends the index of the row that the user selects; changes of the rows send nothing.
  public static var userSelectedRow: Self { .action { $0.onUserSelection.add($1) } }
}

extension BindingName where Instance: TUITableView, Argument == SignalInput<RowMove> {
  /// Sends the row that the user drags, or moves by Alt-Up and Alt-Down, and the one whose place it
  /// takes; a drag doesn't select a range then.
  public static var moveRow: Self { .action { $0.onRowDrag.add($1) } }
}

extension BindingName
where Instance: TUITableView, Argument == SignalInput<RowSelection.Gesture> {
  /// Sends the gestures by which the user selects several rows.
  public static var selectionGesture: Self { .action { $0.onSelectionGesture.add($1) } }
}

extension BindingName where Instance: TUITableView, Argument == SignalInput<Bool> {
  /// Sends whether the selected row is wider than its cell when that changes.
  public static var selectedRowCutChanged: Self { .action { $0.onSelectedRowCutChange.add($1) } }
}

// MARK: - Delegates

extension BindingName where Instance: TUITableView, Argument == (Int) -> String {
  /// Returns the text of a row number from 60 columns on.
  public static var rowNumberText: Self { .delegate { $0.rowNumberText = $1 } }

  /// Returns the text of a row number in tables of less than 60 columns, without group separators.
  public static var narrowRowNumberText: Self { .delegate { $0.narrowRowNumberText = $1 } }
}

extension BindingName where Instance: RowTable, Argument == (Instance.RowData) -> Bool {
  /// Returns whether the user can delete or move a row, or insert one at it; otherwise all can be.
  public static var canEditRow: Self { .delegate { $0.isRowEditable = $1 } }
}

extension BindingName where Instance: RowTable, Argument == (Instance.RowData) -> String? {
  /// Returns the reuse identifier of a row's cell; a cell is reused only for the same identifier.
  public static var cellIdentifier: Self { .delegate { $0.rowIdentifier = $1 } }
}

extension BindingName
where
  Instance: RowTable,
  Argument == (String?, Signal<Instance.RowData>) -> any ViewConvertible
{
  /// Constructs a cell from a reuse identifier and the signal of the rows that it shows.
  public static var cellConstructor: Self { .delegate { $0.cellConstructor = $1 } }
}

/// Reports a string literal in place of a cell, for which the compiler has no good diagnostic.
@available(*, unavailable, message: "a cell is a view, such as Label(.text <-- row)")
public func -- <First, Second, Instance>(
  name: BindingName<(First, Second) -> any ViewConvertible, Instance>,
  closure: @escaping (First, Second) -> String
) -> Binding<Instance> {
  fatalError()
}
