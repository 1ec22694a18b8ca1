import DocumentApp
import MAVB

/// The app's commands: each with its localized title, its keys and its effect.
struct RowsCommands {
  /// The commands of the list.
  let list: CommandGroup

  /// The commands of the document, available everywhere.
  let document: CommandGroup

  /// The commands of the detail pane.
  let pane: CommandGroup

  /// The commands of the field in a row.
  let field: CommandGroup

  /// All groups, in the order of the list of keys.
  var all: [CommandGroup] { [list, document, pane, field] }

  /// Binds the commands to the state and the document.
  init(_ split: SplitState, _ doc: DocumentAdapter, _ texts: Texts) {
    let table = split.table
    // Shared, because many commands depend on them and the list sends an event for each key.
    let isIdle = table.state(\.isIdle).continuous()
    let hasRow = table.state(\.hasRow).continuous()
    let canUndo = isIdle.combineLatest(doc.state { $0.canUndo }) { $0 && $1 }
    let canRedo = isIdle.combineLatest(doc.state { $0.canRedo }) { $0 && $1 }
    list = CommandGroup(
      texts["rows.groupList"],
      dismissingNotice(doc, texts),
      Command(texts["rows.closePane"], "escape", isHinted: false).while(split.detail.isOpen)
        --> Input().map { .never }.bind(to: split.detail.mode),
      Command(texts["rows.previous"], "up", "k", isHinted: false)
        --> table.sends(.moveSelection(by: -1)),
      Command(texts["rows.next"], "down", "j", isHinted: false)
        --> table.sends(.moveSelection(by: 1)),
      Command(texts["command.page"], "pageup", "pagedown").handledByView,
      Command(texts["rows.sideways"], "left", "right", isHinted: false).handledByView,
      Command(texts["command.top"], "home", "g", isHinted: false) --> table.sends(.select(0)),
      Command(texts["command.bottom"], "end", "G", isHinted: false) --> table.sends(.selectLast),
      Command(texts["command.edit"], "enter", "F2").while(hasRow) --> table.sends(.editSelection),
      Command(texts["command.newRow"], "o").while(isIdle) --> table.sends(.insertBelow),
      Command(texts["command.newRowAbove"], "O", isHinted: false).while(isIdle)
        --> table.sends(.insertAbove),
      Command(texts["command.delete"], "d", "delete").while(hasRow)
        --> table.sends(.deleteSelection),
      Command(texts["command.moveUp"], "alt-up", isHinted: false).while(hasRow)
        --> table.sends(.moveRow(by: -1)),
      Command(texts["command.moveDown"], "alt-down", isHinted: false).while(hasRow)
        --> table.sends(.moveRow(by: 1)),
      Command(texts["rows.selectAll"], "ctrl-a", isHinted: false).while(hasRow)
        --> table.sends(.selectAll),
      Command(texts["rows.view"], "v", isHinted: false)
        --> Input().withLatestFrom(split.detail.nextMode) { $1 }.bind(to: split.detail.mode),
      Command(texts["command.copy"], "ctrl-c", isHinted: false) --> table.sends(.copy),
      Command(texts["command.cut"], "ctrl-x", isHinted: false).while(hasRow) --> table.sends(.cut),
      Command(texts["command.paste"], "ctrl-v", isHinted: false).while(isIdle)
        --> split.pasteRequests
    )
    document = CommandGroup(
      texts["rows.groupDocument"],
      Command(texts["command.save"], "ctrl-s").hinted(while: doc.state { $0.isModified })
        --> doc.sends(.save(quits: false)),
      Command(texts["command.history"], "t") --> doc.sends(.travel(.begin)),
      Command(texts["command.focus"], "tab", "shift-tab").while(table.state { $0.count > 0 })
        --> Input().map { true }.bind(to: split.showsDetail),
      Command(texts["command.undo"], "u", "ctrl-z").while(canUndo) --> doc.sends(.undo),
      Command(texts["command.redo"], "U", "ctrl-y").while(canRedo) --> doc.sends(.redo),
      Command(texts["command.help"], "?", "F1", keyPlace: .help)
        --> Input().map { KeysState() }.bind(to: split.keys),
      Command(texts["command.quit"], "q", "ctrl-q", keyPlace: .quit) --> doc.sends(.quit)
    )
    pane = CommandGroup(
      texts["rows.groupPane"],
      dismissingNotice(doc, texts),
      Command(texts["command.back"], "escape", "tab", "shift-tab")
        --> Input().map { false }.bind(to: split.showsDetail)
    )
    let closing: [CommandItem] = [
      Command(texts["command.accept"], "enter", "F6") --> table.sends(.accept),
      Command(texts["rows.previous"], "up", isHinted: false)
        --> table.sends(.acceptAndEdit(by: -1)),
      Command(texts["rows.next"], "down", isHinted: false) --> table.sends(.acceptAndEdit(by: 1)),
      Command(texts["command.cancel"], "escape") --> table.sends(.cancel),
    ]
    field = CommandGroup(texts["rows.groupField"], items: closing + fieldKeys(texts))
  }
}
