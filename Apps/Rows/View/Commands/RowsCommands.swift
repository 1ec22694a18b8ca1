import DocumentApp
import MAVB

/// The app's commands: each with its localized title, its keys and its effect.
struct RowsCommands: AppCommands {
  /// The commands of the list.
  private(set) var list: CommandGroup

  /// The commands that transform many rows.
  private(set) var transforms: CommandGroup

  /// The commands of the document, available everywhere.
  private(set) var document: CommandGroup

  /// The commands that are available in sheets and fields, too.
  private(set) var window: CommandGroup

  /// The commands of the pane.
  private(set) var pane: CommandGroup

  /// The commands of the field in a row.
  private(set) var field: CommandGroup

  /// The commands of the field in the search bar.
  private(set) var find: CommandGroup

  /// The commands of each sheet and bar, which have the focus alone.
  private let sheets: [CommandGroup]

  static var groups: [WritableKeyPath<RowsCommands, CommandGroup>] {
    [\.list, \.transforms, \.document, \.window, \.pane, \.find, \.field]
  }

  /// All groups, in the order of the list of keys.
  var all: [CommandGroup] { Self.groups.map { self[keyPath: $0] } }

  /// The groups in each place of focus; a field takes the keys that it uses from the document.
  var places: [[CommandGroup]] {
    [[list, transforms], [pane]].map { $0 + [document, window] }
      + ([field, find] + sheets).map { [$0, window] }
  }

  /// Binds the commands to the state and the document.
  init(_ split: SplitState, _ doc: DocumentAdapter, _ texts: Texts) {
    let items = RowsCommandItems(split, doc, texts)
    list = CommandGroup(
      texts["rows.groupList"],
      items: items.ending + items.moving + items.rows + items.finding + items.arranging + items.look
        + items.clipboard
    )
    transforms = CommandGroup(texts["rows.groupTransform"], items: items.transforms)
    document = CommandGroup(
      texts["rows.groupDocument"],
      items: items.file + items.formats + items.document
    )
    window = CommandGroup(
      texts["section.app"],
      Command("command.help", texts, "?", "F1", keyPlace: .help)
        .while(doc.state { !$0.isTravelling })
        --> Input().map { KeyListState() }.bind(to: split.keys),
      Command("command.suspend", texts, isHinted: false) --> split.app.suspending,
      mouseCommand(split.leavesMouse.signal, split.leavesMouse.input, split.app.message, texts)
    )
    pane = CommandGroup(texts["rows.groupPane"], items: items.pane)
    field = CommandGroup(texts["rows.groupField"], items: items.field + fieldKeys(texts))
    find = CommandGroup(texts["rows.find"], items: items.find)
    let bars = TransformState.Kind.allCases.map { transformFieldCommands($0, split, texts) }
    sheets = [
      historyCommands(doc, texts),
      openCommands(split.open, texts),
      saveAsCommands(split.saveAs, doc, texts),
      replaceCommands(split, texts),
      goToCommands(.select, split, texts),
      shellCommands(split, texts),
    ] + bars
      + [ConflictsState.none].compactMap { $0 }.map {
        conflictCommands(ConflictsAdapter($0), doc, texts)
      }
  }
}

/// The commands, and when they are available.
///
/// The signals are shared, because many commands depend on them and the list sends an event for
/// each key.
struct RowsCommandItems {
  let split: SplitState
  let doc: DocumentAdapter
  let texts: Texts

  /// Whether no field is open.
  let isIdle: Signal<Bool>

  /// Whether there is a row for commands.
  let hasRow: Signal<Bool>

  /// Whether a row is edited in the pane.
  private let isEditedInPane: Signal<Bool>

  /// Whether there is something to look for.
  private let hasPattern: Signal<Bool>

  /// Whether the document can be changed.
  let isWritable: Signal<Bool>

  /// Whether there is a row that can be changed, for commands that ask for more.
  let canChangeRow: Signal<Bool>

  /// The condition of commands that change a row at once; the keys work in a read-only document, to
  /// report why they do nothing.
  let changesRow: CommandCondition

  /// The same for commands that add rows.
  private let addsRows: CommandCondition

  /// Whether the list has a filter.
  private let isFiltered: Signal<Bool>

