/// A view over a row of a table, in which the row is edited.
struct RowEditor {
  /// The index of the row.
  var row: Int

  /// The view.
  let view: TUIView

  /// Whether the keys go to the view.
  var isFocused: Bool { view.containsFirstResponder }

  /// Adds the view to a table and focuses it, unless it is there already.
  func show(in table: TUITableView) {
    guard view.superview !== table else { return }
    table.addSubview(view)
    let field = view.firstFocusable ?? view
    // Without a window, or below a sheet, the focus can only be requested.
    if !field.becomeFirstResponder() { field.wantsFocus = true }
  }

  /// Removes the view from a table, which gets the focus back.
  func remove(from table: TUITableView) {
    guard view.superview === table else { return }
    if isFocused { table.becomeFirstResponder() }
    view.removeFromSuperview()
  }

  /// Returns the editor on the new index of its row; nil if the row is deleted.
  func following(_ newNumber: (Int) -> Int?) -> RowEditor? {
    newNumber(row).map { RowEditor(row: $0, view: view) }
  }
}
