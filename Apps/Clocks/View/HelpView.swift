import MAVB

/// The sheet that shows the keys.
func helpView(_ help: HelpState, _ split: SplitState, _ world: World) -> View {
  let commands = ClocksCommands(world.texts)
  return View(
    .sheetTitle -- world.texts["command.help"],
    .sheetSize -- Size(width: 44, height: commands.all.count),
    .layout -- .fill(
      TextView(
        .text -- keyList(commands),
        .contentOffset <-- help.offset,
        .contentOffsetChanged --> help.offset.update()
      ),
      margins: Insets(left: 1, right: 1)
    ),
    .command(commands.back) --> Input().map { nil }.bind(to: split.help)
  )
}

private func keyList(_ commands: ClocksCommands) -> String {
  commands.all
    .map { command in
      let keys = command.keys.map(\.label).joined(separator: "  ")
      return keys.padded(toDisplayWidth: 16) + command.title
    }
    .joined(separator: "\n")
}
