import DocumentApp
import MAVB

/// The sheet that shows all keys, generated from the commands.
func helpView(
  _ keys: KeyListState,
  _ split: SplitState,
  _ commands: RowsCommands,
  _ services: Services
) -> KeyList {
  keyListSheet(
    commands.all.offered.map {
      $0.keySections(services.texts) + [expressionsSection(services.texts)]
    },
    keys,
    closing: Input().map { nil }.bind(to: split.keys),
    services
  )
}

/// The sheet about the app: its version, and the page that explains the regular expressions of
/// searches.
func aboutView(_ split: SplitState, _ services: Services) -> KeyList {
  aboutSheet(
    [("rows", Version.number)],
    sources: expressionsSection(services.texts),
    closing: Input().map { false }.bind(to: split.app.showsAbout),
    services
  )
}

/// The page that explains the regular expressions of searches.
func expressionsSection(_ texts: Texts) -> KeyListSection {
  let address = "https://unicode-org.github.io/icu/userguide/strings/regexp"
  return KeyListSection(
    texts["rows.expressions"],
    [.init("ICU", address, link: Link(address))]
  )
}
