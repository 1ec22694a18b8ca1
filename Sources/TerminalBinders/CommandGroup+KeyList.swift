public import Signals
public import TerminalViews

extension [CommandGroup] {
  /// The groups with the commands that are offered now, each time that these change.
  ///
  /// - Complexity: O(*n*) in the number of commands for each change of a condition.
  public var offered: Signal<[CommandGroup]> {
    var hidden: Signal<Set<Command>> = .just([])
    for item in flatMap(\.items) {
      guard let condition = item.condition.offered else { continue }
      hidden = hidden.combineLatest(condition) { $1 ? $0 : $0.union([item.command]) }
    }
    return hidden.distinctUntilChanged().map { hidden in
      self.map { group in
        CommandGroup(group.title, items: group.items.filter { !hidden.contains($0.command) })
      }
    }
  }

  /// The commands of a part of a list of keys, with the labels of their keys.
  ///
  /// A command that is in several groups is listed once, and one without keys not at all.
  ///
  /// - Parameters:
  ///   - section: The part.
  ///   - names: The names of keys.
  /// - Returns: The lines.
  public func keyLines(
    in section: CommandSection,
    _ names: KeyNames = .english
  ) -> [KeyListSection.Line] {
    var listed: Set<KeyListSection.Line> = []
    return flatMap(\.commands).compactMap { command in
      guard command.section == section, !command.keys.isEmpty else { return nil }
      let title = command.listTitle ?? command.title
      let line = KeyListSection.Line(names.labels(of: command.keys), title)
      return listed.insert(line).inserted ? line : nil
    }
  }
}
