import DocumentApp
import Documents
import MAVB

/// Makes the app for one document: its window and the endpoints that it is bound to.
func clocksApplication(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ plain: ClockFormatter,
  _ journal: JournalOpening,
  _ services: Services,
  on screen: any Screen
) -> Application {
  documentApplication(
    "clocks",
    doc,
    journal,
    services,
    split.app,
    on: screen,
    endpoints: [
      viewStateStore(doc, split, services, activity: split.app.activity.signal),
      Slices<PastingWork>(
        .background -- services.slices,
        .work <-- split.pasting.work,
        .didAdvance --> Input().map { .advanced($0) }.bind(to: split.pasting.queue)
      ),
      configFile(split, services),
      FileEditor(
        .services -- services,
        .screen -- screen,
        .edit <-- split.settings.editorRequests.map { services.settingsReader.config },
        .didFail --> Input().map(Optional.some).bind(to: split.settings.failedEditor)
      ),
      themeFile(split, services),
    ] + keptNames(split, services),
    .window -- windowView(split, doc, plain, services)
  )
}

/// The endpoints that store the used places and the reported releases of zone data.
private func keptNames(_ split: SplitState, _ services: Services) -> [any EndpointConvertible] {
  [
    RecentNames(
      .services -- services,
      .file -- "places.json",
      .names <-- split.usedPlaces,
      .didRead --> split.usedPlaces
    ),
    RecentNames(
      .services -- services,
      .file -- "releases.json",
      .names <-- split.toldReleases.compactMap { $0 },
      .didRead --> Input().map(Optional.some).bind(to: split.toldReleases)
    ),
  ]
}

/// The endpoint of the settings.
private func configFile(_ split: SplitState, _ services: Services) -> ConfigFile {
  let reader = services.settingsReader
  return ConfigFile(
    .services -- services,
    .path -- reader.config,
    .edit <-- split.settings.changes.compactMap { $0.edit(of: .config) },
    .didRead --> split.settings.reading(reader),
    .didFail --> Input().map { [$0] }.bind(to: split.settings.mistakes)
  )
}

/// The endpoint of the theme.
private func themeFile(_ split: SplitState, _ services: Services) -> ConfigFile {
  let reader = services.settingsReader
  return ConfigFile(
    .services -- services,
    .path -- reader.theme.path,
    .edit <-- split.settings.changes.compactMap { $0.edit(of: .theme) },
    .didRead --> split.settings.readingTheme(reader),
    .didFail --> Input().map { [$0] }.bind(to: split.settings.themeMistakes)
  )
}
