import Documents
import Localization
public import ModelAdapters
import Signals
public import TerminalViews
public import ViewBinders

/// Makes an app for one document, whose file is read, saved, watched and locked.
///
/// A document whose changes are merged and saved at once isn't locked, because several programs
/// can have it open.
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
///   - state: The state that all apps have: its clipboard is shared with other programs, its recent
///     commands are saved for the next start, and its requests are performed.
///   - screen: The screen.
///   - endpoints: The endpoints besides those of the document.
///   - bindings: Further bindings, such as the window; they are applied before the document starts.
/// - Returns: The app.
public func documentApplication<Document>(
  _ name: String,
  _ doc: OpenDocumentAdapter<Document>,
  _ journal: JournalOpening,
  _ services: Services,
  _ state: AppState = AppState(),
  on screen: any Screen,
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
    .activity <-- state.activity,
    .mayHaveChanged --> doc.sends(.fileMayHaveChanged)
  )
  let clipboard = Clipboard(
    .services -- services,
    .screen -- screen,
    .path -- services.sharesClipboard ? services.folders.clipboard : nil,
    .copy <-- state.copy,
    .paste <-- state.pasteRequests,
    .pasted --> state.pasted
  )
  let commands = usedCommands(state.usedCommands, services)
  let common: [Binding<TUIApplication>] = [
    .name -- name,
    .screen -- screen,
    .background -- services.background,
  ]
  return Application(
    bindings: common + bindings + [
      .endpoints -- [disk, lock, watcher, clipboard, commands] + endpoints,
      .end <-- doc.endings(services.texts),
      .suspend <-- state.suspending,
      .didNotSuspend
        --> Input().map { StatusMessage(services.texts["suspend.none"]) }
        .bind(to: state.message),
      .didFinishLaunching --> doc.sends(.start),
      .willSuspend --> doc.sends(.suspend),
      .willTerminate --> doc.sends(.terminate),
    ]
  )
}
