import DocumentApp
import MAVB

/// The app's commands: each with its localized title, its keys and its effect.
struct ClocksCommands {
  /// The commands of the list.
  let list: CommandGroup

  /// The commands of the document and the window, available everywhere except in fields.
  let document: CommandGroup

  /// The commands of a clock's pane.
  let detail: CommandGroup

  /// The commands of the name field.
  let name: CommandGroup

  /// All groups, in the order of the help sheet.
  var all: [CommandGroup] { [list, detail, name, document] }

  /// Binds the commands to the state and the document.
  init(_ split: SplitState, _ doc: DocumentAdapter, _ texts: Texts) {
    list = CommandGroup(
      texts["clocks.groupList"],
      Command(texts["clocks.selectClock"], "up", "down").handledByView,
      Command(texts["command.page"], "pageup", "pagedown").handledByView,
      Command(texts["clocks.first"], "home").handledByView,
      Command(texts["clocks.last"], "end").handledByView,
      Command(texts["command.open"], "enter").while(split.hintsOpening(doc))
        --> Input().map { true }.bind(to: split.entersDetail)
    )
    document = CommandGroup(
      texts["clocks.groupDocument"],
      dismissingNotice(doc, texts),
      Command(texts["command.save"], "ctrl-s").while(doc.state { $0.hasFailed })
        --> doc.sends(.save(quits: false)),
      Command(texts["command.add"], "a", "+")
        --> Input().map { SelectState() }.bind(to: split.select),
      Command(texts["command.remove"], "d", "delete") --> Input()
        .withLatestFrom(split.detail.uuid)
        .compactMap { $0.map { .edit(.remove($0)) } }
        .bind(to: doc),
      Command(texts["command.rename"], "r", "F2").while(split.canRename)
        --> Input().map { true }.bind(to: split.isRenaming),
      Command(texts["command.help"], "?", "F1")
        --> Input().map { HelpState() }.bind(to: split.help),
      Command(texts["command.quit"], "q", "ctrl-q") --> doc.sends(.quit),
      Command(texts["command.undo"], "u", "ctrl-z").while(doc.state { $0.canUndo })
        --> doc.sends(.undo),
      Command(texts["command.redo"], "U", "ctrl-y").while(doc.state { $0.canRedo })
        --> doc.sends(.redo),
      Command(texts["command.history"], "t") --> doc.sends(.travel(.begin)),
      Command(texts["command.focus"], "tab", "shift-tab") --> Input()
        .withLatestFrom(split.focus.combineLatest(split.detail.uuid) { ($0, $1) })
        .map { focus, uuid in focus == .table && uuid != nil }
        .bind(to: split.entersDetail),
      Command(texts["command.copy"], "ctrl-c", isHinted: false) --> Input()
        .withLatestFrom(split.isTyping)
        .map { texts[$0 ? "quit.hintWhileTyping" : "quit.hint"] }
        .bind(to: split.message)
    )
    detail = CommandGroup(
      texts["clocks.groupDetail"],
      dismissingNotice(doc, texts),
      Command(texts["command.back"], "escape")
        --> Input().map { false }.bind(to: split.entersDetail)
    )
    name = CommandGroup(
      texts["clocks.name"],
      Command(texts["command.accept"], "enter", "escape")
        --> Input().map { false }.bind(to: split.isRenaming)
    )
  }
}
