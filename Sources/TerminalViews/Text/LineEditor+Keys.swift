nonisolated extension LineEditor {
  /// An action of a key in a text field.
  enum KeyAction: Hashable {
    case insert(Character)
    case move(Movement, isExtending: Bool)
    case delete(Movement)
    case kill(Movement)
    case copy
    case cut
    case paste
    case undo
    case redo
    case commit
    case cancel

    /// Whether the action cuts into the text that consecutive keys cut.
    var isKill: Bool {
      if case .kill = self { true } else { false }
    }
  }

  /// Returns the action of a key, following GNU Readline and desktop text fields.
  ///
  /// - Parameters:
  ///   - event: The key.
  ///   - isRightToLeft: Whether Left moves forward; evaluated only for Left and Right.
  /// - Returns: The action, or nil for keys that a field leaves to the commands.
  static func action(
    for event: KeyEvent,
    isRightToLeft: @autoclosure () -> Bool
  ) -> KeyAction? {
    if let character = event.typedCharacter { return .insert(character) }
    if let action = actions[event] { return action }
    return movement(for: event, isRightToLeft: isRightToLeft()).map {
      .move($0, isExtending: event.modifiers.contains(.shift))
    }
  }

  private static let actions: [KeyEvent: KeyAction] = [
    "backspace": .delete(.backward),
    "shift-backspace": .delete(.backward),
    "ctrl-h": .delete(.backward),
    "alt-backspace": .delete(.wordBackward),
    "ctrl-backspace": .delete(.wordBackward),
    "ctrl-w": .kill(.wordBackward),
    "delete": .delete(.forward),
    "alt-d": .delete(.wordForward),
    "alt-delete": .delete(.wordForward),
    "ctrl-delete": .delete(.wordForward),
    "ctrl-u": .kill(.start),
    "ctrl-k": .kill(.end),
    // macOS terminals send these for Option with Left and Right.
    "alt-b": .move(.wordBackward, isExtending: false),
    "alt-f": .move(.wordForward, isExtending: false),
    "ctrl-a": .move(.start, isExtending: false),
    "ctrl-e": .move(.end, isExtending: false),
    "ctrl-c": .copy,
    "ctrl-x": .cut,
    "ctrl-v": .paste,
    "ctrl-z": .undo,
    "ctrl-y": .redo,
    "enter": .commit,
    "escape": .cancel,
  ]

  private static func movement(
    for event: KeyEvent,
    isRightToLeft: @autoclosure () -> Bool
  ) -> Movement? {
    let isByWord = !event.modifiers.isDisjoint(with: [.control, .alt])
    switch event.key {
    case .home: return .start
    case .end: return .end
    case .left, .right:
      let isForward = (event.key == .right) != isRightToLeft()
      if isByWord { return isForward ? .wordForward : .wordBackward }
      return isForward ? .forward : .backward
    default: return nil
    }
  }
}
