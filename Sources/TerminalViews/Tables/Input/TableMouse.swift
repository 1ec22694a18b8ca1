/// The mouse in a table: the effects of presses, drags and the wheel, and the dragged row.
nonisolated struct TableMouse: Hashable {
  /// The effects that the mouse can have on the rows of a table.
  struct Abilities {
    /// Whether a press selects a row.
    let selects: Bool

    /// Whether drags and modifiers select several rows.
    let selectsSeveral: Bool

    /// Whether a drag moves a row.
    let movesRows: Bool
  }

  private var drag: RowDrag?

  /// The row whose place the dragged row would take, if it is another row.
  var targetRow: Int? { drag?.otherTarget }

  /// Returns the action of a mouse event, and keeps track of a dragged row.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - point: Its position in the table.
  ///   - geometry: The places of the rows.
  ///   - abilities: What the mouse can do.
  ///   - canEdit: Returns whether a row can be edited, and so moved.
  /// - Returns: The action; nil for an event that the table doesn't use.
  mutating func action(
    of event: MouseEvent,
    at point: Point,
    in geometry: TableGeometry,
    _ abilities: Abilities,
    canEdit: (Int) -> Bool
  ) -> TableAction? {
    let viewport = geometry.viewport
    switch event.kind {
    case .wheel(let lines):
      guard viewport.maximumOffset > 0 else { return nil }
      return .scroll(to: viewport.offset + lines * viewport.columns)
    case .press(.left):
      guard abilities.selects, let row = geometry.row(at: point) else { return .nothing }
      let action = press(event, on: row, selectedRow: viewport.selectedRow, abilities)
      if action == .click(row), abilities.movesRows, canEdit(row) {
        drag = RowDrag(source: row, target: row)
      }
      return action
    case .drag(.left) where drag != nil:
      return moveDrag(to: point, in: geometry)
    case .drag(.left) where abilities.selectsSeveral && !abilities.movesRows:
      return abilities.selects ? extend(to: point, in: geometry) : .nothing
    case .release(.left) where drag != nil:
      return endDrag(in: viewport)
    default:
      return nil
    }
  }

  private func press(
    _ event: MouseEvent,
    on row: Int,
    selectedRow: Int?,
    _ abilities: Abilities
  ) -> TableAction {
    if abilities.selectsSeveral, selectedRow != nil, event.modifiers == .shift {
      return .select(.extend(to: row), byKey: false)
    }
    if abilities.selectsSeveral, event.modifiers == .control {
      return .select(.toggle(row), byKey: false)
    }
    // The rows may have changed since the first click.
    return event.clickCount == 2 && row == selectedRow ? .activate(row) : .click(row)
  }

  /// Extends the selection to the row at a point; a point above or below the table scrolls.
  private func extend(to point: Point, in geometry: TableGeometry) -> TableAction {
    let viewport = geometry.viewport
    guard viewport.rowCount > 0, let selectedRow = viewport.selectedRow else { return .nothing }
    let row = geometry.nearestRow(to: point)
    // Before the first extension the pressed row alone is the cursor's.
    return row == selectedRow ? .nothing : .select(.extend(to: row), byKey: false)
  }

  private mutating func moveDrag(to point: Point, in geometry: TableGeometry) -> TableAction {
    guard geometry.viewport.rowCount > 0 else { return .nothing }
    let row = geometry.nearestRow(to: point)
    drag?.target = row
    return .scrollToShow(row)
  }

  private mutating func endDrag(in viewport: TableViewport) -> TableAction {
    defer { drag = nil }
    guard let drag, let target = drag.otherTarget, drag.source == viewport.selectedRow else {
      return .nothing
    }
    // The rows may have changed since the last motion.
    return target < viewport.rowCount ? .moveRow(drag.source, to: target) : .nothing
  }
}

/// The motion of a row that the user drags to another place.
private nonisolated struct RowDrag: Hashable {
  /// The row.
  let source: Int

  /// The row whose place it takes when the button is released.
  var target: Int

  /// The target, if it is another row.
  var otherTarget: Int? { target == source ? nil : target }
}
