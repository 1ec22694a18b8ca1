import Localization
public import Signals
public import TerminalBinders
public import TerminalViews
public import ViewBinders

/// Returns the sheet about an app: versions, and links to what it is built on.
///
/// - Parameters:
///   - versions: The versions of the app and of its data, each after its name. That of ICU follows.
///   - sources: The part with the links.
///   - closing: Closes the sheet.
///   - services: The services, with the texts and the key map.
/// - Returns: The sheet.
public func aboutSheet(
  _ versions: [(name: String, version: String)],
  sources: KeyListSection,
  closing: SignalInput<Void>,
  _ services: Services
) -> KeyList {
  let (texts, keyMap) = (services.texts, services.keyMap)
  let lines = (versions + [("ICU", UserLocale.icuVersion)]).map {
    KeyListSection.Line($0.name, $0.version)
  }
  return KeyList(
    .sheetTitle -- texts["command.about"],
    .sections -- [KeyListSection(texts["about.versions"], lines), sources],
    .command(Command("command.back", texts, "escape", "q", "F12").mapped(by: keyMap)) --> closing
  )
}
