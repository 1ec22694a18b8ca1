import TerminalViews
import TextMetrics

/// The commands of a palette, searched by letters of their titles.
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

  /// Returns the rows for a search: the commands that were used last, then the others, the best first.
  ///
  /// - Complexity: O(*n* log *n*) in the number of commands.
  func rows(for text: String) -> [PaletteRow] {
    let query = FuzzyQuery(text)
    let found = titles.indices.compactMap { index in
      titles[index].match(query).map { (index: index, match: $0) }
    }
    let used = found.prefix { $0.index < usedCount }
    let others = found.dropFirst(used.count).sorted { first, second in
      (second.match.score, first.index) < (first.match.score, second.index)
    }
    return Self.part(.used, used.map { ($0.index, $0.match) }, isFirst: true)
      + Self.part(.all, others.map { ($0.index, $0.match) }, isFirst: used.isEmpty)
  }

  private static func part(
    _ heading: PaletteHeading,
    _ found: [(index: Int, match: FuzzyMatch)],
    isFirst: Bool
  ) -> [PaletteRow] {
    guard !found.isEmpty else { return [] }
    let commands = found.map { PaletteRow.command(index: $0.index, matched: $0.match.characters) }
    return (isFirst ? [] : [.blank]) + [.heading(heading)] + commands
  }
}
