extension TUIWindow {
  /// The active commands, nearest to the first responder first.
  ///
  /// These are the enabled commands, each with the keys that no nearer view and no visible bar
  /// takes.
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
}
