import DocumentApp
import MAVB

/// The sheet that shows all keys, generated from the commands.
func keysView(
  _ keys: KeysState,
  _ split: SplitState,
  _ commands: RowsCommands,
  _ services: Services
) -> KeyList {
  let (texts, keyMap) = (services.texts, services.keyMap)
  return KeyList(
    .sheetTitle -- texts["command.help"],
    .sections <-- commands.all.offered.map { $0.keySections(texts) },
    .contentOffset <-- keys.offset,
    .contentOffsetChanged --> keys.offset.update(),
    .command(Command("command.back", texts, "escape", "enter", "q", "?", "F1").mapped(by: keyMap))
      --> Input().map { nil }.bind(to: split.keys)
  )
}
