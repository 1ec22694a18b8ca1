import DocumentApp
import MAVB

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
