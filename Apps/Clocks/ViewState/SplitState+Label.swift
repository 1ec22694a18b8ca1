import DocumentApp
import MAVB

extension SplitState {
  /// Returns the label of a view change in the history.
  static func label(
    of view: ViewChange<SplitState>,
    _ document: Document,
    _ world: World
  ) -> String {
    let texts = world.texts
    let isHelpChanged = view.changes { $0.help.value != nil }
    if isHelpChanged, view.new.help.value != nil { return texts["clocks.viewHelp"] }
    if let select = view.new.select.value {
      return texts.format("clocks.viewSearch", .text(select.search.value))
    }
    if isHelpChanged { return texts["clocks.viewHelpClosed"] }
    if view.new.edit.value != nil { return texts["edit.title"] }
    if view.changes({ $0.edit.value != nil }) { return texts["clocks.viewEditClosed"] }
    if view.changes({ $0.select.value != nil }) { return texts["clocks.viewSearchClosed"] }
    if view.new.setTime.value != nil { return texts["command.setTime"] }
    if view.changes({ $0.shift.value }) {
      return world.shift(view.new.shift.value).map { texts.format("clocks.viewTime", .text($0)) }
        ?? texts["command.now"]
    }
    if view.changes({ $0.setTime.value != nil }) { return texts["clocks.viewEditClosed"] }
    if view.changes({ $0.table.columns.value }) { return texts["history.paneSizes"] }
    let clock = view.new.detail.uuid.value.flatMap { document[$0] }.map(world.title) ?? "–"
    return texts.format("clocks.viewClock", .text(clock))
  }
}
