public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs a cell of a table.
///
/// ```swift
/// let names = ["Bergen", "Oslo"]
/// let table = TableView<String>(
///   .tableData -- names.tableData(),
///   .cellConstructor -- { _, name in TableViewCell(.textLabel -- Label(.text <-- name)) }
/// )
/// ```
public typealias TableViewCell = Binder<TUITableViewCell>

// MARK: - Values

extension BindingName where Instance: TUITableViewCell, Argument == Dynamic<Label> {
  /// The text of the cell, which fills it.
  public static var textLabel: Self { .value { $0.textLabel = $1.instance() } }
}

extension BindingName where Instance: TUITableViewCell, Argument == Dynamic<[TableColumn]> {
  /// The columns, the same as those of the table's header.
  public static var columns: Self { .value { $0.columns = $1 } }
}

extension BindingName
where Instance: TUITableViewCell, Argument == Dynamic<[any ViewConvertible]> {
  /// The views in the columns.
  public static var columnViews: Self { .value { $0.columnViews = $1.map { $0.tuiView() } } }
}

// MARK: - Actions

extension BindingName where Instance: TUITableViewCell, Argument == SignalInput<Bool> {
  /// Sends whether the row of the cell is selected when that changes.
  public static var isSelected: Self { .action { $0.onSelectionChange.add($1) } }
}
