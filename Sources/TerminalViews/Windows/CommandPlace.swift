/// A command with the keys that reach it, whether or not it is enabled.
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
  var isAvailable: Bool { bound.isEnabled && bound.isOffered && bound.isHintShown }

  /// Whether it has keys, and other commands or views take all of them.
  var isTaken: Bool { keys.isEmpty && !command.keys.isEmpty }

  /// Whether a key reaches the command, or would reach it if it were enabled.
  ///
  /// A disabled command is left out if something else has the key by which it is known.
  var isReachable: Bool {
    guard let first = keys.first else { return false }
    return isEnabled || first == command.keys.first
  }

  /// The command with the keys that reach it.
  var reachable: BoundCommand {
    var reachable = bound
    reachable.command.keys = keys
    return reachable
  }

  /// The contents of the key line for the command.
  var shown: Shown { Shown(command: command, keys: keys, isAvailable: isAvailable) }

  /// The contents of the key line for a command.
  nonisolated struct Shown: Equatable {
    let command: Command
    let keys: [KeyEvent]
    let isAvailable: Bool
  }
}
