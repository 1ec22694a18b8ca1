extension TUITableView {
  // MARK: - Keys

  /// Returns whether a key moves the selection of a focused table.
  public static func isMovementKey(_ event: KeyEvent) -> Bool { Movement(event) != nil }

  /// Moves the selection with an arrow, page, Home or End key.
  ///
  /// A search field can call it with keys that it doesn't use.
  ///
  /// - Returns: Whether the key is a movement key and there are rows.
  @discardableResult
  public func handleMovementKey(_ event: KeyEvent) -> Bool {
    guard rowCount > 0, let movement = movement(of: event) else { return false }
    perform(.move(movement))
    return true
  }

  /// Returns the action of a key; nil for a key that the table doesn't use.
  func action(of event: KeyEvent) -> TableAction? {
    guard !isEditorFocused, rowCount > 0 else { return nil }
    let movement = movement(of: event)
    if !allowsSelection, viewport.maximumOffset == 0 || movement == nil { return nil }
    if event == KeyEvent(.enter) {
      guard onActivate != nil, !isCommand(event) else { return nil }
      return selectedRow.map { .activate($0) }
    }
    if let column = sidewaysTarget(of: event) { return .scrollSideways(to: column) }
    if let gesture = gesture(of: event) { return .select(gesture, byKey: true) }
    return edit(of: event) ?? movement.map { .move($0) }
  }

  private func movement(of event: KeyEvent) -> Movement? {
    Movement(event, inTwoDimensions: columnWidth != nil, isMirrored: isMirrored)
  }

  private func gesture(of event: KeyEvent) -> RowSelection.Gesture? {
    guard allowsMultipleSelection,
      let gesture = RowSelection.Gesture(event, in: viewport, isMirrored: isMirrored),
      !isCommand(event)
    else { return nil }
    return gesture == .clear && selectedRows.isEmpty ? nil : gesture
  }

  /// Returns the effect of a key on the selected row, if the row can be edited.
  private func edit(of event: KeyEvent) -> TableAction? {
    guard let edit = TableEdit(event), let row = selectedRow else { return nil }
    guard canEditRow(row), !isCommand(event) else { return nil }
    switch edit {
    case .commit(let style): return onCommit == nil ? nil : .commit(style, row)
    case .move(let step):
      let target = row + step
      guard onRowDrag != nil, 0..<rowCount ~= target else { return nil }
      return .moveRow(row, to: target)
    }
  }

  /// Returns whether an enabled command of the table has the key.
  private func isCommand(_ event: KeyEvent) -> Bool {
    commands.contains { $0.isEnabled && $0.command.keys.contains(event) }
  }

  // MARK: - Performing

  /// Performs the action of a key or of the mouse, and calls the handlers.
  func perform(_ action: TableAction) {
    switch action {
    case .nothing: break
    case .activate(let row): onActivate?(row)
    case .click(let row): change(byUser: true) { $0.select(row) }
    case .move(let movement):
      change(byUser: true) { allowsSelection ? $0.move(movement) : $0.scroll(movement) }
    case .select(let gesture, let byKey): select(gesture, byKey: byKey)
    case .scroll(let row): change { $0.scroll(to: row) }
    case .scrollToShow(let row): change { $0.scroll(toShow: row) }
    case .scrollSideways(let column): scrollSideways(to: column)
    case .commit(let style, let row): onCommit?(style, row)
    case .moveRow(let source, let target): onRowDrag?(RowMove(from: source, to: target))
    }
  }

  /// Reports a gesture and moves the cursor to the end of an extended range.
  private func select(_ gesture: RowSelection.Gesture, byKey: Bool) {
    onSelectionGesture?(gesture)
    switch gesture {
    case .extend(let row), .toggle(let row): change { byKey ? $0.move(to: row) : $0.select(row) }
    case .all, .invert, .clear: break
    }
  }
}
