import DocumentApp
import MAVB

/// The sheet that shows all keys, generated from the commands.
func helpView(
  _ help: HelpState,
  _ split: SplitState,
  _ commands: ClocksCommands,
  _ services: Services
) -> KeyList {
  let (texts, keyMap) = (services.texts, services.keyMap)
  return KeyList(
    .sheetTitle -- texts["command.help"],
    .sections -- commands.all.keySections(
      texts,
      mouse: [KeyListSection.Line(texts["clocks.drag"], texts["clocks.dragMoves"])]
    ),
    .contentOffset <-- help.offset,
    .contentOffsetChanged --> help.offset.update(),
    .command(Command("command.back", texts, "escape", "q", "?", "F1").mapped(by: keyMap))
      --> Input().map { nil }.bind(to: split.help)
  )
}
