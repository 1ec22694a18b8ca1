public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs an item of a menu; without a title it is a line between others.
public typealias MenuItem = Binder<TUIMenuItem>

extension TUIMenuItem: Bindable {}

// MARK: - Values

extension BindingName where Instance == TUIMenuItem, Argument == Dynamic<String> {
  /// The title.
  public static var title: Self { .value { $0.title = $1 } }
}

extension BindingName where Instance == TUIMenuItem, Argument == Dynamic<KeyEvent?> {
  /// The key that chooses the item while the menu has the focus.
  public static var keyEquivalent: Self { .value { $0.keyEquivalent = $1 } }
}

extension BindingName where Instance == TUIMenuItem, Argument == Dynamic<Bool> {
  /// Whether the item can be chosen.
  public static var isEnabled: Self { .value { $0.isEnabled = $1 } }

  /// Whether the item has a mark.
  public static var isOn: Self { .value { $0.isOn = $1 } }
}

// MARK: - Actions

extension BindingName where Instance == TUIMenuItem, Argument == SignalInput<Void> {
  /// Sent when the user chooses the item.
  public static var action: Self { .action { $0.onAction.add($1) } }
}
