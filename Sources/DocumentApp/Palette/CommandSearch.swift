import TerminalViews
import TextMetrics

/// The commands of a palette, searched by letters of their titles, or else by their names in
/// settings.
nonisolated struct CommandSearch {
  /// The commands, in the order of the list for an empty search.
  let commands: [Command]

  /// The number of commands at the start that were used last.
  private let usedCount: Int

  private let titles: [FuzzyText]

  /// Prepares commands.
  ///
  /// - Parameters:
  ///   - commands: The commands, those that were used last first.
  ///   - usedCount: The number of commands that were used last.
  init(_ commands: [Command], usedCount: Int) {
    self.commands = commands
    self.usedCount = usedCount
    titles = commands.map { FuzzyText($0.title) }
  }

  /// Returns the rows for a search.
  ///
  /// Without a search these are the commands that were used last, then the others. Otherwise the
  /// kind of match decides first, so that a title that is typed whole is the first one; among
  /// commands of the same kind those that were used last come first. If no title matches, commands
  /// are found whose name in settings has the text, because it may be the usual word for them, as
  /// in `rows.unique`.
  ///
  /// - Complexity: O(*n* log *n*) in the number of commands.
  func rows(for text: String) -> [PaletteRow] {
    // A search with more letters than any title is a paste by mistake.
    let text = String(text.prefix(256))
    let query = FuzzyQuery(text)
    let found = titles.indices.compactMap { index in
      titles[index].match(query).map { Found(index: index, match: $0) }
    }
    guard query.isEmpty else {
      let titled = found.sorted { isBetter($0, $1) }.map(\.row)
      return Self.part(.all, titled.isEmpty ? named(text) : titled, isFirst: true)
    }
    let used = found.prefix(usedCount)
    return Self.part(.used, used.map(\.row), isFirst: true)
      + Self.part(.all, found.dropFirst(usedCount).map(\.row), isFirst: used.isEmpty)
  }

  /// Returns the commands with a text in their names in settings.
  private func named(_ text: String) -> [PaletteRow] {
    let text = text.lowercased()
    return commands.indices.compactMap { index in
      let name = commands[index].id?.split(separator: ".").last?.lowercased()
      return name?.contains(text) == true ? .command(index: index, matched: []) : nil
    }
  }

  /// A command that matches the search.
  private struct Found {
    let index: Int
    let match: FuzzyMatch

    var row: PaletteRow { .command(index: index, matched: match.characters) }
  }

  private func isBetter(_ first: Found, _ second: Found) -> Bool {
    if first.match.kind != second.match.kind { return first.match.kind > second.match.kind }
    // Commands that were used last have the first indices, and no rank by score among the others.
    if min(first.index, second.index) < usedCount { return first.index < second.index }
    return (second.match.score, first.index) < (first.match.score, second.index)
  }

  private static func part(
    _ heading: PaletteHeading,
    _ commands: [PaletteRow],
    isFirst: Bool
  ) -> [PaletteRow] {
    guard !commands.isEmpty else { return [] }
    return (isFirst ? [] : [.blank]) + [.heading(heading)] + commands
  }
}
