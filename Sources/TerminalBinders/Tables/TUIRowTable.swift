public import ModelAdapters
public import Signals
public import TerminalViews

/// A table view whose rows are values of one type.
///
/// Each cell is constructed once with a signal of rows. While the table scrolls, cells are reused
/// and the signal delivers the row to show.
public final class TUIRowTable<Row>: TUITableView, RowTable {
  /// The type of the rows.
  public typealias RowData = Row

  /// The rows.
  public var tableData = TableData<Row>(rows: []) {
    didSet {
      read = tableData.row
      apply(tableData.change)
    }
  }

  /// Returns the reuse identifier of a row's cell.
  public var rowIdentifier: (Row) -> String? = { _ in nil } {
    didSet { cellIdentifier = { [unowned self] in rowIdentifier(read($0)) } }
  }

  /// Constructs a cell from a reuse identifier and the signal of the rows that it shows.
  public var cellConstructor: (String?, Signal<Row>) -> any ViewConvertible = { _, _ in TUIView() }

  /// The handler of selection changes; nil means no selection.
  public var onRowSelect: ((TableRow<Row>?) -> Void)?

  /// The handler of row activation, by Enter or by a double click.
  public var onRowActivate: ((TableRow<Row>) -> Void)? {
    didSet { activationDidChange() }
  }

  /// The handler of the user's edits of rows.
  public var onRowCommit: ((TableCommit<Row>) -> Void)? {
    didSet {
      onCommit = onRowCommit.map { commit in
        { [unowned self] style, index in
          if let row = row(index) { commit(TableCommit(style, row)) }
        }
      }
    }
  }

  /// Returns whether a row can be edited.
  public var isRowEditable: (Row) -> Bool = { _ in true } {
    didSet { canEditRow = { [unowned self] in isRowEditable(read($0)) } }
  }

  // Cached, because reading the property of generic table data needs type metadata lookups.
  private var read: (Int) -> Row = { _ in
    fatalError("a table without rows has none to show")
  }

  /// Makes a table without rows.
  public required init() {
    super.init()
    makeCell = { [unowned self] identifier, row in
      let source = RowSource(read(row))
      let cell = cellConstructor(identifier, source.signal).tuiView()
      return ReusableCell(cell) { [unowned self] in source.send(read($0)) }
    }
    onSelectionChange = { [unowned self] in onRowSelect?(row($0)) }
  }

  /// Leaves Enter to commands without a handler.
  private func activationDidChange() {
    guard let activate = onRowActivate else {
      onActivate = nil
      return
    }
    onActivate = { [unowned self] in
      if let row = row($0) { activate(row) }
    }
  }

  private func row(_ index: Int?) -> TableRow<Row>? {
    guard let index, index < tableData.count else { return nil }
    return TableRow(index: index, data: read(index))
  }

  private func apply(_ change: TableData<Row>.Change) {
    switch change.fits(from: rowCount, to: tableData.count) ? change : .reload {
    case .reload: reloadData(rowCount: tableData.count)
    case .inserted(let rows): insertRows(rows)
    case .deleted(let rows): deleteRows(rows)
    case .updated(let rows): updateRows(rows)
    case .moved(let from, let to): moveRow(from: from, to: to)
    case .rearranged(let change):
      rearrangeRows(
        rowCount: tableData.count,
        newRow: change.newRow,
        isUpdated: change.isUpdated
      )
    }
  }
}

/// The constraint of binding names for tables with any type of rows.
public protocol RowTable<RowData>: TUITableView {
  /// The type of the rows.
  associatedtype RowData

  /// The rows.
  var tableData: TableData<RowData> { get set }

  /// Returns the reuse identifier of a row's cell.
  var rowIdentifier: (RowData) -> String? { get set }

  /// Constructs a cell from a reuse identifier and the signal of the rows that it shows.
  var cellConstructor: (String?, Signal<RowData>) -> any ViewConvertible { get set }

  /// The handler of selection changes; nil means no selection.
  var onRowSelect: ((TableRow<RowData>?) -> Void)? { get set }

  /// The handler of row activation, by Enter or by a double click.
  var onRowActivate: ((TableRow<RowData>) -> Void)? { get set }

  /// The handler of the user's edits of rows.
  var onRowCommit: ((TableCommit<RowData>) -> Void)? { get set }

  /// Returns whether a row can be edited.
  var isRowEditable: (RowData) -> Bool { get set }
}

/// A row and its index.
public nonisolated struct TableRow<Row> {
  /// The index, from zero.
  public let index: Int

  /// The row.
  public let data: Row

  /// Makes a row.
  public init(index: Int, data: Row) {
    self.index = index
    self.data = data
  }
}

/// The signal of the rows that a cell shows.
private final class RowSource<Row> {
  private var latest: Row
  private let subscribers = SubscriberList<Row>()

  init(_ row: Row) {
    latest = row
  }

  var signal: Signal<Row> {
    Signal { [self] sink in
      sink.send(latest)
      return subscribers.add(sink)
    }
  }

  func send(_ row: Row) {
    latest = row
    sendTogether { subscribers.send(row) }
  }
}
