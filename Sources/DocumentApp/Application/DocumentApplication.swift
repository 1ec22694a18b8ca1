public import ModelAdapters
public import TerminalViews
public import ViewBinders

/// Makes an app for one document: the document starts and ends with it, and its disk is one of the endpoints.
///
/// ```swift
/// let notes = documentApplication(
///   "notes",
///   doc,
///   opening,
///   services,
///   on: screen,
///   .window -- Window(.contentView -- view)
/// )
/// ```
///
/// - Parameters:
///   - name: The name that precedes messages on standard error.
///   - doc: The document.
///   - journal: How to record the journal, and the journals of earlier runs.
///   - services: The services to use.
///   - screen: The screen.
///   - endpoints: The endpoints besides the disk.
///   - bindings: What else is bound, such as the window; it comes before the start of the document.
/// - Returns: The app.
public func documentApplication<Document>(
  _ name: String,
  _ doc: OpenDocumentAdapter<Document>,
  _ journal: JournalOpening,
  _ services: Services,
  on screen: any Screen,
  endpoints: [any EndpointConvertible] = [],
  _ bindings: Binding<TUIApplication>...
) -> Application {
  let disk = DocumentDisk(doc, journal, services, on: screen)
  let common: [Binding<TUIApplication>] = [
    .name -- name,
    .screen -- screen,
    .background -- services.background,
  ]
  return Application(
    bindings: common + bindings + [
      .endpoints -- [disk] + endpoints,
      .end <-- doc.endings(services.texts),
      .didFinishLaunching --> doc.sends(.start),
      .willSuspend --> doc.sends(.suspend),
      .willTerminate --> doc.sends(.terminate),
    ]
  )
}
