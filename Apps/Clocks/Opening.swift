import DocumentApp
import Documents
import MAVB
import TimeZoneCatalog

/// Makes the services of a run, and the zones and the time it goes by.
///
/// - Parameter options: What the command line asks for.
/// - Returns: Both.
/// - Throws: `LocalZoneError` if the variable `TZ` names no zone.
func makeServices(_ options: Arguments.Options) throws -> (Services, World) {
  let catalog = TimeZoneCatalog()
  try catalog.checkLocalZone()
  let start = options.at.map { Duration.seconds($0) }
  let services = Services.system(app: "clocks", texts: [.clocks], startingAt: start)
  let locale = UserLocale(.time, environment: Services.localeVariables)
  let world = World(
    catalog: catalog,
    scheduler: services.scheduler,
    texts: services.texts,
    formats: LocaleFormats(locale: locale)
  )
  return (services, world)
}

/// Reads a document.
///
/// - Parameters:
///   - path: The file; nil is the user's own document.
///   - services: The disk and the folders.
///   - world: Makes the document of the first start.
///   - journal: Whether what happens is kept; not where the document is only printed.
/// - Returns: The document, and what earlier runs have left of it.
/// - Throws: `UnreadableDocument` if something else lies there.
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
    services,
    journal: journal,
    initial: world.initialDocument
  )
}
