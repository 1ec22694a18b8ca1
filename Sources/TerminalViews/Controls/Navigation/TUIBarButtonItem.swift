public import Signals

/// A button in a navigation bar, such as the way back to the previous pane.
///
/// ```swift
/// let back = TUIBarButtonItem()
/// back.title = "Clocks"
/// back.onAction = { save() }
/// ```
public final class TUIBarButtonItem {
  /// The title.
  public var title = "" {
    didSet { if title != oldValue { onChange?() } }
  }

  /// The handler of clicks.
  public var onAction: (() -> Void)?

  /// The lifetimes of the item's bindings, which end with the item.
  public var lifetimes: [Lifetime] = []

  /// The handler of changes, for the navigation item.
  var onChange: (() -> Void)?

  /// Makes a button without a title.
  public init() {}
}
