import DocumentApp
import MAVB

/// The app's commands: each with its localized title, its keys and its effect.
struct RowsCommands {
  /// The commands of the list.
  private(set) var list: CommandGroup

  /// The commands that transform many rows.
  private(set) var transforms: CommandGroup

  /// The commands of the document, available everywhere.
  private(set) var document: CommandGroup

  /// The commands that are available in sheets and fields, too.
  private(set) var window: CommandGroup

  /// The commands of the detail pane.
  private(set) var pane: CommandGroup

  /// The commands of the field in a row.
  private(set) var field: CommandGroup

  /// The commands of the field in the search bar.
  private(set) var find: CommandGroup

  /// The commands of each sheet and bar, which have the focus alone.
  private let sheets: [CommandGroup]

  /// All groups, in the order of the list of keys.
  var all: [CommandGroup] { [list, transforms, document, window, pane, find, field] }

  /// The groups in each place of focus; a field takes the keys that it uses from the document.
  var places: [[CommandGroup]] {
    [[list, transforms], [pane]].map { $0 + [document, window] }
      + ([field, find] + sheets).map { [$0, window] }
  }

  /// Returns the commands with the user's keys.
  func mapped(by keyMap: KeyMap) -> RowsCommands {
    var mapped = self
    (mapped.list, mapped.document) = (list.mapped(by: keyMap), document.mapped(by: keyMap))
    mapped.transforms = transforms.mapped(by: keyMap)
    (mapped.pane, mapped.window) = (pane.mapped(by: keyMap), window.mapped(by: keyMap))
    (mapped.field, mapped.find) = (field.mapped(by: keyMap), find.mapped(by: keyMap))
    return mapped
  }

