internal import TextMetrics

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
