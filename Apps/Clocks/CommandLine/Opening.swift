import DocumentApp
import DocumentTools
import Documents
import MAVB
import TimeZoneCatalog

/// Makes the services of a run and its source of time and zones.
///
/// - Parameters:
///   - options: The options of the command line.
///   - terminal: Those about the terminal, if the command has them.
/// - Returns: The services and the world.
/// - Throws: `LocalZoneError` if the variable `TZ` doesn't name a zone, or ``UnreadableMoment``.
func makeServices(
  _ options: Arguments.Options,
  _ terminal: TerminalOptions? = nil
) throws -> (Services, World) {
  let catalog = TimeZoneCatalog()
  try catalog.checkLocalZone()
  var (services, world) = makeServices(catalog, terminal)
  if let text = options.at {
    let start = try world.startingTime(text)
    (services, world) = makeServices(catalog, terminal, startingAt: .seconds(start))
  }
  // The window has notices.
  if terminal == nil {
    if let problem = catalog.localZoneProblem { printWarning(problem.explanation(world.texts)) }
    if case .icu = catalog.source, let note = world.zoneDataNote {
      printWarning(note.explanation(world.texts))
    }
  }
  return (services, world)
}

private func makeServices(
  _ catalog: TimeZoneCatalog,
  _ terminal: TerminalOptions?,
  startingAt start: Duration? = nil
) -> (Services, World) {
  let services = Services.system(app: "clocks", texts: [.clocks], startingAt: start)
    .suiting(terminal)
  let locale = UserLocale(.time, environment: Services.localeVariables)
    .speaking(services.texts.locale.language)
  let world = World(
    catalog: catalog,
    scheduler: services.scheduler,
    texts: services.texts,
    formats: LocaleFormats(locale: locale),
    minus: services.theme.box.minus
  )
  return (services, world)
}

extension World {
  /// Returns the moment at which a run starts, in seconds since 1970, and prints what a user should know
  /// about it.
  ///
  /// A date alone is its midnight in UTC, so that scripts get the same on each machine.
  fileprivate func startingTime(_ text: String) throws -> Int {
    if let instant = try? ISO8601Instant.parse(text) { return instant }
    let moment = try moment(text, in: catalog.localRules)
    let seconds = moment.instant.epochSeconds
    for remark in remarks(on: moment, at: seconds) { printWarning(remark) }
    return seconds
  }

  /// Returns the world that writes times as the user has chosen.
  func obeyingSettings(_ services: Services) -> World {
    World(self, services.settingsReader.reading(in: services.files).settings.formats)
  }
}

/// Reads a document.
///
/// - Parameters:
///   - path: The path of the file; nil for the user's default document.
///   - services: The services to use.
///   - world: Makes the document of the first start.
///   - journal: Whether to keep a journal; false if the document is only printed.
/// - Returns: The document, with the work that earlier runs have left.
/// - Throws: `UnreadableDocument` if the file isn't a document.
func readDocument(
  _ path: FilePath?,
  _ services: Services,
  _ world: World,
  journal: JournalMode
) throws(UnreadableDocument) -> DocumentContents<Document> {
  let path = path ?? services.folders.data.appending("document.json")
  return try DocumentContents(
    reading: path,
    .onChange(),
    services.document,
    journal: journal,
    initial: world.initialDocument
  )
}
