public import Localization
public import TerminalBinders
public import TerminalViews

extension [CommandGroup] {
  /// The list of all keys in its parts: moving, changing, fields, the mouse, and the app.
  ///
  /// - Parameters:
  ///   - texts: The texts of the app.
  ///   - mouse: What the mouse does in the app, in addition to what it does in all apps.
  /// - Returns: The parts that are not empty.
  public func keySections(_ texts: Texts, mouse: [KeyListSection.Line] = []) -> [KeyListSection] {
    let names = texts.keyNames
    return CommandSection.allCases.compactMap { section in
      var lines = keyLines(in: section, names)
      if section == .mouse { lines += mouse + Self.mouseLines(texts, names) }
      return lines.isEmpty ? nil : KeyListSection(texts[section.title], lines)
    }
  }

  private static func mouseLines(_ texts: Texts, _ names: KeyNames) -> [KeyListSection.Line] {
    [
      .init(texts["mouse.click"], texts["mouse.chooses"]),
      .init(texts["mouse.doubleClick"], texts["mouse.opens"]),
      .init(texts["mouse.clickKey"], texts["mouse.performs"]),
      .init(texts["mouse.wheel"], texts["mouse.scrolls"]),
      .init(texts["mouse.dragEdge"], texts["mouse.movesEdge"]),
      .init(texts["mouse.dragField"], texts["mouse.selectsText"]),
      .init(
        texts.format("mouse.dragWith", .text(names.shift)),
        texts["mouse.selectsInTerminal"]
      ),
    ]
  }
}
