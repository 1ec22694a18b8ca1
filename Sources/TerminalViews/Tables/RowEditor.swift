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

extension TUITableView {
  /// A view over the content of a row that is edited in place.
  ///
  /// Setting it scrolls to the row and focuses the view, which stays with its row when rows change
  /// or scroll. With nil, or when the row is deleted, the view is removed and the focus returns to
  /// the table. While the editor has the focus, the table handles no keys, so that keys not used by
  /// the editor reach the app's commands.
  public var editor: (row: Int, view: TUIView)? {
    get { editing.map { ($0.row, $0.view) } }
    set {
      if editing?.view !== newValue?.view { editing?.remove(from: self) }
      editing = newValue.map { RowEditor(row: $0.row, view: $0.view) }
      setNeedsLayout()
      guard let editing else { return }
      // Before the first layout the number of visible rows is unknown.
      if !bounds.isEmpty { change { $0.scroll(toShow: editing.row) } }
      editing.show(in: self)
    }
  }

  /// Whether the keys go to the editor.
  var isEditorFocused: Bool { editing?.isFocused ?? false }
}
