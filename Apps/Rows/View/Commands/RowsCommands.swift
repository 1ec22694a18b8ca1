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
  let isEditedInPane: Signal<Bool>

  /// Whether there is something to look for.
  let hasPattern: Signal<Bool>

  /// Whether the document can be changed.
  let isWritable: Signal<Bool>

  /// Whether there is a row that can be changed, for commands that ask for more.
  let canChangeRow: Signal<Bool>

  /// The condition of commands that change a row at once; the keys work in a read-only document, to
  /// report why they do nothing.
  let changesRow: CommandCondition

  /// The same for commands that add rows.
  let addsRows: CommandCondition

  /// Whether the list has a filter.
  let isFiltered: Signal<Bool>

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
