import DocumentApp
import Documents
import MAVB

/// Reads the document of a command line, or ends the program with the reason why it can't be read.
///
/// - Parameters:
///   - path: The path of the file; nil for a new document.
///   - services: The services to use.
///   - journal: How changes are recorded.
///   - initial: The document if there is no file, whose encoding the file has, too.
/// - Returns: The document, with the work that earlier runs have left.
func readContentsOrExit(
  of path: FilePath?,
  _ services: Services,
  _ journal: JournalMode,
  like initial: Document
) -> DocumentContents<Document> {
  do throws(UnreadableDocument) {
    return try withOpeningProgress(of: path, services) { (progress) throws(UnreadableDocument) in
      try Document.contents(of: path, services, journal, progress, like: initial)
    }
  } catch {
    exitWithError(error, services.texts)
  }
}

/// Makes the adapter of a document, and reports its likely encoding unless the arguments name one.
func makeDocument(
  _ contents: DocumentContents<Document>,
  _ arguments: Arguments,
  _ services: Services
) -> DocumentAdapter {
  let open = OpenDocument(
    contents,
    .onRequest,
    isReadOnly: arguments.readOnly,
    hasAdministrator: services.administrator != nil,
    at: services.scheduler.wallTime
  )
  let doc = DocumentAdapter(open, services.scheduler)
  if arguments.encoding == nil { doc.tellLikelyEncoding() }
  return doc
}
