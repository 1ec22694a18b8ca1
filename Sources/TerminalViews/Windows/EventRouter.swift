/// Decides which views and commands the events of a window go to.
///
/// A router is made for each event, and reads the current state of the window's views, so it has no
/// state that could be out of date. The window performs its decisions.
struct EventRouter {
  /// A possible target of a key.
  enum Target {
    /// A view, with the key that it gets.
    case view(TUIView, KeyEvent)

    /// A command or a shortcut, which uses the key.
    case action(() -> Void)

    /// The view to which Tab or Shift-Tab moves the focus.
    case focus(TUIView)
  }

  /// The views that get keys and pastes, one after the other.
  let responderChain: [TUIView]

  private let layers: SheetStack
  private let firstResponder: TUIView?

  /// Makes the router of a window; without a first responder, keys start at the top layer.
  init(_ window: TUIView, _ layers: SheetStack, _ firstResponder: TUIView?) {
    (self.layers, self.firstResponder) = (layers, firstResponder)
    let top = layers.panel?.content ?? layers.top?.content ?? layers.content
    responderChain = (firstResponder ?? top ?? window).responderChain
  }

  // MARK: - Keys

  /// The steps of the search for the target of a key.
  private enum Step {
    case shortcut
    case view(TUIView)
    case commands(TUIView)
    case tab
  }

  /// Returns the possible targets of a key, in order: a shortcut of the top layer, each view of the
  /// responder chain followed by its commands, and for Tab the next view.
  ///
  /// A target is looked up only if the earlier ones haven't used the key.
  func targets(of key: KeyEvent) -> some Sequence<Target> {
    let viewKey = keyForViews(key)
    let views = responderChain.flatMap { [Step.view($0), .commands($0)] }
    let steps = [.shortcut] + views + [.tab]
    return steps.lazy.compactMap { step in
      switch step {
      case .shortcut: shortcut(for: key).map(Target.action)
      case .view(let view): viewKey.map { .view(view, $0) }
      case .commands(let view):
        view.commands.first { $0.isEnabled && $0.command.keys.contains(key) }
          .map { .action($0.perform) }
      case .tab: tabStop(for: key).map(Target.focus)
      }
    }
  }

  /// Returns the key that views handle themselves when a key is pressed; nil if they get none.
  private func keyForViews(_ key: KeyEvent) -> KeyEvent? {
    let view = responderChain.first { $0.keyTranslation.changes(key) }
    guard let view else { return key }
    return view.keyTranslation[key]
  }

  /// Returns the view to which Tab or Shift-Tab moves the focus; nil for other keys.
  private func tabStop(for key: KeyEvent) -> TUIView? {
    guard key == KeyEvent(.tab) || key == KeyEvent(.tab, .shift), let topRoot = layers.topRoot
    else { return nil }
    let views = topRoot.focusableViews.filter(\.isTabStop)
    let step = key.modifiers.isEmpty ? 1 : -1
    guard let index = views.firstIndex(where: { $0 === firstResponder }) else {
      return step > 0 ? views.first : views.last
    }
    return views[(index + step + views.count) % views.count]
  }

  /// Returns the action of a shortcut in the top layer, which is independent of the focus.
  ///
  /// If a sheet is shown, the bars that it doesn't cover are searched, too.
  ///
  /// Only keys with Alt and function keys are looked up, so that typing needs no
  /// traversal of the views.
  private func shortcut(for key: KeyEvent) -> (() -> Void)? {
    guard key.canBeShortcut, let topRoot = layers.topRoot else { return nil }
    if let perform = shortcut(for: key, in: topRoot) { return perform }
    guard layers.top != nil else { return nil }
    return barsInSight.lazy.compactMap { $0.shortcut(for: key) }.first
  }

  private func shortcut(for key: KeyEvent, in view: TUIView) -> (() -> Void)? {
    guard !view.isHidden else { return nil }
    if let perform = view.shortcut(for: key) { return perform }
    return view.subviews.lazy.compactMap { shortcut(for: key, in: $0) }.first
  }

  // MARK: - Mouse

  /// Returns the deepest view at a point and its superviews, within the top layer.
  ///
  /// Outside of a sheet, only the bars that it doesn't cover are found.
  func views(under point: Point) -> [TUIView] {
    guard let topRoot = layers.topRoot else { return [] }
    if let view = view(at: point, in: topRoot) { return view.responderChain }
    guard layers.panel == nil, let view = layers.content.flatMap({ view(at: point, in: $0) }) else {
      return []
    }
    let chain = view.responderChain
    let bar = chain.firstIndex(where: \.isInSightBelowSheets)
    return bar.map { Array(chain[...$0]) } ?? []
  }

  private func view(at point: Point, in root: TUIView) -> TUIView? {
    root.hitTest(Point(x: point.x - root.frame.minX, y: point.y - root.frame.minY))
  }

  /// The bars of the content that sheets don't cover.
  var barsInSight: [TUIBar] { bars.filter { $0.isInSightBelowSheets && $0.isShown } }

  /// The bars of the content.
  var bars: [TUIBar] {
    var bars: [TUIBar] = []
    layers.content?.forEachInTree { if let bar = $0 as? TUIBar { bars.append(bar) } }
    return bars
  }

  // MARK: - Commands

  /// Whether the first responder takes characters as text.
  var isTyping: Bool { firstResponder?.isTyping == true }

  /// The keys that the first responder shows, and the commands of the responder chain that a key
  /// reaches, or would reach if they were enabled.
  var reachableCommands: [CommandPlace] {
    let shown = firstResponder.map { view in
      view.shownKeys.map { CommandPlace(view: view, bound: $0, keys: $0.command.keys) }
    }
    return (shown ?? []) + commands.filter(\.isReachable)
  }

  /// The commands of the responder chain, nearest to the first responder first, each with the keys
  /// that no nearer view and no visible bar takes.
  var commands: [CommandPlace] {
    var taken: Set<KeyEvent> = []
    var claimants: [TUIView] = []
    var places: [CommandPlace] = []
    for view in responderChain {
      claimants.append(view)
      var own: Set<KeyEvent> = []
      for bound in view.commands {
        let keys = bound.command.keys.filter { key in
          !taken.contains(key) && !(bound.isEnabled && own.contains(key))
            && !isClaimed(key, by: claimants) && shortcut(for: key) == nil
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

nonisolated extension KeyEvent {
  /// Whether the key has Alt or is a function key, which fields don't type.
  fileprivate var canBeShortcut: Bool {
    if case .function = key { return true }
    return modifiers.contains(.alt)
  }
}
