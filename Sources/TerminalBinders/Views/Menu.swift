public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs a list of items, one of which the user chooses.
///
/// It is presented while a state exists, as any sheet is:
///
/// ```swift
/// let city = Var<String?>("Oslo")
/// let removed = Var("")
/// let window = Window(
///   .present <-- city.modalPresentation { name in
///     Menu(
///       .items -- [
///         MenuItem(.title -- "Rename", .keyEquivalent -- "f2", .isEnabled -- false),
///         MenuItem(),
///         MenuItem(
///           .title -- "Remove",
///           .keyEquivalent -- "delete",
///           .action --> Input().map { name }.bind(to: removed)
///         ),
///       ],
///       .closed --> Input().map { nil }.bind(to: city)
///     )
///   }
/// )
/// ```
public typealias Menu = Binder<TUIMenu>

// MARK: - Values

extension BindingName where Instance: TUIMenu, Argument == Dynamic<[MenuItem]> {
  /// The items.
  public static var items: Self { .value { $0.items = $1.map { $0.instance() } } }
}

// MARK: - Actions

extension BindingName where Instance: TUIMenu, Argument == SignalInput<Void> {
  /// Sent when the menu ends: after an item was chosen, or by Esc.
  public static var closed: Self { .action { $0.onClose.add($1) } }
}
