public import ModelAdapters
public import Signals
public import TerminalViews

/// A table whose rows are values of one type, the glue between table data and a table view.
///
/// Each cell is constructed once for a signal of rows; while the table scrolls, the signal hands it
/// the rows that it is to show.
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

  /// Names the kind of cell that a row needs.
  public var rowIdentifier: (Row) -> String? = { _ in nil } {
    didSet { cellIdentifier = { [unowned self] in rowIdentifier(read($0)) } }
  }

  /// Constructs a cell of a kind from the rows that it is to show, one after the other.
  public var cellConstructor: (String?, Signal<Row>) -> any ViewConvertible = { _, _ in TUIView() }

  /// Called when another row is selected, with the row.
  public var onRowSelect: ((TableRow<Row>?) -> Void)?

  /// Called when the user wants more of a row.
  public var onRowActivate: ((TableRow<Row>) -> Void)?

  // Of table data a generic table must look up what it consists of before it can be read.
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
    onActivate = { [unowned self] in
      if let row = row($0) { onRowActivate?(row) }
    }
  }

  private func row(_ index: Int?) -> TableRow<Row>? {
    guard let index, index < tableData.count else { return nil }
    return TableRow(index: index, data: read(index))
  }

  private func apply(_ change: TableData<Row>.Change) {
    switch change {
    case .reload: reloadData(rowCount: tableData.count)
    case .inserted(let rows): insertRows(rows)
    case .deleted(let rows): deleteRows(rows)
    case .updated(let rows): updateRows(rows)
    case .moved(let from, let to): moveRow(from: from, to: to)
    }
  }
}

/// What constrains names to tables of any row.
public protocol RowTable<RowData>: TUITableView {
  /// The type of the rows.
  associatedtype RowData

  /// The rows.
  var tableData: TableData<RowData> { get set }

  /// Names the kind of cell that a row needs.
  var rowIdentifier: (RowData) -> String? { get set }

  /// Constructs a cell of a kind from the rows that it is to show.
  var cellConstructor: (String?, Signal<RowData>) -> any ViewConvertible { get set }

  /// Called when another row is selected.
  var onRowSelect: ((TableRow<RowData>?) -> Void)? { get set }

  /// Called when the user wants more of a row.
  var onRowActivate: ((TableRow<RowData>) -> Void)? { get set }
}

/// A row and its number.
public nonisolated struct TableRow<Row> {
  /// The number, from zero.
  public let index: Int

  /// The row.
  public let data: Row

  /// Makes a row.
  public init(index: Int, data: Row) {
    self.index = index
    self.data = data
  }
}

/// The rows that one cell shows, one after the other.
private final class RowSource<Row> {
  private var latest: Row
  private let subscribers = Subscribers<Row>()

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
