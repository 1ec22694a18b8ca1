import DocumentApp
import DocumentTools
import Documents
import MAVB
import TimeZoneCatalog

/// Makes the services of a run, and what writes its times.
///
/// - Parameters:
///   - options: The options of the command line.
///   - terminal: Those about the terminal, if the command has them.
/// - Returns: The services and the formatter, without the user's choices.
/// - Throws: `LocalZoneError` if the variable `TZ` doesn't name a zone, or ``UnreadableMoment``.
func makeServices(
  _ options: Arguments.Options,
  _ terminal: TerminalOptions? = nil
) throws -> (Services, ClockFormatter) {
  let catalog = TimeZoneCatalog()
  try catalog.checkLocalZone()
  var (services, formatter) = makeServices(catalog, terminal)
  if let text = options.at {
    let start = try formatter.startingTime(text, now: services.scheduler.wallTime.wholeSeconds)
    (services, formatter) = makeServices(catalog, terminal, startingAt: .seconds(start))
  }
  // The window has notices.
  if terminal == nil {
    let note = ZoneDataNote(catalog, at: services.scheduler.wallTime.wholeSeconds)
    if let problem = catalog.localZoneProblem { printWarning(problem.explanation(services.texts)) }
    if case .icu = catalog.source, let note { printWarning(note.explanation(services.texts)) }
  }
  return (services, formatter)
}

private func makeServices(
  _ catalog: TimeZoneCatalog,
  _ terminal: TerminalOptions?,
  startingAt start: Duration? = nil
) -> (Services, ClockFormatter) {
  let services = Services.system(app: "clocks", texts: [.clocks], startingAt: start)
    .suiting(terminal)
  let locale = UserLocale(.time, environment: Services.localeVariables)
    .speaking(services.texts.locale.language)
  let zones = ClockZones(catalog, services.texts)
  return (services, ClockFormatter(zones, locale, minus: services.theme.box.minus))
}

extension ClockFormatter {
  /// Returns the moment at which a run starts, in seconds since 1970, and prints remarks on it.
  ///
  /// A date without a time is midnight in UTC, so that scripts get the same result on each machine.
  fileprivate func startingTime(_ text: String, now: Int) throws -> Int {
    if let instant = try? ISO8601Instant.parse(text) { return instant }
    let moment = try moment(text, in: zones.localRules, now: now)
    let seconds = moment.instant.epochSeconds
    for remark in remarks(on: moment, at: seconds) { printWarning(remark) }
    return seconds
  }

  /// Returns the formatter that writes times as the user has chosen.
  func obeyingSettings(_ services: Services) -> ClockFormatter {
    choosing(services.settingsReader.reading(in: services.files).settings.formats)
  }
}

/// Reads a document.
///
/// - Parameters:
///   - path: The path of the file; nil for the user's default document.
///   - services: The services to use.
///   - zones: Makes the document of the first start.
///   - journal: Whether to keep a journal; false if the document is only printed.
/// - Returns: The document, with the work that earlier runs have left.
/// - Throws: `UnreadableDocument` if the file isn't a document.
func readDocument(
  _ path: FilePath?,
  _ services: Services,
  _ zones: ClockZones,
  journal: JournalMode
) throws(UnreadableDocument) -> DocumentContents<Document> {
  let path = path ?? services.folders.data.appending("document.json")
  return try DocumentContents(
    reading: path,
    .onChange(),
    services.document,
    journal: journal,
    initial: zones.initialDocument
  )
}

/// The document of a run with its view state, as they are at the start.
struct OpenedClocks {
  /// The result of reading the document, with the work that earlier runs have left.
  let contents: DocumentContents<Document>

  /// The view state.
  let split: SplitState

  /// The document.
  let doc: DocumentAdapter

  /// The formatter without the user's choices.
  private let formatter: ClockFormatter

  /// Opens a document with the view state of the last run.
  ///
  /// - Parameters:
  ///   - path: The path of the file; nil for the user's default document.
  ///   - formatter: The formatter without the user's choices.
  ///   - services: The services to use.
  ///   - terminal: The options about the terminal.
  ///   - policy: When changes are saved.
  /// - Throws: `UnreadableDocument` if the file isn't a document.
  init(
    _ path: FilePath?,
    _ formatter: ClockFormatter,
    _ services: Services,
    _ terminal: TerminalOptions = .withoutArguments,
    saving policy: SavePolicy = .onChange()
  ) throws(UnreadableDocument) {
    self.formatter = formatter
    let journal = terminal.journal(.batched)
    contents = try readDocument(path, services, formatter.zones, journal: journal)
    split = SplitState.atStart(of: terminal.startsAnew ? nil : contents.path, services)
    let open = OpenDocument(contents, policy, at: services.scheduler.wallTime)
    doc = DocumentAdapter(open, services.scheduler)
  }

  /// Makes the app.
  func application(_ services: Services, on screen: any Screen) -> Application {
    clocksApplication(split, doc, formatter, contents.opening, services, on: screen)
  }
}
