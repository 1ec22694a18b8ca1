import DocumentApp
import MAVB
import TimeZoneCatalog

/// The sheet about the app: its version, those of the data, and where the data come from.
func aboutView(_ split: SplitState, _ world: World, _ keyMap: KeyMap) -> KeyList {
  let texts = world.texts
  let versions: [KeyListSection.Line] = [
    .init("clocks", Version.number),
    .init("tzdata", world.catalog.dataVersion ?? "–"),
    .init("ICU", TimeZoneCatalog.icuVersion),
  ]
  let address = "https://www.geonames.org"
  let sources: [KeyListSection.Line] = [
    .init("GeoNames", "\(address), CC BY 4.0", link: Link(address))
  ]
  return KeyList(
    .sheetTitle -- texts["command.about"],
    .sections -- [
      KeyListSection(texts["clocks.versions"], versions),
      KeyListSection(texts["clocks.sources"], sources),
    ],
    .command(Command("command.back", texts, "escape", "q", "F12").mapped(by: keyMap))
      --> Input().map { false }.bind(to: split.showsAbout)
  )
}
