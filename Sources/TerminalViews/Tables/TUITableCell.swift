/// A view for one row of a table that knows whether the row is selected.
///
/// Any view can be a cell; this one is for cells that show more than the table's own highlight when
/// they are selected. Its content is arranged by ``TUIView/contentLayout``.
open class TUITableCell: TUIView {
  /// Whether the row that the cell shows is selected; set by the table.
  public internal(set) var isSelected = false {
    didSet { if isSelected != oldValue { selectionDidChange() } }
  }

  /// Called when the cell's row was selected or ceased to be.
  open func selectionDidChange() { setNeedsDisplay() }
}
