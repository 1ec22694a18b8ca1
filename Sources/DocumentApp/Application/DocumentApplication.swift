public import ModelAdapters
public import Signals
public import TerminalViews
public import ViewBinders

/// Makes an app for one document: the document starts and ends with it, and its file is read, saved, watched and
/// locked.
///
/// A document whose changes are merged and saved at once isn't locked, because several programs can have it open.
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
///   - activity: Sent when the user returns, for file systems that don't tell changes.
///   - endpoints: The endpoints besides those of the document.
///   - bindings: What else is bound, such as the window; it comes before the start of the document.
/// - Returns: The app.
public func documentApplication<Document>(
  _ name: String,
  _ doc: OpenDocumentAdapter<Document>,
  _ journal: JournalOpening,
  _ services: Services,
  on screen: any Screen,
  activity: Signal<Void> = .preclosed(),
  endpoints: [any EndpointConvertible] = [],
  _ bindings: Binding<TUIApplication>...
) -> Application {
  let disk = DocumentDisk(doc, journal, services.document, lending: screen.lend)
  let lock = LockKeeper(
    .services -- services.document,
    .path <-- doc.state { $0.lockedPath },
    .isHeld --> Input().map { .isHeld(by: $0) }.bind(to: doc)
  )
  let watcher = FileWatcher(
    .services -- services.document,
    .path <-- doc.state { $0.path },
    .activity <-- activity,
    .mayHaveChanged --> doc.sends(.fileMayHaveChanged)
  )
  let common: [Binding<TUIApplication>] = [
    .name -- name,
    .screen -- screen,
    .background -- services.background,
  ]
  return Application(
    bindings: common + bindings + [
      .endpoints -- [disk, lock, watcher] + endpoints,
      .end <-- doc.endings(services.texts),
      .didFinishLaunching --> doc.sends(.start),
      .willSuspend --> doc.sends(.suspend),
      .willTerminate --> doc.sends(.terminate),
    ]
  )
}
