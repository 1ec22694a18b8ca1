public import TerminalViews

extension [CommandGroup] {
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
      let line = KeyListSection.Line(names.labels(of: command.keys), command.title)
      return listed.insert(line).inserted ? line : nil
    }
  }
}