  /// Binds the commands to the state and the document.
  init(_ split: SplitState, _ doc: DocumentAdapter, _ texts: Texts) {
    let table = split.table
    // Shared, because many commands depend on them and the list sends an event for each key.
    let isIdle = table.state(\.isIdle).continuous()
    let hasRow = table.state(\.hasRow).continuous()
    let isEditedInPane = table.state(\.isEditedInPane).continuous()
    let canReplace = hasRow.combineLatest(doc.state { !$0.isReadOnly }) { $0 && $1 }
    let replacing: SignalInput<Void> = Input()
      .withLatestFrom(table.combineLatest(split.find) { ($0.table, $1.find.pattern) }) { $1 }
      .map { .open($0, $1) }
      .bind(to: split.replace)
    let isFiltered = table.state { $0.isIdle && !$0.conditions.isEmpty }
    let hasSelection = table.state { $0.isIdle && !$0.chosen.isEmpty }
    let canUndo = isIdle.combineLatest(doc.state { $0.canUndo }) { $0 && $1 }
    let canRedo = isIdle.combineLatest(doc.state { $0.canRedo }) { $0 && $1 }
    // The keys stay, to tell why they do nothing.
    let isWritable = doc.state { !$0.isReadOnly }
    let hasPattern = isIdle.combineLatest(split.find.state(\.hasPattern)) { $0 && $1 }
    let (finding, filtering) = (findCommand(split, texts), filterCommand(split, texts))
    let going = goToCommand(split, texts)
    let replace =
      Command("rows.replace", texts, "ctrl-r", in: .change, isHinted: false, asks: true)
      .while(canReplace)
      --> replacing
    let next =
      Command("find.next", texts, "n", "F3", in: .move, isHinted: false).while(hasPattern)
      --> split.find.sends(.move(by: 1))
    let previous =
      Command("find.previous", texts, "N", "shift-F3", in: .move, isHinted: false)
      .while(hasPattern)
      --> split.find.sends(.move(by: -1))
    list = CommandGroup(
      texts["rows.groupList"],
      cancellingWork(doc, texts),
      dismissingNotice(doc, texts),
      Command("find.end", texts, "escape", isHinted: false).while(split.find.state(\.isActive))
        .offered(while: split.find.state(\.isActive))
        --> split.find.sends(.clear),
      Command("rows.selectNone", texts, "escape", in: .move, isHinted: false).while(hasSelection)
        .offered(while: hasSelection)
        --> table.sends(.gesture(.clear)),
      Command("filter.end", texts, "escape", in: .move).while(isFiltered)
        .offered(while: isFiltered)
        --> table.sends(.endFilter),
      Command("rows.closePane", texts, "escape", isHinted: false).while(split.detail.isOpen)
        --> Input().map { .never }.bind(to: split.detail.mode),
      Command("rows.previous", texts, "up", "k", in: .move, isHinted: false)
        --> table.sends(.moveSelection(by: -1)),
      Command("rows.next", texts, "down", "j", in: .move, isHinted: false)
        --> table.sends(.moveSelection(by: 1)),
      Command("command.page", texts, "pageup", "pagedown", in: .move).handledByView,
      Command("rows.sideways", texts, "left", "right", in: .move, isHinted: false).handledByView,
      Command("command.top", texts, "home", "g", in: .move, isHinted: false)
        --> table.sends(.selectPlace(0)),
      Command("command.bottom", texts, "end", "G", in: .move, isHinted: false)
        --> table.sends(.selectLast),
      Command("command.edit", texts, "enter", "F2", in: .change, keyPlace: .commandsAndState)
        .while(hasRow).offered(while: isWritable)
        --> split.edits(inPane: false),
      Command("filter.and", texts, "&", in: .move, keyPlace: .state, asks: true).while(isFiltered)
        .offered(while: isFiltered)
        --> split.find.sends(.openFilter(isAlternative: false)),
      Command("filter.or", texts, "|", in: .move, keyPlace: .state, asks: true).while(isFiltered)
        .offered(while: isFiltered)
        --> split.find.sends(.openFilter(isAlternative: true)),
      Command("filter.removeLast", texts, "backspace", in: .move, keyPlace: .state)
        .while(isFiltered).offered(while: isFiltered)
        --> table.sends(.removeCondition),
      Command("command.newRow", texts, "o", in: .change).while(isIdle).offered(while: isWritable)
        --> table.sends(.insertBelow),
      Command("command.delete", texts, "d", "delete", in: .change, keyPlace: .commandsAndState)
        .while(hasRow).offered(while: isWritable)
        --> table.sends(.deleteSelection),
      Command("rows.toggle", texts, "space", in: .move).while(hasRow)
        --> table.sends(.toggleSelection),
      finding,
      filtering,
      going,
      Command("command.newRowAbove", texts, "O", in: .change, isHinted: false).while(isIdle)
        .offered(while: isWritable)
        --> table.sends(.insertAbove),
      replace,
      next,
      previous,
      Command("find.choose", texts, "alt-s", in: .move, isHinted: false).while(hasPattern)
        --> split.find.sends(.choose),
      Command("command.moveUp", texts, "alt-up", in: .change, isHinted: false).while(hasRow)
        .offered(while: isWritable)
        --> table.sends(.moveRow(by: -1)),
      Command("command.moveDown", texts, "alt-down", in: .change, isHinted: false).while(hasRow)
        .offered(while: isWritable)
        --> table.sends(.moveRow(by: 1)),
      Command("rows.moveTo", texts, "M", in: .change, isHinted: false, asks: true)
        .while(canReplace)
        --> Input().map { GoToState(isMove: true) }.bind(to: split.goTo),
      Command("rows.selectAll", texts, "ctrl-a", in: .move, isHinted: false).while(hasRow)
        --> table.sends(.gesture(.all)),
      Command("rows.extend", texts, "shift-up", "shift-down", in: .move, isHinted: false)
        .handledByView,
      Command("rows.invert", texts, "*", in: .move, isHinted: false).while(hasRow)
        --> table.sends(.gesture(.invert)),
      Command("command.duplicate", texts, "ctrl-d", in: .change, isHinted: false).while(hasRow)
        .offered(while: isWritable)
        --> table.sends(.duplicateSelection),
      Command("rows.join", texts, "J", in: .change, isHinted: false).while(hasRow)
        .offered(while: isWritable)
        --> table.sends(.joinSelection),
      Command("rows.view", texts, "v", isHinted: false)
        --> Input().withLatestFrom(split.detail.nextMode) { $1 }.bind(to: split.detail.mode),
      changingLook(split, texts),
      Command("command.copy", texts, "ctrl-c", in: .change, isHinted: false) --> table.sends(.copy),
      Command("command.cut", texts, "ctrl-x", in: .change, isHinted: false).while(hasRow)
        .offered(while: isWritable)
        --> table.sends(.cut),
      Command("command.paste", texts, "ctrl-v", in: .change, isHinted: false).while(isIdle)
        .offered(while: isWritable)
        --> split.pasteRequests
    )
    transforms = transformCommands(split, isWritable, texts)
    let documentCommands: [CommandItem] = [
      Command("command.save", texts, "ctrl-s").hinted(while: doc.state { $0.isModified })
        --> doc.sends(.save(quits: false)),
      Command("rows.open", texts, "ctrl-o", isHinted: false, asks: true).while(
        doc.state { $0.path != PipedFiles.path }
      )
        --> Input().map { .show }.bind(to: split.open),
      Command("command.saveAs", texts, "S", isHinted: false, asks: true) --> doc.sends(.askName),
      Command("command.revert", texts, isHinted: false).while(doc.state { $0.canRevert })
        --> doc.sends(.revert),
    ] + formatCommands(split, doc, texts) + [
      Command("command.history", texts, "t").hinted(while: split.showsDetail.map { !$0 })
        --> doc.sends(.travel(.begin)),
      Command("command.focus", texts, "tab", "shift-tab", in: .move).while(
        table.state { $0.count > 0 }
      )
        --> Input().map { true }.bind(to: split.showsDetail),
      Command("command.undo", texts, "u", "ctrl-z", in: .change).while(canUndo)
        --> doc.sends(.undo),
      Command("command.redo", texts, "U", "ctrl-y", in: .change).while(canRedo)
        --> doc.sends(.redo),
      Command("command.palette", texts, "ctrl-p", isHinted: false).listingCommands
        --> openingPalette(split.palette, split.usedCommands),
      Command("command.about", texts, "F12", isHinted: false)
        --> Input().map { true }.bind(to: split.showsAbout),
      Command("command.quitWithFailure", texts, "Q", isHinted: false)
        --> doc.sends(.quitWithFailure),
      Command("command.quit", texts, "q", "ctrl-q", keyPlace: .quit) --> doc.sends(.quit),
    ]
    document = CommandGroup(texts["rows.groupDocument"], items: documentCommands)
    window = CommandGroup(
      texts["rows.groupDocument"],
      Command("command.help", texts, "?", "F1", keyPlace: .help)
        .while(doc.state { !$0.isTravelling })
        --> Input().map { KeysState() }.bind(to: split.keys),
      Command("command.suspend", texts, isHinted: false) --> split.suspending,
      mouseCommand(split.leavesMouse.signal, split.leavesMouse.input, split.message, texts)
    )
    pane = CommandGroup(
      texts["rows.groupPane"],
      cancellingWork(doc, texts),
      Command("command.accept", texts, "enter", "F6", in: .field).while(isEditedInPane)
        --> table.sends(.accept),
      Command("rows.split", texts, "alt-enter", in: .field, isHinted: false).while(isEditedInPane)
        --> table.sends(.split),
      Command("command.cancel", texts, "escape", in: .field).while(isEditedInPane)
        --> table.sends(.cancel),
      dismissingNotice(doc, texts),
      Command("command.edit", texts, "enter", "F2", in: .change).while(hasRow)
        .offered(while: isWritable)
        --> split.edits(inPane: true),
      finding,
      filtering,
      going,
      replace,
      next,
      previous,
      changingLook(split, texts),
      Command("command.copy", texts, "ctrl-c", in: .change, isHinted: false).handledByView,
      Command("command.back", texts, "escape", "tab", "shift-tab", in: .move).while(isIdle)
        --> Input().map { false }.bind(to: split.showsDetail)
    )
    let closing: [CommandItem] = [
      Command("command.accept", texts, "enter", "F6", in: .field) --> table.sends(.accept),
      Command("rows.previous", texts, "up", in: .field, isHinted: false)
        --> table.sends(.acceptAndEdit(by: -1)),
      Command("rows.next", texts, "down", in: .field, isHinted: false)
        --> table.sends(.acceptAndEdit(by: 1)),
      Command("rows.split", texts, "alt-enter", in: .field, isHinted: false)
        --> table.sends(.split),
      Command("command.cancel", texts, "escape", in: .field) --> table.sends(.cancel),
      Command("rows.tab", texts, "tab", in: .field).handledByView,
    ]
    field = CommandGroup(texts["rows.groupField"], items: closing + fieldKeys(texts))
    let searching = findCommands(split.find, canReplace, replacing, texts)
    find = CommandGroup(texts["rows.find"], items: searching)
    let bars = TransformState.Kind.allCases.map { kind in
      transformFieldCommands(TransformState(kind), split, texts)
    }
    sheets = [
      historyCommands(doc, texts),
      openCommands(split.open, texts),
      saveAsCommands(split.saveAs, doc, texts),
      replaceCommands(split, texts),
      goToCommands(GoToState(), split, texts),
    ] + bars
  }
}

