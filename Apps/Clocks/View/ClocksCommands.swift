import DocumentApp
import MAVB

/// The app's commands: each with its localized title, its keys and its effect.
struct ClocksCommands: AppCommands {
  /// The commands of the list.
  private(set) var list: CommandGroup

  /// The commands of the grid.
  private(set) var grid: CommandGroup

  /// The commands of the document and the window, available everywhere except in fields.
  private(set) var document: CommandGroup

  /// The commands that are available in sheets and fields, too.
  private(set) var window: CommandGroup

  /// The commands of a clock's pane.
  private(set) var detail: CommandGroup

  /// The commands of the name field.
  private(set) var name: CommandGroup

  /// The commands of the history and of each sheet, which have the focus alone.
  private let sheets: [CommandGroup]

  static var groups: [WritableKeyPath<ClocksCommands, CommandGroup>] {
    [\.list, \.grid, \.document, \.window, \.detail, \.name]
  }

  /// Returns the groups of the help sheet for the list with the clock's pane, or for the grid.
  func groups(showsGrid: Bool) -> [CommandGroup] {
    (showsGrid ? [grid] : [list, detail]) + [document, window, name]
  }

  /// The groups in each place of focus; a field takes the keys that it uses from the document.
  var places: [[CommandGroup]] {
    [list, grid, detail].map { [$0, document, window] } + ([name] + sheets).map { [$0, window] }
  }

  /// Binds the commands to the state and the document.
  init(_ split: SplitState, _ doc: DocumentAdapter, _ context: ClockContext) {
    let texts = context.texts
    // The commands of each view that shows clocks begin with those of Esc.
    let first = [
      dismissingNotice(doc, texts), cancellingPaste(split, texts), returningToNow(split, texts),
    ]
    list = CommandGroup(
      texts["clocks.groupList"],
      items: first + [
        Command("clocks.selectClock", texts, "up", "down", in: .move).handledByView
      ] + scrolling(texts) + listCommands(split, doc, context)
    )
    grid = CommandGroup(
      texts["clocks.groupGrid"],
      items: first + [
        Command("clocks.moveInGrid", texts, "left", "right", "up", "down", in: .move).handledByView
      ] + scrolling(texts)
    )
    document = CommandGroup(
      texts["clocks.groupDocument"],
      items: clockCommands(split, doc, context) + timeCommands(split, context)
        + documentCommands(split, doc, context)
    )
    window = windowCommands(split, doc, texts)
    detail = CommandGroup(
      texts["clocks.groupDetail"],
      items: first + [
        Command("command.back", texts, "escape", in: .move)
          --> Input().map { false }.bind(to: split.enteringDetail)
      ]
    )
    name = CommandGroup(
      texts["clocks.name"],
      items: nameCommands(split, doc, texts) + fieldKeys(texts, undoes: false)
    )
    // The sheets make their own ones; only the names and keys of these are used.
    let unused: SignalInput<Void> = Input().map { nil }.bind(to: split.select)
    let unusedMove: SignalInput<TimeMove> = Input().map { _ in }.bind(to: unused)
    sheets = [
      historyCommands(doc, texts),
      selectCommands(SelectState(), split, .never(), unused, context.zones),
      editCommands(Var(.name), split, while: .never(), unused, texts),
      settingsCommands(SettingsSheet(atOpening: Settings()), split.settings, texts),
      setTimeCommands(.never(), SetTimeState(), split, texts, unusedMove),
    ]
  }
}

// MARK: - The commands of a group

/// The commands that are available in sheets and fields, too.
private func windowCommands(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ texts: Texts
) -> CommandGroup {
  CommandGroup(
    texts["section.app"],
    Command("command.help", texts, "?", "F1", keyPlace: .help)
      .while(doc.state { !$0.isTravelling })
      --> Input().map { KeyListState() }.bind(to: split.help),
    Command("command.suspend", texts, isHinted: false) --> split.app.suspending,
    mouseCommand(
      split.settings.leavesMouse,
      split.settings.leavingMouse,
      split.app.message,
      texts
    )
  )
}

/// The keys by which the list and the grid scroll, and open a clock.
private func scrolling(_ texts: Texts) -> [CommandItem] {
  [
    Command("command.page", texts, "pageup", "pagedown", in: .move).handledByView,
    Command("clocks.first", texts, "home", in: .move).handledByView,
    Command("clocks.last", texts, "end", in: .move).handledByView,
    Command("command.open", texts, "enter", in: .move).handledByView,
  ]
}

/// The commands that move clocks in the list, and select several.
private func listCommands(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ context: ClockContext
) -> [CommandItem] {
  let texts = context.texts
  let canMove = split.settings.order.combineLatest(split.detail.uuid) { $0 == .hand && $1 != nil }
  return [
    Command("command.moveUp", texts, "alt-up", in: .change, isHinted: false).while(canMove)
      --> moving(by: -1, split, doc, context),
    Command("command.moveDown", texts, "alt-down", in: .change, isHinted: false).while(canMove)
      --> moving(by: 1, split, doc, context),
    Command("clocks.toggle", texts, "space", in: .move).handledByView,
    Command("clocks.extend", texts, "shift-up", "shift-down", in: .move).handledByView,
    Command("clocks.selectAll", texts, "ctrl-a", in: .move).handledByView,
  ]
}

