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
  // The first one moves back, the second one ahead.
  let words: [KeyEvent] =
    texts.locale.isRightToLeft ? ["alt-right", "alt-left"] : ["alt-left", "alt-right"]
  let editing: [CommandItem] = [
    Command("field.start", texts, "ctrl-a", "home", in: .field).handledByView,
    Command("field.end", texts, "ctrl-e", "end", in: .field).handledByView,
    Command("field.word", texts, words[0], words[1], in: .field).handledByView,
    Command("field.select", texts, "shift-left", "shift-right", in: .field).handledByView,
    Command("field.deleteWord", texts, "alt-backspace", in: .field).handledByView,
    Command("field.deleteNextWord", texts, "alt-d", in: .field).handledByView,
    Command("field.cutWord", texts, "ctrl-w", in: .field).handledByView,
    Command("field.cutToStart", texts, "ctrl-u", in: .field).handledByView,
    Command("field.cutToEnd", texts, "ctrl-k", in: .field).handledByView,
    Command("command.cut", texts, "ctrl-x", in: .field).handledByView,
    Command("command.copy", texts, "ctrl-c", in: .field).handledByView,
    Command("command.paste", texts, "ctrl-v", in: .field).handledByView,
  ]
  let undo: [CommandItem] = [
    Command("command.undo", texts, "ctrl-z", in: .field).handledByView,
    Command("command.redo", texts, "ctrl-y", in: .field).handledByView,
  ]
  return undoes ? undo + editing : editing
}
