public import Signals

/// An item of a menu: a title with a key and an action, or a line between others.
///
/// ```swift
/// let item = TUIMenuItem()
/// item.title = "Save"
/// item.keyEquivalent = "ctrl-s"
/// item.onAction = { save() }
/// ```
public final class TUIMenuItem {
  /// The title; an item without one is a line between others.
  public var title = "" {
    didSet { if title != oldValue { onChange?() } }
  }

  /// The key that chooses the item while the menu has the focus; nil for none.
  public var keyEquivalent: KeyEvent? {
    didSet { if keyEquivalent != oldValue { onChange?() } }
  }

  /// Whether the item can be chosen.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { onChange?() } }
  }

  /// Whether the item has a mark, as the chosen one of several values.
  public var isOn = false {
    didSet { if isOn != oldValue { onChange?() } }
  }

  /// The handler of a choice.
  public var onAction: (() -> Void)?

  /// The lifetimes of the item's bindings, which end with the item.
  public var lifetimes: [Lifetime] = []

  /// The handler of changes, for the menu.
  var onChange: (() -> Void)?

  /// Whether the item is a line between others.
  var isSeparator: Bool { title.isEmpty }

  /// Whether the user can choose the item.
  var isSelectable: Bool { isEnabled && !isSeparator }

  /// Makes a line between items.
  public init() {}
}
