import TextMetrics

/// The titles of a table's columns, for the line above the table.
///
/// As in AppKit it is a separate view, so the rows of a table are the same with and without it.
/// Cells with the same columns are aligned with the titles.
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

/// A column of a table: its title, and its part of the width of the cells.
public nonisolated struct TableColumn: Hashable, Sendable {
  /// The title.
  public let title: String

  /// The width; a natural one is that of the title.
  public let width: Layout.Extent

  /// The alignment of the title.
  public let alignment: TextAlignment

  /// Makes a column.
  public init(
    _ title: String,
    width: Layout.Extent = .fillRemaining,
    alignment: TextAlignment = .leading
  ) {
    self.title = title
    self.width = width
    self.alignment = alignment
  }
}

nonisolated extension TableColumn {
  /// The width in a layout, which must not depend on the cell.
  fileprivate var extent: Layout.Extent {
    width == .natural ? .fixed(title.displayWidth) : width
  }
}

extension Layout {
  /// Makes the layout of one view for each column, the same for the header and for all cells.
  ///
  /// In too little space the last columns are cut first.
  ///
  /// - Parameters:
  ///   - columns: The columns.
  ///   - views: The views, in the order of the columns.
  /// - Returns: The layout.
  static func columns(_ columns: [TableColumn], _ views: [TUIView]) -> Layout {
    let entities = zip(columns, views).map { column, view in
      Entity.view(view, length: column.extent)
    }
    let spaced = entities.enumerated().flatMap { $0 == 0 ? [$1] : [.space(.fixed(2)), $1] }
    return Layout(.horizontal, margins: Insets(left: 1, right: 1), entities: spaced)
  }
}