  init(_ split: SplitState, _ doc: DocumentAdapter, _ texts: Texts) {
    (self.split, self.doc, self.texts) = (split, doc, texts)
    isIdle = split.list.state(\.isIdle).continuous()
    hasRow = split.list.state(\.hasRow).continuous()
    isEditedInPane = split.list.state(\.isEditedInPane).continuous()
    hasPattern = isIdle.combineLatest(split.list.state(\.find.hasPattern)) { $0 && $1 }
    isWritable = doc.state { !$0.isReadOnly }
    canChangeRow = hasRow.combineLatest(isWritable) { $0 && $1 }.continuous()
    changesRow = CommandCondition(while: hasRow, offered: isWritable)
    addsRows = CommandCondition(while: isIdle, offered: isWritable)
    isFiltered = split.list.state { $0.isIdle && !$0.conditions.isEmpty }
  }
}

// MARK: - The list

extension RowsCommandItems {
  /// What Esc ends in the list, the latest first.
  var ending: [CommandItem] {
    let hasSelection = split.list.state { $0.isIdle && !$0.selection.isEmpty }
    return [
      cancellingWork(doc, texts),
      dismissingNotice(doc, texts),
      Command("find.end", texts, "escape", isHinted: false)
        .only(while: split.list.state(\.find.isActive))
        --> split.list.sends(.find(.clear)),
      Command("rows.selectNone", texts, "escape", in: .move, isHinted: false)
        .only(while: hasSelection)
        --> split.list.sends(.gesture(.clear)),
      Command("filter.end", texts, "escape", in: .move).only(while: isFiltered)
        --> split.list.sends(.endFilter),
      Command("rows.closePane", texts, "escape", isHinted: false).while(split.pane.isOpen)
        --> Input().map { .never }.bind(to: split.pane.mode),
    ]
  }

  var moving: [CommandItem] {
    [
      Command("rows.previous", texts, "up", "k", in: .move, isHinted: false)
        --> split.list.sends(.moveCursor(by: -1)),
      Command("rows.next", texts, "down", "j", in: .move, isHinted: false)
        --> split.list.sends(.moveCursor(by: 1)),
      Command("command.page", texts, "pageup", "pagedown", in: .move).handledByView,
      Command("rows.sideways", texts, "left", "right", in: .move, isHinted: false).handledByView,
      Command("command.top", texts, "home", "g", in: .move, isHinted: false)
        --> split.list.sends(.setCursorPlace(0)),
      Command("command.bottom", texts, "end", "G", in: .move, isHinted: false)
        --> split.list.sends(.moveCursorToEnd),
    ]
  }

  /// The commands on the selected rows and on the filter.
  var rows: [CommandItem] {
    [
      Command("command.edit", texts, "enter", "F2", in: .change, keyPlace: .commandsAndState)
        .while(changesRow)
        --> split.list.sends(.editRow()),
      Command("filter.and", texts, "&", in: .move, keyPlace: .state, asks: true)
        .only(while: isFiltered)
        --> split.list.sends(.find(.open(.condition(isAlternative: false)))),
      Command("filter.or", texts, "|", in: .move, keyPlace: .state, asks: true)
        .only(while: isFiltered)
        --> split.list.sends(.find(.open(.condition(isAlternative: true)))),
      Command("filter.removeLast", texts, "backspace", in: .move, keyPlace: .state)
        .only(while: isFiltered)
        --> split.list.sends(.removeCondition),
      Command("command.newRow", texts, "o", in: .change).while(addsRows)
        --> split.list.sends(.insertBelow),
      Command("command.delete", texts, "d", "delete", in: .change, keyPlace: .commandsAndState)
        .while(changesRow)
        --> split.list.sends(.delete),
      Command("rows.toggle", texts, "space", in: .move).while(hasRow)
        --> split.list.sends(.toggleRow),
    ]
  }

  var finding: [CommandItem] {
    [
      findCommand,
      filterCommand,
      goToCommand,
      Command("command.newRowAbove", texts, "O", in: .change, isHinted: false).while(addsRows)
        --> split.list.sends(.insertAbove),
    ] + matches + [
      Command("find.choose", texts, "alt-s", in: .move, isHinted: false).while(hasPattern)
        --> split.list.sends(.find(.selectMatches))
    ]
  }

