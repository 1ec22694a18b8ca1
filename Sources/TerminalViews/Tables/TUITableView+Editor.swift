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
