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
///   - state: The state of the sheet.
///   - closing: Closes the sheet.
///   - services: The services, with the texts and the key map.
/// - Returns: The sheet.
public func keyListSheet(
  _ sections: Signal<[KeyListSection]>,
  _ state: KeyListState,
  closing: SignalInput<Void>,
  _ services: Services
) -> KeyList {
  let (texts, keyMap, search) = (services.texts, services.keyMap, state.search)
  let isSearched = search.map { !$0.isEmpty }
  return KeyList(
    .sheetTitle -- texts["command.help"],
    .sheetNote <-- search.map { $0.isEmpty ? texts["keys.search"] : $0 },
    .sections <-- sections,
    .search <-- search,
    .searchChanged --> search,
    .emptyText <-- search.map { texts.format("palette.none", .text($0)) },
    .contentOffset <-- state.offset,
    .contentOffsetChanged --> state.offset,
    .commands
      -- CommandGroup(
        texts["command.help"],
        Command("keys.showAll", texts, "escape").mapped(by: keyMap).while(isSearched)
          --> Input().map { "" }.bind(to: search),
        Command("command.back", texts, "escape", "enter", "?", "F1").mapped(by: keyMap) --> closing
      )
  )
}

/// The state of the sheet that shows the keys.
public struct KeyListState: CodableContainer {
  /// The index of the first visible row.
  public let offset: Var<Int>

  /// The text that the user has typed to find lines.
  public let search: SessionVar<String>

  /// Makes the state of a sheet scrolled to its start.
  public init() {
    offset = Var(0)
    search = SessionVar("")
  }
}
