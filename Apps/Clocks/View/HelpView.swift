import DocumentApp
import MAVB
import TimeZoneCatalog

/// The sheet that shows all keys, generated from the commands.
func helpView(
  _ help: KeyListState,
  _ split: SplitState,
  _ commands: ClocksCommands,
  _ services: Services
) -> KeyList {
  let texts = services.texts
  // Dragging works in the list and in the clock's pane.
  let mouse: [KeyListSection.Line] = [
    .init(texts["clocks.drag"], texts["clocks.dragMoves"]),
    .init(texts["clocks.dragDay"], texts["clocks.dragDayMoves"]),
  ]
  return keyListSheet(
    split.showsGrid.flatMapLatest { showsGrid in
      commands.groups(showsGrid: showsGrid).offered.map {
        $0.keySections(texts, mouse: showsGrid ? [] : mouse) + [sourcesSection(texts)]
      }
    },
    help,
    closing: Input().map { nil }.bind(to: split.help),
    services
  )
}

/// The sheet about the app: its version, those of the data, and where the data come from.
func aboutView(_ split: SplitState, _ catalog: TimeZoneCatalog, _ services: Services) -> KeyList {
  let note = ZoneDataNote(catalog, at: services.scheduler.wallTime.wholeSeconds)
    .map { ("", $0.explanation(services.texts)) }
  return aboutSheet(
    [("clocks", Version.number), ("tzdata", catalog.dataVersion ?? "–")]
      + [note].compactMap(\.self),
    sources: sourcesSection(services.texts),
    closing: Input().map { false }.bind(to: split.app.showsAbout),
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
