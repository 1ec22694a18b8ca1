public import Localization
public import TerminalBinders
import TerminalViews

/// Returns the editing keys of text fields for a list of keys; the fields handle them themselves.
///
/// - Parameters:
///   - texts: The texts of the app.
///   - undoes: Whether the field has its own undo.
/// - Returns: The commands.
public func fieldKeys(_ texts: Texts, undoes: Bool = true) -> [CommandItem] {
  let editing: [CommandItem] = [
    Command(texts["field.start"], "ctrl-a", "home").handledByView,
    Command(texts["field.end"], "ctrl-e", "end").handledByView,
    Command(texts["field.cutWord"], "ctrl-w").handledByView,
    Command(texts["field.cutToStart"], "ctrl-u").handledByView,
    Command(texts["field.cutToEnd"], "ctrl-k").handledByView,
    Command(texts["command.cut"], "ctrl-x").handledByView,
    Command(texts["command.copy"], "ctrl-c").handledByView,
    Command(texts["command.paste"], "ctrl-v").handledByView,
  ]
  let undo: [CommandItem] = [
    Command(texts["command.undo"], "ctrl-z").handledByView,
    Command(texts["command.redo"], "ctrl-y").handledByView,
  ]
  return undoes ? undo + editing : editing
}
