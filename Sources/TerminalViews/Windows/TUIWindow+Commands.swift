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
}
