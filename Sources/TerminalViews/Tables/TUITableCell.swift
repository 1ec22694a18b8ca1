/// A table cell that is notified of its selection.
///
/// Any view can be a cell; use this class if the cell looks different when selected, beyond the
/// table's highlight. Its content is arranged by ``TUIView/contentLayout``.
open class TUITableCell: TUIView {
  /// Whether the row of the cell is selected; set by the table.
  public internal(set) var isSelected = false {
    didSet { if isSelected != oldValue { selectionDidChange() } }
  }

  /// Called when ``isSelected`` has changed.
  open func selectionDidChange() { setNeedsDisplay() }
}
