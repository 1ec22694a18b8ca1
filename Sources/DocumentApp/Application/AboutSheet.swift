import Localization
public import Signals
public import TerminalBinders
import TerminalDriver
public import TerminalViews
public import ViewBinders

/// Returns the sheet about an app: versions, links to what it is built on, and the character set of
/// the terminal.
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
    .sections -- [KeyListSection(texts["about.versions"], lines), sources]
      + charsetSections(services),
    .command(Command("command.back", texts, "escape", "q", "F12").mapped(by: keyMap)) --> closing
  )
}

/// Returns the part with the character set of the terminal, and the source of its name.
private func charsetSections(_ services: Services) -> [KeyListSection] {
  guard let charset = services.charset else { return [] }
  let (name, source) = (charset.name, charset.source)
  let texts = services.texts
  let line =
    if let name, let source {
      charset.isNamed
        ? KeyListSection.Line(name, source)
        : KeyListSection.Line("UTF-8", texts.format("about.notFollowed", .text(source)))
    } else {
      KeyListSection.Line("UTF-8", texts["about.assumed"])
    }
  return [KeyListSection(texts["about.charset"], [line])]
}
