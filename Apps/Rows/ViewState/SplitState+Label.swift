import DocumentApp
import MAVB

extension SplitState {
  /// Returns the label of a view change in the history.
  static func label(of view: ViewChange<SplitState>, _ texts: Texts) -> String {
    let table = view.new.table.value
    if let edit = table.edit { return texts.format("rows.viewField", .integer(edit.row + 1)) }
    if view.changes({ $0.detail.sizes.value }) { return texts["history.paneSizes"] }
    let selected = table.selection.rows
    if !selected.isEmpty, view.changes({ $0.table.value.selection.rows }) {
      return texts.format("rows.viewSelected", .integer(selected.count))
    }
    let isScroll = view.old.map { $0.table.value.edit == nil } ?? false
    if !isScroll || view.changes({ $0.table.value.cursor }) {
      return texts.format("rows.viewRow", .integer(table.cursor + 1))
    }
    return texts.format("rows.viewScroll", .integer(table.offset + 1))
  }
}
