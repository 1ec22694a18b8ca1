import ModelAdapters
import Signals
public import TerminalViews

/// The state of an open command palette: the commands that it found at its opening, and the search.
///
/// It belongs in a `SessionVar` of the app's view state, because a restart doesn't open it again.
public struct PaletteState {
  /// The commands with their actions, in the order of the list.
  let bound: [BoundCommand]

  /// The titles, prepared for the search.
  let commands: CommandSearch

  /// The search text.
  let search = Var("")

  /// The row that Enter performs, unless it is a heading.
  let highlight = Var(0)

  /// The index of the first visible row.
  let offset = Var(0)

  /// Whether there is no room for the part of the list of keys beside the titles.
  let isNarrow = Var(false)

  /// The columns from which that part is shown.
  static let sectionWidth = 56

  /// The keys of the search field that move the highlight.
  let movement = TempVar<KeyEvent>()

  /// The rows for the search.
  let rows: Signal<[PaletteRow]>

  /// Opens a palette.
  ///
  /// - Parameters:
  ///   - performable: The commands that can be performed, nearest to the focus first.
  ///   - used: The names of the commands that were used last, the latest first.
  public init(_ performable: [BoundCommand], used: [String]) {
    var named: [String: BoundCommand] = [:]
    var names: [String] = []
    for bound in performable where !bound.command.title.isEmpty {
      let name = bound.command.name
      if named.updateValue(named[name] ?? bound, forKey: name) == nil { names.append(name) }
    }
    let first = used.filter { named[$0] != nil }.prefix(Self.usedLimit)
    let usedNames = Set(first)
    bound = (first + names.filter { !usedNames.contains($0) }).compactMap { named[$0] }
    let commands = CommandSearch(bound.map(\.command), usedCount: first.count)
    self.commands = commands
    rows = search.map { commands.rows(for: $0) }.continuous()
  }

  /// The number of commands under "Used last".
  private static let usedLimit = 5

  /// The row of the command that Enter performs; nil while nothing matches.
  var selectedRow: Signal<Int?> {
    rows.combineLatest(highlight) { rows, row in rows.commandRow(at: row, from: row) }
  }

  /// The command that Enter performs; nil while nothing matches.
  var selected: Signal<BoundCommand?> {
    rows.combineLatest(selectedRow) { [bound] rows, row in
      guard let row, row < rows.count else { return nil }
      return rows[row].command.map { bound[$0] }
    }
  }

  /// Moves the highlight to a row, past headings.
  var moves: SignalInput<Int> {
    Input()
      .withLatestFrom(rows, selectedRow) { $1.commandRow(at: $0, from: $2 ?? 0) }
      .compactMap { $0 }
      .bind(to: highlight)
  }
}

nonisolated extension Command {
  /// The name by which the palette remembers the command.
  var name: String { id ?? title }
}
