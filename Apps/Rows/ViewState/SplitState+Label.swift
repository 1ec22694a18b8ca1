import DocumentApp
import MAVB

extension SplitState {
  /// Returns the label of a view change in the history.
  static func label(of view: ViewChange<SplitState>, _ texts: Texts) -> String {
    let table = view.new.table.value
    if let edit = table.edit { return texts.format("rows.viewField", .integer(edit.row + 1)) }
    if view.changes({ $0.detail.sizes.value }) { return texts["history.paneSizes"] }
    let chosen = table.chosen.rows
    if !chosen.isEmpty, view.changes({ $0.table.value.chosen.rows }) {
      return texts.format("rows.viewSelected", .integer(chosen.count))
    }
    let isScroll = view.old.map { $0.table.value.edit == nil } ?? false
    if !isScroll || view.changes({ $0.table.value.selection }) {
      return texts.format("rows.viewRow", .integer(table.selection + 1))
    }
    return texts.format("rows.viewScroll", .integer(table.offset + 1))
  }
}
