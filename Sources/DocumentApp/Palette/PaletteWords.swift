import Localization
import TerminalViews
import TextMetrics

/// The texts of the rows of a command palette.
struct PaletteWords {
  /// The commands, as the rows number them.
  let commands: [Command]

  /// The texts of the app.
  let texts: Texts

  /// The names of keys.
  private let names: KeyNames

  /// The columns of the widest keys, so that no column depends on what is shown.
  let keyWidth: Int

  /// The columns of the widest names of sections; titles have the rest.
  let sectionWidth: Int

  /// Prepares the texts.
  init(commands: [Command], texts: Texts) {
    let names = texts.keyNames
    (self.commands, self.texts, self.names) = (commands, texts, names)
    keyWidth = commands.map { names.labels(of: $0.keys).displayWidth }.max() ?? 0
    sectionWidth = Set(commands.map(\.section)).map { texts[$0.title].displayWidth }.max() ?? 0
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

  /// Returns the name of the part of the list of keys that has the command of a row.
  func section(_ row: PaletteRow) -> String {
    row.command.map { texts[commands[$0].section.title] } ?? ""
  }

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
