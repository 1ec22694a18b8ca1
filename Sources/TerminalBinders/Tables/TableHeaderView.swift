public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs the titles of a table's columns, for the line above the table.
///
/// ```swift
/// let columns = [TableColumn("City"), TableColumn("Zone", width: .fixed(5))]
/// let view = View(
///   .layout -- .vertical(
///     .view(TableHeaderView(.columns -- columns)),
///     .view(
///       TableView<(city: String, zone: String)>(
///         .tableData -- [(city: "Oslo", zone: "CET")].tableData(),
///         .cellConstructor -- { _, row in
///           let city = Label(.text <-- row.map(\.city))
///           let zone = Label(.text <-- row.map(\.zone))
///           return TableViewCell(.columns -- columns, .columnViews -- [city, zone])
///         }
///       ),
///       length: .fillRemaining
///     )
///   )
/// )
/// ```
public typealias TableHeaderView = Binder<TUITableHeaderView>

// MARK: - Values

extension BindingName where Instance: TUITableHeaderView, Argument == Dynamic<[TableColumn]> {
  /// The columns.
  public static var columns: Self { .value { $0.columns = $1 } }
}

extension BindingName where Instance: TUITableHeaderView, Argument == Dynamic<Int> {
  /// The first column of the cells, as the table's `cellColumnChanged` sends it.
  public static var firstColumn: Self { .value { $0.firstColumn = $1 } }
}

// MARK: - Actions

extension BindingName where Instance: TUITableHeaderView, Argument == SignalInput<Int> {
  /// Sends the index of the column whose title the user clicks.
  public static var columnClicked: Self { .action { $0.onColumnClick.add($1) } }
}
