public import TerminalViews
public import ViewBinders

/// Constructs a control that is on or off.
///
/// ```swift
/// let showsSeconds = Var(false)
/// let control = Switch(
///   .title -- "Seconds",
///   .isOn <-- showsSeconds,
///   .action(.valueChanged, \.isOn) --> showsSeconds
/// )
/// ```
public typealias Switch = Binder<TUISwitch>

// MARK: - Values

extension BindingName where Instance: TUISwitch, Argument == Dynamic<Bool> {
  /// Whether the switch is on.
  public static var isOn: Self { .value { $0.isOn = $1 } }
}

extension BindingName where Instance: TUISwitch, Argument == Dynamic<String> {
  /// The title after the mark.
  public static var title: Self { .value { $0.title = $1 } }
}