// MARK: - Commands of the list and the pane

private func findCommand(_ split: SplitState, _ texts: Texts) -> CommandItem {
  Command("rows.find", texts, "/", "ctrl-f", in: .move, asks: true)
    .while(split.table.state(\.isIdle))
    --> opening(split.find.sends(.open), split)
}

private func filterCommand(_ split: SplitState, _ texts: Texts) -> CommandItem {
  let isUnfiltered = split.table.state { $0.isIdle && $0.conditions.isEmpty }
  return Command("rows.filter", texts, "&", in: .move, asks: true).while(isUnfiltered)
    .offered(while: isUnfiltered)
    .hinted(while: split.showsDetail.map { !$0 })
    --> opening(split.find.sends(.openFilter(isAlternative: false)), split)
}

private func goToCommand(_ split: SplitState, _ texts: Texts) -> CommandItem {
  Command("rows.goTo", texts, ":", in: .move, asks: true).while(split.table.state(\.hasRow))
    .hinted(while: split.showsDetail.map { !$0 })
    --> opening(Input().map { GoToState() }.bind(to: split.goTo), split)
}

/// Opens a bar, which takes the focus from the pane; the pane stays open.
private func opening(_ bar: SignalInput<Void>, _ split: SplitState) -> SignalInput<Void> {
  let isShownByFocus = split.detail.mode.combineLatest(split.showsDetail) {
    $0.placement == .hidden && $1
  }
  let leavingOpen: SignalInput<Void> = Input()
    .withLatestFrom(isShownByFocus) { $1 }
    .filter { $0 }
    .map { _ in .below }
    .bind(to: split.detail.mode)
  return Input().multicast(leavingOpen, bar, Input().map { false }.bind(to: split.showsDetail))
}

