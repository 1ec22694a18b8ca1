import TerminalViews
internal import TextMetrics

extension [CommandGroup] {
  /// The lines of a list of keys: the title of each group, followed by its keys and commands.
  ///
  /// A command that is in several groups is listed in the first of them.
  public var keyList: [String] {
    let width = flatMap(\.commands).map(\.keyLabels.displayWidth).max() ?? 0
    var listed: Set<Command> = []
    return flatMap { group in
      let new = group.commands.filter { listed.insert($0).inserted }
      return [group.title] + new.map { $0.line(keyWidth: width) }
    }
  }
}

extension Command {
  fileprivate var keyLabels: String { keys.map(\.label).joined(separator: "  ") }

  fileprivate func line(keyWidth: Int) -> String {
    "  " + keyLabels.padded(toDisplayWidth: keyWidth + 2) + title
  }
}
