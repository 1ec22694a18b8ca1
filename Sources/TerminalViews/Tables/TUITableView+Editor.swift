extension TUITableView {
  /// A view that lies over the content of a row while the row is edited in place.
  ///
  /// Setting it shows the row and gives the view the keyboard; it stays with its row when rows
  /// come, go, move or scroll. With nil, or when the row is deleted, the view is removed and the
  /// keyboard comes back to the table. While the editor has the keyboard the table answers no key
  /// that the editor leaves, so that the app's commands get them.
  public var editor: (row: Int, view: TUIView)? {
    get { editing }
    set {
      if editing?.view !== newValue?.view { removeEditor() }
      editing = newValue
      setNeedsLayout()
      if let newValue { show(newValue.view, on: newValue.row) }
    }
  }

  /// Whether the keyboard is in the editor.
  var isEditorFocused: Bool { editing?.view.containsFirstResponder ?? false }

  private func show(_ view: TUIView, on row: Int) {
    // Before the first layout nobody knows how many rows fit in.
    if !bounds.isEmpty { change { $0.scroll(toShow: row) } }
    guard view.superview !== self else { return }
    addSubview(view)
    let field = view.firstFocusable ?? view
    // Outside of a window, and under a sheet, the keyboard can only be wished for.
    if !field.becomeFirstResponder() { field.wantsFocus = true }
  }

  private func removeEditor() {
    guard let view = editing?.view, view.superview === self else { return }
    if isEditorFocused { becomeFirstResponder() }
    view.removeFromSuperview()
  }
}
