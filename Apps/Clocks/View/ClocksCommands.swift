import MAVB

/// What can be asked for with a key, in the user's language.
struct ClocksCommands {
  let select: Command
  let page: Command
  let first: Command
  let last: Command
  let open: Command
  let leave: Command
  let add: Command
  let remove: Command
  let rename: Command
  let finish: Command
  let undo: Command
  let redo: Command
  let focus: Command
  let save: Command
  let dismiss: Command
  let help: Command
  let quit: Command
  let copy: Command
  let choose: Command
  let cancel: Command
  let back: Command

  /// Names the commands.
  init(_ texts: Texts) {
    select = Command(texts["clocks.selectClock"], "up", "down")
    page = Command(texts["command.page"], "pageup", "pagedown")
    first = Command(texts["clocks.first"], "home")
    last = Command(texts["clocks.last"], "end")
    open = Command(texts["command.open"], "enter")
    leave = Command(texts["command.back"], "escape")
    add = Command(texts["command.add"], "a", "+")
    remove = Command(texts["command.remove"], "d", "delete")
    rename = Command(texts["command.rename"], "r", "F2")
    finish = Command(texts["command.accept"], "enter", "escape")
    undo = Command(texts["command.undo"], "u", "ctrl-z")
    redo = Command(texts["command.redo"], "U", "ctrl-y")
    focus = Command(texts["command.focus"], "tab", "shift-tab")
    save = Command(texts["command.save"], "ctrl-s")
    dismiss = Command(texts["command.dismiss"], "escape")
    help = Command(texts["command.help"], "?", "F1")
    quit = Command(texts["command.quit"], "q", "ctrl-q")
    copy = Command(texts["command.copy"], "ctrl-c", isHinted: false)
    choose = Command(texts["command.choose"], "enter")
    cancel = Command(texts["command.cancel"], "escape")
    back = Command(texts["command.back"], "escape", "q", "?", "F1")
  }

  /// All of them, as the list of keys shows them.
  var all: [Command] {
    [
      select, page, first, last, open, leave, add, remove, rename, finish, undo, redo, focus, copy,
      choose, cancel, save, help, quit,
    ]
  }
}