  /// The commands that move to matches and replace them.
  private var matches: [CommandItem] {
    [
      Command("rows.replace", texts, "ctrl-r", in: .change, isHinted: false, asks: true)
        .while(canChangeRow)
        --> split.list.sends(.replace),
      Command("find.next", texts, "n", "F3", in: .move, isHinted: false).while(hasPattern)
        --> split.list.sends(.find(.move(by: 1))),
      Command("find.previous", texts, "N", "shift-F3", in: .move, isHinted: false)
        .while(hasPattern)
        --> split.list.sends(.find(.move(by: -1))),
    ]
  }

  var arranging: [CommandItem] {
    [
      Command("command.moveUp", texts, "alt-up", in: .change, isHinted: false).while(changesRow)
        --> split.list.sends(.moveRow(by: -1)),
      Command("command.moveDown", texts, "alt-down", in: .change, isHinted: false).while(changesRow)
        --> split.list.sends(.moveRow(by: 1)),
      Command("rows.moveTo", texts, "M", in: .change, isHinted: false, asks: true)
        .while(canChangeRow)
        --> split.goTo.sends(.open(.move)),
      Command("rows.selectAll", texts, "ctrl-a", in: .move, isHinted: false).while(hasRow)
        --> split.list.sends(.gesture(.all)),
      Command("rows.extend", texts, "shift-up", "shift-down", in: .move, isHinted: false)
        .handledByView,
      Command("rows.invert", texts, "*", in: .move, isHinted: false).while(hasRow)
        --> split.list.sends(.gesture(.invert)),
      Command("command.duplicate", texts, "ctrl-d", in: .change, isHinted: false).while(changesRow)
        --> split.list.sends(.duplicate),
      Command("rows.join", texts, "J", in: .change, isHinted: false).while(changesRow)
        --> split.list.sends(.join),
    ]
  }

  var look: [CommandItem] {
    [
      Command("rows.view", texts, "v", isHinted: false)
        --> Input().withLatestFrom(split.pane.nextMode) { $1 }.bind(to: split.pane.mode),
      changingLook,
    ]
  }

  var clipboard: [CommandItem] {
    [
      Command("command.copy", texts, "ctrl-c", in: .change, isHinted: false)
        --> split.list.sends(.copy),
      Command("command.cut", texts, "ctrl-x", in: .change, isHinted: false).while(changesRow)
        --> split.list.sends(.cut),
      Command("command.paste", texts, "ctrl-v", in: .change, isHinted: false).while(addsRows)
        --> split.app.pasteRequests,
    ]
  }
}

// MARK: - The document

extension RowsCommandItems {
  var file: [CommandItem] {
    [
      Command("command.save", texts, "ctrl-s").hinted(while: doc.state { $0.isModified })
        --> doc.sends(.save(quits: false)),
      Command("rows.open", texts, "ctrl-o", isHinted: false, asks: true).while(
        doc.state { $0.path != PipedFiles.path }
      )
        --> Input().map { .show }.bind(to: split.open),
      Command("command.saveAs", texts, "S", isHinted: false, asks: true) --> doc.sends(.askName),
      Command("command.revert", texts, isHinted: false).while(doc.state { $0.canRevert })
        --> doc.sends(.revert),
    ]
  }

  var document: [CommandItem] {
    let canUndo = isIdle.combineLatest(doc.state { $0.canUndo }) { $0 && $1 }
    let canRedo = isIdle.combineLatest(doc.state { $0.canRedo }) { $0 && $1 }
    return [
      Command("command.history", texts, "t").hinted(while: split.isOutsidePane)
        --> doc.sends(.travel(.begin)),
      Command("command.focus", texts, "tab", "shift-tab", in: .move).while(
        split.list.state { $0.count > 0 }
      )
        --> Input().map { true }.bind(to: split.isPaneFocused),
      Command("command.undo", texts, "u", "ctrl-z", in: .change).while(canUndo)
        --> doc.sends(.undo),
      Command("command.redo", texts, "U", "ctrl-y", in: .change).while(canRedo)
        --> doc.sends(.redo),
      Command("command.palette", texts, "ctrl-p", isHinted: false).listingCommands
        --> openingPalette(split.app.palette, split.app.usedCommands),
      Command("command.about", texts, "F12", isHinted: false)
        --> Input().map { true }.bind(to: split.app.showsAbout),
      Command("command.quitWithFailure", texts, "Q", isHinted: false)
        --> doc.sends(.quitWithFailure),
      Command("command.quit", texts, "q", "ctrl-q", keyPlace: .quit) --> doc.sends(.quit),
    ]
  }
}

