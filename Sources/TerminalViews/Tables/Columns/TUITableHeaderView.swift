/// The titles of a table's columns, for the line above the table.
///
/// As in AppKit it is a view of its own, so a table has the same places with and without it. Cells that
/// are made with the same columns stand below the titles.
///
/// ```swift
/// let columns = [TableColumn("City"), TableColumn("Time", width: .fixed(8))]
/// let header = TUITableHeaderView()
/// header.columns = columns
/// view.contentLayout = .vertical(.view(header), .view(list, length: .fillRemaining))
/// ```
open class TUITableHeaderView: TUIView {
  /// The columns.
  public var columns: [TableColumn] = [] {
    didSet { if columns != oldValue { columnsDidChange() } }
  }

  /// The first column of the cells, which a table with row numbers reports.
  public var firstColumn = 1 {
    didSet { if firstColumn != oldValue { setNeedsLayout() } }
  }

  /// The handler of clicks on a title, with the index of its column.
  public var onColumnClick: ((Int) -> Void)?

  private let titles = TUIView()

  /// Makes a header without columns.
  public required init() {
    super.init()
    addSubview(titles)
  }

  private func columnsDidChange() {
    let labels = columns.enumerated().map { index, column in
      let label = TUILabel(column.title)
      label.ink = .secondary.bold
      label.alignment = column.alignment
      label.onClick = { [weak self] in self?.onColumnClick?(index) }
      return label
    }
    titles.contentLayout = .columns(columns, labels)
  }

  open override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: proposal.width, height: min(1, proposal.height))
  }

  open override func layoutSubviews() {
    // The table keeps its last column for the scroll bar.
    let width = max(0, bounds.width - firstColumn - 1)
    titles.frame = Rect(x: isMirrored ? 1 : firstColumn, y: 0, width: width, height: bounds.height)
  }
}
