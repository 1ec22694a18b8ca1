public import TerminalViews
public import ViewBinders

/// Constructs a pane with a title and a navigation item, for a ``NavigationController`` or a sheet.
///
/// ```swift
/// let name = Var("New York")
/// let pane = ViewController(.title <-- name, .view -- Label(.text -- "12:00"))
/// ```
///
/// A navigation item of its own adds what the bar shows beside the title:
///
/// ```swift
/// let moment = Var<String?>("at 14:03")
/// let pane = ViewController(
///   .title -- "Oslo",
///   .navigationItem -- NavigationItem(.note <-- moment),
///   .view -- Label(.text -- "12:00")
/// )
/// ```
public typealias ViewController = Binder<TUIViewController>

// MARK: - Values

extension BindingName where Instance: TUIViewController, Argument == Dynamic<any ViewConvertible> {
  /// The view, which fills the pane.
  public static var view: Self { .value { $0.view = $1.tuiView() } }
}

extension BindingName where Instance: TUIViewController, Argument == Dynamic<String> {
  /// The title in the navigation bar, in the button that leads back to the pane, and of a sheet.
  public static var title: Self { .value { $0.title = $1 } }
}

extension BindingName where Instance: TUIViewController, Argument == Dynamic<NavigationItem> {
  /// What the navigation bar shows for the pane; without a title it has that of the pane.
  public static var navigationItem: Self { .value { $0.navigationItem = $1.instance() } }
}