/// The commands that add, change and remove clocks.
private func clockCommands(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ context: ClockContext
) -> [CommandItem] {
  let texts = context.texts
  return [
    dismissingNotice(doc, texts),
    Command("command.add", texts, "a", "+", in: .change, asks: true)
      --> Input().map { SelectState() }.bind(to: split.select),
    Command("command.edit", texts, "e", in: .change, asks: true).while(split.canChange)
      --> Input()
      .withLatestFrom(split.detail.clock(doc)) { $1.map { EditState($0) } }
      .bind(to: split.edit),
    Command("command.rename", texts, "r", "F2", in: .change, isHinted: false)
      .while(split.canChange)
      --> Input().map { true }.bind(to: split.isRenaming),
    Command("command.remove", texts, "d", "delete", in: .change).while(split.canChange)
      --> removingClocks(split, doc, context),
  ]
}

/// The commands of the document and of what is shown of it.
private func documentCommands(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ context: ClockContext
) -> [CommandItem] {
  let texts = context.texts
  let copying = copyingClocks(split, doc, context)
  return [
    Command("command.view", texts, "v") --> split.togglingGrid,
    Command("command.sort", texts, "s", isHinted: false)
      --> Input()
      .withLatestFrom(split.settings.order) { $1.next }
      .bind(to: split.settings.ordering),
    Command("command.history", texts, "t") --> doc.sends(.travel(.begin)),
    Command("command.focus", texts, "tab", "shift-tab", in: .move)
      .only(while: split.isGrid.map { !$0 })
      --> Input()
      .withLatestFrom(split.focus, split.detail.uuid) { $1 == .table && $2 != nil }
      .bind(to: split.enteringDetail),
    Command("command.undo", texts, "u", "ctrl-z", in: .change).while(doc.state { $0.canUndo })
      --> doc.sends(.undo),
    Command("command.redo", texts, "U", "ctrl-y", in: .change).while(doc.state { $0.canRedo })
      --> doc.sends(.redo),
    Command("command.save", texts, "ctrl-s").while(doc.state { $0.hasFailed })
      --> doc.sends(.save(quits: false)),
    Command("command.palette", texts, "ctrl-p", isHinted: false).listingCommands
      --> openingPalette(split.app.palette, split.app.usedCommands),
    Command("command.about", texts, "F12", isHinted: false)
      --> Input().map { true }.bind(to: split.app.showsAbout),
    Command("command.settings", texts, "S", isHinted: false) --> split.settings.opening,
    Command("command.quit", texts, "q", "ctrl-q", keyPlace: .quit) --> doc.sends(.quit),
    Command("command.copy", texts, "ctrl-c", in: .change, isHinted: false)
      --> copying,
    Command("command.cut", texts, "ctrl-x", in: .change, isHinted: false)
      .while(split.canChange)
      --> Input().bind(to: copying, removingClocks(split, doc, context)),
    Command("command.paste", texts, "ctrl-v", in: .change, isHinted: false)
      --> split.app.pasteRequests,
  ]
}

/// The commands of the field in which a clock is renamed.
private func nameCommands(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ texts: Texts
) -> [CommandItem] {
  [
    Command("command.accept", texts, "enter", "F6", "up", "down", in: .field)
      --> Input().map { false }.bind(to: split.isRenaming),
    Command("command.cancel", texts, "escape", in: .field)
      --> Input()
      .withLatestFrom(split.detail.restoringName)
      .bind(
        to: Input().compactMap { $0.map { .edit($0) } }.bind(to: doc),
        Input().map { _ in false }.bind(to: split.isRenaming)
      ),
  ]
}

// MARK: - Effects

/// An input that moves the selected clock in the list.
private func moving(
  by distance: Int,
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ context: ClockContext
) -> SignalInput<Void> {
  Input()
    .withLatestFrom(split.moveOfClock(by: distance, in: context.listed)) { $1 }
    .compactMap { $0.map { .edit($0) } }
    .bind(to: doc)
}

/// An input that removes the selected clocks.
private func removingClocks(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ context: ClockContext
) -> SignalInput<Void> {
  Input()
    .withLatestFrom(split.targets(in: context.listed)) { $1 }
    .map { .edit(.remove($0)) }
    .bind(to: doc)
}

/// An input that copies the selected clocks as lines; without any, or in a field, it
/// shows how to quit.
private func copyingClocks(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ context: ClockContext
) -> SignalInput<Void> {
  let clocks = doc.versions()
    .combineLatest(split.targets(in: context.listed)) { document, uuids in
      uuids.compactMap { document[$0] }
    }
  return Input()
    .withLatestFrom(
      clocks.combineLatest(split.isTyping, split.shiftedFormatters(context.formatter)) {
        (clocks: $0, isTyping: $1, writing: $2)
      }
    ) { $1 }
    .map { latest -> (copied: CopiedClocks?, isTyping: Bool) in
      if latest.isTyping || latest.clocks.isEmpty { return (nil, latest.isTyping) }
      let (formatter, shift) = latest.writing
      let shown = ShownTime(now: context.time.now, shift: shift)
      let lines = latest.clocks.map { formatter.line(of: $0, at: shown.seconds) }
      return (CopiedClocks(text: lines.joined(separator: "\n"), clocks: latest.clocks), false)
    }
    .bind(
      to: Input().compactMap { $0.copied }.bind(to: split.pasting.copied),
      Input().compactMap { $0.copied.map { CopiedText($0.text) } }.bind(to: split.app.copy),
      Input().compactMap { $0.copied }
        .map { _ in StatusMessage(context.texts["clocks.copied"], isDone: true) }
        .bind(to: split.app.message),
      Input().compactMap { $0.copied == nil ? $0.isTyping : nil }.bind(to: split.asksToQuit)
    )
}

extension ClocksCommands {
  /// The text of an empty list.
  func emptyText(_ texts: Texts) -> String {
    texts.format("clocks.empty", keyOf: "command.add", in: document)
      ?? texts["clocks.emptyWithoutKey"]
  }
}
