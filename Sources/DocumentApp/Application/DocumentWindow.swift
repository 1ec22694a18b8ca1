import Localization
public import ModelAdapters
import Signals
public import TerminalBinders
public import TerminalViews
public import ViewBinders

/// Makes the window of an app for one document, with what all apps have: the command palette
/// (Ctrl-P), the list of keys (`?`), the clipboard, and the theme and the keys that the user has
/// chosen.
///
/// ```swift
/// let quit = Command("Quit", "ctrl-q", keyPlace: .always) --> doc.sends(.quit)
/// let window = documentWindow(
///   Label(.text -- "Notes"),
///   CommandGroup("Notes", quit),
///   doc,
///   AppState(),
///   services
/// )
/// ```
///
/// - Parameters:
///   - content: The content.
///   - commands: The commands that work while a view of the content has the focus; the window binds
///     them.
///   - doc: The document, whose notices show mistakes in the user's keys.
///   - app: The state that all apps have.
///   - services: The services, with the texts, the theme and the key map.
///   - bindings: Further bindings.
/// - Returns: The window.
public func documentWindow<Document>(
  _ content: some ViewConvertible,
  _ commands: CommandGroup,
  _ doc: OpenDocumentAdapter<Document>,
  _ app: AppState,
  _ services: Services,
  _ bindings: Binding<TUIWindow>...
) -> Window {
  let texts = services.texts
  let all = [commands, appCommands(app, texts)]
  var services = services
  services.keyMap = services.keyMap.checked(in: [all])
  let groups = all.map { $0.mapped(by: services.keyMap) }
  let view = View(bindings: [.layout -- .fill(content)] + groups.map { .commands -- $0 })
  let listed = groups + [CommandGroup("", items: fieldKeys(texts))]
  let sections = listed.offered.map { $0.keySections(texts) }
  let closing: SignalInput<Void> = Input().map { nil }.bind(to: app.keys)
  let mistakes = services.keyMap.reportingMistakes(of: .just(services.settingsMistakes), to: doc)
  let keys = app.keys.modalPresentation { [services] keys in
    keyListSheet(sections, keys, closing: closing, services)
  }
  let common: [Binding<TUIWindow>] = [
    .themeChoice -- services.theme,
    .keyNames -- texts.keyNames,
    .isMirrored -- texts.locale.isRightToLeft,
    .contentView -- view,
    .present <-- commandPalette(app.palette, app.usedCommands, services),
    .present <-- keys,
    .paste <-- app.pasted,
    .copied --> app.copy,
    .pasteRequested --> app.pasteRequests,
    .activity --> app.activity,
    .lifetimes -- [mistakes],
  ]
  return Window(bindings: common + bindings)
}

/// The commands that open the sheets of all apps.
private func appCommands(_ app: AppState, _ texts: Texts) -> CommandGroup {
  CommandGroup(
    texts["section.app"],
    Command("command.palette", texts, "ctrl-p", isHinted: false).listingCommands
      --> openingPalette(app.palette, app.usedCommands),
    Command("command.help", texts, "?", "F1", keyPlace: .help)
      --> Input().map { KeyListState() }.bind(to: app.keys)
  )
}