// MARK: - The pane and the field

extension RowsCommandItems {
  var pane: [CommandItem] {
    [
      cancellingWork(doc, texts),
      Command("command.accept", texts, "enter", "F6", in: .field).while(isEditedInPane)
        --> split.list.sends(.field(.accept)),
      Command("rows.split", texts, "alt-enter", in: .field, isHinted: false)
        .while(isEditedInPane)
        --> split.list.sends(.field(.split)),
      Command("command.cancel", texts, "escape", in: .field).while(isEditedInPane)
        --> split.list.sends(.field(.cancel)),
      dismissingNotice(doc, texts),
      Command("command.edit", texts, "enter", "F2", in: .change).while(changesRow)
        --> split.editsInPane,
      findCommand,
      filterCommand,
      goToCommand,
    ] + matches + [
      changingLook,
      Command("command.copy", texts, "ctrl-c", in: .change, isHinted: false).handledByView,
      Command("command.back", texts, "escape", "tab", "shift-tab", in: .move).while(isIdle)
        --> Input().map { false }.bind(to: split.isPaneFocused),
    ]
  }

  var field: [CommandItem] {
    [
      Command("command.accept", texts, "enter", "F6", in: .field)
        --> split.list.sends(.field(.accept)),
      Command("rows.previous", texts, "up", in: .field, isHinted: false)
        --> split.list.sends(.field(.acceptAndEdit(by: -1))),
      Command("rows.next", texts, "down", in: .field, isHinted: false)
        --> split.list.sends(.field(.acceptAndEdit(by: 1))),
      Command("rows.split", texts, "alt-enter", in: .field, isHinted: false)
        --> split.list.sends(.field(.split)),
      Command("command.cancel", texts, "escape", in: .field) --> split.list.sends(.field(.cancel)),
      Command("rows.tab", texts, "tab", in: .field).handledByView,
    ]
  }
}

// MARK: - Bars, opened from the list and from the pane

extension RowsCommandItems {
  private var findCommand: CommandItem {
    Command("rows.find", texts, "/", "ctrl-f", in: .move, asks: true)
      .while(isIdle)
      --> opening(.find, split.list.sends(.find(.open())))
  }

  private var filterCommand: CommandItem {
    let isUnfiltered = split.list.state { $0.isIdle && $0.conditions.isEmpty }
    return Command("rows.filter", texts, "&", in: .move, asks: true).only(while: isUnfiltered)
      .hinted(while: split.isOutsidePane)
      --> opening(.find, split.list.sends(.find(.open(.condition(isAlternative: false)))))
  }

  private var goToCommand: CommandItem {
    Command("rows.goTo", texts, ":", in: .move, asks: true).while(hasRow)
      .hinted(while: split.isOutsidePane)
      --> opening(.goTo, split.goTo.sends(.open(.select)))
  }

  /// Opens a bar, which takes the focus from the pane; the pane stays open.
  private func opening(
    _ bar: SplitState.Focus,
    _ request: SignalInput<Void>
  ) -> SignalInput<Void> {
    let isShownByFocus = split.pane.mode.combineLatest(split.isPaneFocused) {
      $0.placement == .hidden && $1
    }
    return Input().bind(
      to: openingPane(while: isShownByFocus),
      request,
      Input().map { bar }.bind(to: split.focus)
    )
  }

  /// The command that changes what the pane shows of a row, which it opens.
  private var changingLook: CommandItem {
    let isClosed = split.pane.isOpen.combineLatest(split.isPaneFocused) { !$0 && !$1 }
    let changing: SignalInput<Void> = Input()
      .withLatestFrom(split.pane.look) { $1.next }
      .bind(to: split.pane.look)
    return Command("rows.look", texts, "i", isHinted: false).while(isIdle)
      --> Input().bind(to: openingPane(while: isClosed), changing)
  }

  /// Opens the pane below the list if a condition holds.
  private func openingPane(while condition: Signal<Bool>) -> SignalInput<Void> {
    Input()
      .withLatestFrom(condition) { $1 }
      .filter { $0 }
      .map { _ in .below }
      .bind(to: split.pane.mode)
  }
}
