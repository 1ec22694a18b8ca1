import MAVB

/// The list of keys, made of the commands themselves.
func keysView(_ keys: KeysState, _ split: SplitState, _ texts: Texts) -> View {
  let commands = RowsCommands(texts)
  let list = list(of: movements(texts) + commands.all)
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
    .command(Command(texts["command.back"], "escape", "enter", "q", "?", "F1")) -->
      split.dismissal
  )
}

/// The keys of the list itself.
private func movements(_ texts: Texts) -> [Command] {
  [
    Command(texts["rows.selectRow"], "up", "down", "k", "j"),
    Command(texts["command.page"], "pageup", "pagedown"),
    Command(texts["command.top"], "home", "g"),
    Command(texts["command.bottom"], "end", "G"),
  ]
}

private func list(of commands: [Command]) -> [String] {
  commands.map { command in
    let keys = command.keys.map(\.label).joined(separator: "  ")
    return keys.padded(toDisplayWidth: .keyColumn) + command.title
  }
}

extension [String] {
  fileprivate var width: Int { map(\.displayWidth).max() ?? 0 }
}

extension Int {
  fileprivate static var keyColumn: Int { 24 }
}
