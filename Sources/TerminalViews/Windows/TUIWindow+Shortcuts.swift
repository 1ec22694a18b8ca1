extension TUIWindow {
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

nonisolated extension KeyEvent {
  /// Whether the key has Alt or is a function key, which fields don't type.
  fileprivate var canBeShortcut: Bool {
    if case .function = key { return true }
    return modifiers.contains(.alt)
  }
}
