import DocumentApp
import MAVB

/// The sheet that shows all keys, generated from the commands.
func keysView(_ keys: KeysState, _ split: SplitState, _ commands: RowsCommands, _ texts: Texts)
  -> KeyList
{
  KeyList(
    .sheetTitle -- texts["command.help"],
    .sections <-- commands.all.offered.map { $0.keySections(texts) },
    .contentOffset <-- keys.offset,
    .contentOffsetChanged --> keys.offset.update(),
    .command(Command(texts["command.back"], "escape", "enter", "q", "?", "F1"))
      --> Input().map { nil }.bind(to: split.keys)
  )
}
