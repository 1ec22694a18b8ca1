import Localization
import TerminalViews
import TextMetrics

/// The texts of the rows of a command palette.
struct PaletteWords {
  /// The commands, as the rows number them.
  private let commands: [Command]

  /// The part of the app to which each command belongs.
  private let sections: [String]

  /// The texts of the app.
  let texts: Texts

  /// The names of keys.
  private let names: KeyNames

  /// The columns of the widest keys, so that no column depends on what is shown.
  let keyWidth: Int

  /// The columns of the widest names of parts; titles have the rest.
  let sectionWidth: Int

  /// Prepares the texts.
  init(_ bound: [BoundCommand], texts: Texts) {
    let (commands, names) = (bound.map(\.command), texts.keyNames)
    (self.commands, self.texts, self.names) = (commands, texts, names)
    keyWidth = commands.map { names.labels(of: $0.keys).displayWidth }.max() ?? 0
    // "App" is the part of each command that names no other one, so its group says more.
    sections = bound.map { bound in
      let section = bound.command.section
      return section == .app && !bound.group.isEmpty ? bound.group : texts[section.title]
    }
    sectionWidth = Set(sections).map(\.displayWidth).max() ?? 0
  }

  /// Returns the title of a row, with the matched letters on their own ground.
  func title(_ row: PaletteRow) -> AttributedText {
    switch row {
    case .heading(.used): AttributedText([.init(texts["palette.used"], .secondary.bold)])
    case .heading(.all): AttributedText([.init(texts["palette.all"], .secondary.bold)])
    case .blank: AttributedText([])
    case .command(let index, let matched):
      AttributedText(commands[index].listTitle ?? commands[index].title, marking: matched)
    }
  }

  /// Returns the name of the part of the list of keys, or else of the group, that has the command of
  /// a row.
  func section(_ row: PaletteRow) -> String { row.command.map { sections[$0] } ?? "" }

  /// Returns the keys of the command of a row.
  func keys(_ row: PaletteRow) -> String {
    row.command.map { names.labels(of: commands[$0].keys) } ?? ""
  }
}

extension CommandSection {
  /// The key of the name in lists of keys.
  nonisolated var title: TextKey {
    switch self {
    case .move: "section.move"
    case .change: "section.change"
    case .field: "section.field"
    case .mouse: "section.mouse"
    case .app: "section.app"
    }
  }
}
