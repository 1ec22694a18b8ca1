extension TUIWindow {
  /// The commands that keys can reach now, those nearest to the first responder first.
  ///
  /// Only enabled ones, and of each only the keys that no nearer view and no shown bar takes.
  public var activeCommands: [BoundCommand] {
    var taken: Set<KeyEvent> = []
    var claimants: [TUIView] = []
    var active: [BoundCommand] = []
    for view in firstInChain.responderChain {
      claimants.append(view)
      for bound in view.commands where bound.isEnabled {
        let keys = bound.command.keys.filter { key in
          !taken.contains(key) && !claimants.contains { $0.claims(key) }
            && shortcutInTopLayer(for: key) == nil
        }
        guard !keys.isEmpty else { continue }
        taken.formUnion(keys)
        var reachable = bound
        reachable.command.keys = keys
        active.append(reachable)
      }
    }
    return active
  }

  /// Has the active commands compared before the next frame.
  func activeCommandsMayHaveChanged() {
    areCommandsStale = true
    requestFrame()
  }

  /// Tells who shows commands if other ones can be reached now.
  func settleCommands() {
    guard areCommandsStale else { return }
    areCommandsStale = false
    let commands = activeCommands.map(\.command)
    guard commands != lastCommands else { return }
    lastCommands = commands
    forEachInTree { $0.activeCommandsDidChange() }
    onActiveCommandsChange?()
  }
}
