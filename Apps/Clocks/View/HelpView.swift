import DocumentApp
import MAVB

/// The sheet that shows all keys, generated from the commands.
func helpView(
  _ help: HelpState,
  _ split: SplitState,
  _ commands: ClocksCommands,
  _ services: Services
) -> KeyList {
  let texts = services.texts
  let mouse: [KeyListSection.Line] = [
    .init(texts["clocks.drag"], texts["clocks.dragMoves"]),
    .init(texts["clocks.dragDay"], texts["clocks.dragDayMoves"]),
  ]
  return keyListSheet(
    .just(commands.all.keySections(texts, mouse: mouse)),
    offset: help.offset,
    search: help.search,
    closing: Input().map { nil }.bind(to: split.help),
    services
  )
}
