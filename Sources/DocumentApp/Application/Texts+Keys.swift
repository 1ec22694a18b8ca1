public import Localization
public import TerminalBinders
import TerminalViews

extension Texts {
  /// Formats a message whose first argument is the key of a command, as the user has chosen it.
  ///
  /// ```swift
  /// let isAdding = Var(false)
  /// let add = Command("command.add", services.texts, "a")
  ///   --> Input().map { true }.bind(to: isAdding)
  /// let group = CommandGroup("Notes", add).mapped(by: services.keyMap)
  /// let text = services.texts.format("notes.empty", keyOf: "command.add", in: group)
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key of the message.
  ///   - command: The name of the command.
  ///   - group: The group of the command, with the keys of the key map.
  ///   - isTyping: Whether the key has to work in a text field, too.
  /// - Returns: The text; nil if the command has no such key.
  public func format(
    _ key: TextKey,
    keyOf command: TextKey,
    in group: CommandGroup,
    isTyping: Bool = false
  ) -> String? {
    let keys = group.commands.first { $0.id == command.rawValue }?.keys ?? []
    let shown = isTyping ? keys.first { $0.typedCharacter == nil } : keys.first
    return shown.map { format(key, .text(keyNames.label(of: $0))) }
  }

  /// Returns the message that shows how to quit, for a user who has pressed Ctrl-C.
  ///
  /// - Parameters:
  ///   - group: The group of the command `command.quit`.
  ///   - isTyping: Whether a text field has the focus.
  /// - Returns: The text; empty if no key quits.
  public func quitHint(in group: CommandGroup, isTyping: Bool) -> String {
    let hint: TextKey = isTyping ? "quit.hintWhileTyping" : "quit.hint"
    return format(hint, keyOf: "command.quit", in: group, isTyping: isTyping) ?? ""
  }
}
