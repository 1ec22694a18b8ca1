import MAVB

/// What can be asked for with a key, in the user's language.
struct RowsCommands {
  let edit: Command
  let insertBelow: Command
  let insertAbove: Command
  let delete: Command
  let moveUp: Command
  let moveDown: Command
  let undo: Command
  let redo: Command
  let save: Command
  let copy: Command
  let focus: Command
  let back: Command
  let dismiss: Command
  let help: Command
  let quit: Command
  let accept: Command
  let cancel: Command

  /// Names the commands.
  init(_ texts: Texts) {
    edit = Command(texts["command.edit"], "F2", "enter")
    insertBelow = Command(texts["command.newRow"], "o")
    insertAbove = Command(texts["command.newRowAbove"], "O", isHinted: false)
    delete = Command(texts["command.delete"], "d", "delete")
    moveUp = Command(texts["command.moveUp"], "alt-up", isHinted: false)
    moveDown = Command(texts["command.moveDown"], "alt-down", isHinted: false)
    undo = Command(texts["command.undo"], "u", "ctrl-z")
    redo = Command(texts["command.redo"], "U", "ctrl-y")
    save = Command(texts["command.save"], "ctrl-s")
    copy = Command(texts["command.copy"], "ctrl-c", isHinted: false)
    focus = Command(texts["command.focus"], "tab", "shift-tab")
    back = Command(texts["command.back"], "escape", "tab", "shift-tab")
    dismiss = Command(texts["command.dismiss"], "escape")
    help = Command(texts["command.help"], "?", "F1")
    quit = Command(texts["command.quit"], "q", "ctrl-q")
    accept = Command(texts["command.accept"], "enter")
    cancel = Command(texts["command.cancel"], "escape")
  }

  /// All of them, as the list of keys shows them.
  var all: [Command] {
    [
      edit, insertBelow, insertAbove, delete, moveUp, moveDown, undo, redo, save, quit, help, focus,
      copy, accept, cancel,
    ]
  }
}

extension Command {
  /// The command without a place in the key bar.
  var withoutHint: Command { Command(title, keys: keys, isHinted: false) }
}
