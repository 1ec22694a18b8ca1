extension TUIWindow {
  /// What a key does wherever the keyboard is, if a view of the top layer has a use for it.
  ///
  /// Only keys with Alt and function keys are looked up, so typing costs no walk of the tree.
  func shortcutInTopLayer(for key: KeyEvent) -> (() -> Void)? {
    guard key.canBeShortcut, let topRoot else { return nil }
    return shortcut(for: key, in: topRoot)
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
  /// Whether no field types the key: it has Alt, or is a function key.
  fileprivate var canBeShortcut: Bool {
    if case .function = key { return true }
    return modifiers.contains(.alt)
  }
}
