/// A cell with a label or with one view for each column, which shows whether it is selected.
///
/// Any view can be a cell. Use this class for the usual contents, or for a cell that changes when
/// it is selected, beyond the table's highlight.
open class TUITableViewCell: TUIView {
  /// Whether the row of the cell is selected; set by the table.
  public internal(set) var isSelected = false {
    didSet {
      guard isSelected != oldValue else { return }
      selectionDidChange()
      onSelectionChange?(isSelected)
    }
  }

  /// The handler of changes of ``isSelected``.
  public var onSelectionChange: ((Bool) -> Void)?

  /// The text of the cell, which fills it.
  public var textLabel: TUILabel? {
    didSet { if textLabel !== oldValue { contentDidChange() } }
  }

  /// The columns of ``columnViews``, the same as those of the table's header.
  public var columns: [TableColumn] = [] {
    didSet { if columns != oldValue { contentDidChange() } }
  }

  /// The views in the columns.
  public var columnViews: [TUIView] = [] {
    didSet { contentDidChange() }
  }

  /// Called when ``isSelected`` has changed.
  open func selectionDidChange() { setNeedsDisplay() }

  private func contentDidChange() {
    contentLayout = textLabel.map { .fill($0) } ?? .columns(columns, columnViews)
  }
}