/// The command that changes what the pane shows of a row, which it opens.
private func changingLook(_ split: SplitState, _ texts: Texts) -> CommandItem {
  let isClosed = split.detail.isOpen.combineLatest(split.showsDetail) { !$0 && !$1 }
  let opening: SignalInput<Void> = Input()
    .withLatestFrom(isClosed) { $1 }
    .filter { $0 }
    .map { _ in .below }
    .bind(to: split.detail.mode)
  let changing: SignalInput<Void> = Input()
    .withLatestFrom(split.detail.look) { $1.next }
    .bind(to: split.detail.look)
  return Command("rows.look", texts, "i", isHinted: false).while(split.table.state(\.isIdle))
    --> Input().multicast(opening, changing)
}

extension FindState {
  /// What Esc does in the search bar: it returns to the row from which the search started.
  fileprivate func cancelTitle(_ texts: Texts) -> String {
    isFilter ? texts["command.cancel"] : texts.format("find.back", .integer(origin + 1))
  }
}

/// The commands of the field in the search bar.
private func findCommands(
  _ find: FindAdapter,
  _ canReplace: Signal<Bool>,
  _ replacing: SignalInput<Void>,
  _ texts: Texts
) -> [CommandItem] {
  let changing = optionCommands(FindOption.allCases, texts) { find.sends(.toggle($0)) }
  let ending: [CommandItem] = [
    Command("find.stay", texts, "enter", in: .field).while(find.state { !$0.isFilter })
      --> find.sends(.accept),
    Command("rows.filter", texts, "enter", in: .field).named("command.accept")
      .while(find.state(\.isFilter)) --> find.sends(.accept),
    Command("command.cancel", texts, "escape", in: .field)
      .titled(by: find.state { $0.cancelTitle(texts) }) --> find.sends(.cancel),
  ]
  let moving: [CommandItem] = [
    Command("find.filter", texts, "alt-l", in: .field).while(find.state { !$0.isFilter })
      --> find.sends(.filter),
    Command("find.choose", texts, "alt-s", in: .field).while(find.state(\.hasPattern))
      --> find.sends(.choose),
    Command("rows.replace", texts, "ctrl-r", in: .field, asks: true).while(canReplace)
      --> Input().multicast(replacing, find.sends(.leave)),
    Command("find.next", texts, "F3", in: .field, isHinted: false) --> find.sends(.move(by: 1)),
    Command("find.previous", texts, "shift-F3", in: .field, isHinted: false)
      --> find.sends(.move(by: -1)),
    Command("find.earlier", texts, "up", in: .field, isHinted: false)
      --> find.sends(.recall(by: 1)),
    Command("find.later", texts, "down", in: .field, isHinted: false)
      --> find.sends(.recall(by: -1)),
  ]
  return ending + changing + moving
}
