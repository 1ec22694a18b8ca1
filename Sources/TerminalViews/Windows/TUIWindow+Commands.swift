extension TUIWindow {
  /// The active commands, nearest to the first responder first.
  ///
  /// These are the enabled commands, each with the keys that no nearer view and no visible bar
  /// takes.
  public var activeCommands: [BoundCommand] {
    reachableCommandPlaces.compactMap { $0.isEnabled ? $0.reachable : nil }
  }

  /// The commands that can be performed now, nearest to the first responder first.
  ///
  /// Unlike the active commands they include those that no key reaches.
  public var performableCommands: [BoundCommand] {
    allCommandPlaces.compactMap { $0.isEnabled && $0.bound.isOffered ? $0.reachable : nil }
  }

  /// The commands of the responder chain that a key reaches or would reach if they were enabled.
  var reachableCommandPlaces: [CommandPlace] { allCommandPlaces.filter(\.isReachable) }

  /// The commands of the responder chain, each with the keys that reach it.
  private var allCommandPlaces: [CommandPlace] {
    var taken: Set<KeyEvent> = []
    var claimants: [TUIView] = []
    var places: [CommandPlace] = []
    for view in firstInChain.responderChain {
      claimants.append(view)
      var own: Set<KeyEvent> = []
      for bound in view.commands {
        let keys = bound.command.keys.filter { key in
          !taken.contains(key) && !(bound.isEnabled && own.contains(key))
            && !isClaimed(key, by: claimants) && shortcutInTopLayer(for: key) == nil
        }
        if bound.isEnabled { own.formUnion(keys) }
        places.append(CommandPlace(view: view, bound: bound, keys: keys))
      }
      taken.formUnion(own)
    }
    return places
  }

  /// Whether a view of several would use a key before any command.
  private func isClaimed(_ key: KeyEvent, by views: [TUIView]) -> Bool {
    guard let viewKey = keyForViews(key) else { return false }
    return views.contains { $0.claims(viewKey) }
  }

  /// Returns the action of a key in the top layer that is independent of the focus.
  ///
  /// To a sheet belong the bars that it leaves in sight.
  ///
  /// Only keys with Alt and function keys are looked up, so typing needs no tree traversal.
  func shortcutInTopLayer(for key: KeyEvent) -> (() -> Void)? {
    guard key.canBeShortcut, let topRoot else { return nil }
    if let perform = shortcut(for: key, in: topRoot) { return perform }
    guard hasSheetOnTop else { return nil }
    return barsInSight.lazy.compactMap { $0.shortcut(for: key) }.first
  }

  private func shortcut(for key: KeyEvent, in view: TUIView) -> (() -> Void)? {
    guard !view.isHidden else { return nil }
    if let perform = view.shortcut(for: key) { return perform }
    for subview in view.subviews {
      if let perform = shortcut(for: key, in: subview) { return perform }
    }
    return nil
  }
}

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

  /// What the key line shows of it.
  var shown: Shown { Shown(command: command, keys: keys, isAvailable: isAvailable) }

  /// What the key line shows of a command.
  nonisolated struct Shown: Equatable {
    let command: Command
    let keys: [KeyEvent]
    let isAvailable: Bool
  }
}

nonisolated extension KeyEvent {
  /// Whether the key has Alt or is a function key, which fields don't type.
  fileprivate var canBeShortcut: Bool {
    if case .function = key { return true }
    return modifiers.contains(.alt)
  }
}
