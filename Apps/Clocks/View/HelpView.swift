import MAVB

/// The sheet that shows the keys, generated from the commands.
func helpView(_ help: HelpState, _ split: SplitState, _ commands: ClocksCommands, _ texts: Texts)
  -> View
{
  let list = commands.all.keyList
  return View(
    .sheetTitle -- texts["command.help"],
    .sheetSize -- Size(width: 44, height: list.count),
    .layout -- .fill(
      TextView(
        .text -- list.joined(separator: "\n"),
        .contentOffset <-- help.offset,
        .contentOffsetChanged --> help.offset.update()
      ),
      margins: Insets(left: 1, right: 1)
    ),
    .command(Command(texts["command.back"], "escape", "q", "?", "F1"))
      --> Input().map { nil }.bind(to: split.help)
  )
}
