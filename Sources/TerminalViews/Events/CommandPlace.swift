/// A command with its reachable keys, whether or not it is enabled.
struct CommandPlace {
  /// The view that has the command.
  let view: TUIView

  /// The command with its action.
  let bound: BoundCommand

  /// The keys that reach the command.
  let keys: [KeyEvent]

  /// The command.
  var command: Command { bound.command }

  /// The action.
  var perform: () -> Void { bound.perform }

  /// Whether the key line has a place for it.
  var isHinted: Bool { command.isHinted }

  /// Whether the command is enabled.
  var isEnabled: Bool { bound.isEnabled }

  /// Whether the key line shows it now.
  var isAvailable: Bool { bound.isEnabled && bound.isHintShown }

  /// What the key line shows of it.
  var shown: Shown { Shown(command: command, keys: keys, isAvailable: isAvailable) }

  /// What the key line shows of a command.
  nonisolated struct Shown: Equatable {
    let command: Command
    let keys: [KeyEvent]
    let isAvailable: Bool
  }
}
