import DocumentApp
import MAVB

/// The sheet about the app: its version, and the page that explains the regular expressions of searches.
func aboutView(_ split: SplitState, _ services: Services) -> KeyList {
  let address = "https://unicode-org.github.io/icu/userguide/strings/regexp"
  return aboutSheet(
    [("rows", Version.number)],
    sources: KeyListSection(
      services.texts["rows.expressions"],
      [.init("ICU", address, link: Link(address))]
    ),
    closing: Input().map { false }.bind(to: split.showsAbout),
    services
  )
}
