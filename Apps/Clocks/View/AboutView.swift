import DocumentApp
import MAVB
import TimeZoneCatalog

/// The sheet about the app: its version, those of the data, and where the data come from.
func aboutView(_ split: SplitState, _ world: World, _ services: Services) -> KeyList {
  let note = world.zoneDataNote.map { ("", $0.explanation(world.texts)) }
  return aboutSheet(
    [("clocks", Version.number), ("tzdata", world.catalog.dataVersion ?? "–")]
      + [note].compactMap(\.self),
    sources: sourcesSection(services.texts),
    closing: Input().map { false }.bind(to: split.showsAbout),
    services
  )
}

/// Where the data come from.
func sourcesSection(_ texts: Texts) -> KeyListSection {
  let address = "https://www.geonames.org"
  return KeyListSection(
    texts["clocks.sources"],
    [.init("GeoNames", "\(address), CC BY 4.0", link: Link(address))]
  )
}
