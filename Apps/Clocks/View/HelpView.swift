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
  // What is dragged is in the list and in the clock's pane.
  let mouse: [KeyListSection.Line] = [
    .init(texts["clocks.drag"], texts["clocks.dragMoves"]),
    .init(texts["clocks.dragDay"], texts["clocks.dragDayMoves"]),
  ]
  return keyListSheet(
    split.showsGrid.flatMapLatest { showsGrid in
      commands.groups(showsGrid: showsGrid).offered.map {
        $0.keySections(texts, mouse: showsGrid ? [] : mouse) + [sourcesSection(texts)]
      }
    },
    offset: help.offset,
    search: help.search,
    closing: Input().map { nil }.bind(to: split.help),
    services
  )
}
