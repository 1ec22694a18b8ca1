import Localization
public import ModelAdapters
public import Signals
public import TerminalBinders
public import TerminalViews
public import ViewBinders

/// Returns the sheet with the keys of an app, in which typing finds lines.
///
/// Esc first shows all lines again, and then closes the sheet.
///
/// - Parameters:
///   - sections: The parts of the list, such as those of ``Swift/Array/keySections(_:mouse:)``.
///   - offset: The index of the first visible row.
///   - search: The text that the user has typed.
///   - closing: Closes the sheet.
///   - services: The services, with the texts and the key map.
/// - Returns: The sheet.
public func keyListSheet(
  _ sections: Signal<[KeyListSection]>,
  offset: Var<Int>,
  search: SessionVar<String>,
  closing: SignalInput<Void>,
  _ services: Services
) -> KeyList {
  let (texts, keyMap) = (services.texts, services.keyMap)
  let isSearched = search.map { !$0.isEmpty }
  return KeyList(
    .sheetTitle -- texts["command.help"],
    .sheetNote <-- search.map { $0.isEmpty ? texts["keys.search"] : $0 },
    .sections <-- sections,
    .search <-- search,
    .searchChanged --> search,
    .emptyText <-- search.map { texts.format("palette.none", .text($0)) },
    .contentOffset <-- offset,
    .contentOffsetChanged --> offset.update(),
    .commands
      -- CommandGroup(
        texts["command.help"],
        Command("keys.showAll", texts, "escape").mapped(by: keyMap).while(isSearched)
          --> Input().map { "" }.bind(to: search),
        Command("command.back", texts, "escape", "enter", "?", "F1").mapped(by: keyMap) --> closing
      )
  )
}
