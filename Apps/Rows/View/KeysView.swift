import MAVB

/// The sheet that shows the keys, generated from the commands.
func keysView(_ keys: KeysState, _ split: SplitState, _ commands: RowsCommands, _ texts: Texts)
  -> View
{
  let list = commands.all.keyList
  return View(
    .sheetTitle -- texts["command.help"],
    .sheetSize -- Size(width: list.width + 2, height: list.count),
    .layout -- .fill(
      TextView(
        .text -- list.joined(separator: "\n"),
        .contentOffset <-- keys.offset,
        .contentOffsetChanged --> keys.offset.update()
      ),
      margins: Insets(left: 1, right: 1)
    ),
    .command(Command(texts["command.back"], "escape", "enter", "q", "?", "F1"))
      --> Input().map { nil }.bind(to: split.keys)
  )
}

extension [String] {
  fileprivate var width: Int { map(\.displayWidth).max() ?? 0 }
}
