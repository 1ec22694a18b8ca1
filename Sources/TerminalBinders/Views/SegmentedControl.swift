public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs a few words side by side of which one is chosen.
///
/// ```swift
/// let span = Var(0)
/// let control = SegmentedControl(
///   .titles -- ["Day", "Week", "Month"],
///   .selectedSegment <-- span,
///   .segmentSelected --> span.update()
/// )
/// ```
public typealias SegmentedControl = Binder<TUISegmentedControl>

// MARK: - Values

extension BindingName where Instance: TUISegmentedControl, Argument == Dynamic<[String]> {
  /// What the segments say.
  public static var titles: Self { .value { $0.titles = $1 } }
}

extension BindingName where Instance: TUISegmentedControl, Argument == Dynamic<Int> {
  /// The number of the chosen segment.
  public static var selectedSegment: Self { .value { $0.selectedSegment = $1 } }
}

// MARK: - Actions

extension BindingName where Instance: TUISegmentedControl, Argument == SignalInput<Int> {
  /// Tells the segment that the user has chosen.
  public static var segmentSelected: Self { .action(\.onSegmentSelect) }
}
