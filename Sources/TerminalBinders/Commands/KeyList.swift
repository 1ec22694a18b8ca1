import TerminalViews
internal import TextMetrics

extension [CommandGroup] {
  /// The lines of a list of keys: each group's title, and below it its commands after their keys.
  public var keyList: [String] {
    let width = flatMap(\.commands).map(\.keyLabels.displayWidth).max() ?? 0
    return flatMap { group in [group.title] + group.commands.map { $0.line(keyWidth: width) } }
  }
}

extension Command {
  fileprivate var keyLabels: String { keys.map(\.label).joined(separator: "  ") }

  fileprivate func line(keyWidth: Int) -> String {
    "  " + keyLabels.padded(toDisplayWidth: keyWidth + 2) + title
  }
}
