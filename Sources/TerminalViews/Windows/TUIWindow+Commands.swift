extension TUIWindow {
  /// The active commands, nearest to the first responder first.
  ///
  /// These are the enabled commands, each with the keys that no nearer view and no visible bar
  /// takes.
  public var activeCommands: [BoundCommand] {
    commandPlaces.compactMap { place in
      guard place.isEnabled else { return nil }
      var reachable = place.bound
      reachable.command.keys = place.keys
      return reachable
    }
  }

  /// The active commands and those that would be active if they were enabled, nearest to the first
  /// responder first.
  var commandPlaces: [CommandPlace] {
    var taken: Set<KeyEvent> = []
    var claimants: [TUIView] = []
    var places: [CommandPlace] = []
    for view in firstInChain.responderChain {
      claimants.append(view)
      var own: Set<KeyEvent> = []
      for bound in view.commands {
        let keys = bound.command.keys.filter { key in
          !taken.contains(key) && !(bound.isEnabled && own.contains(key))
            && !claimants.contains { $0.claims(key) } && shortcutInTopLayer(for: key) == nil
        }
        guard let first = keys.first else { continue }
        if bound.isEnabled {
          own.formUnion(keys)
        } else if first != bound.command.keys.first {
          // Something else now has the key by which the command is known.
          continue
        }
        places.append(CommandPlace(view: view, bound: bound, keys: keys))
      }
      taken.formUnion(own)
    }
    return places
  }
}
