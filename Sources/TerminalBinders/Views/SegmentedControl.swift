public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs a row of segments, one of which is selected.
///
/// ```swift
/// let span = Var(0)
/// let control = SegmentedControl(
///   .titles -- ["Day", "Week", "Month"],
///   .selectedSegment <-- span,
///   .segmentSelected --> span
/// )
/// ```
public typealias SegmentedControl = Binder<TUISegmentedControl>

// MARK: - Constants

extension BindingName
where Instance: TUISegmentedControl, Argument == Constant<TUISegmentedControl.Style> {
  /// How the selected segment differs from the others.
  public static var style: Self { .constant { $0.style = $1 } }
}

// MARK: - Values

extension BindingName where Instance: TUISegmentedControl, Argument == Dynamic<[String]> {
  /// The titles of the segments.
  public static var titles: Self { .value { $0.titles = $1 } }
}

extension BindingName where Instance: TUISegmentedControl, Argument == Dynamic<Int> {
  /// The index of the selected segment.
  public static var selectedSegment: Self { .value { $0.selectedSegment = $1 } }
}

// MARK: - Actions

extension BindingName where Instance: TUISegmentedControl, Argument == SignalInput<Int> {
  /// Sends the index of the segment that the user selects.
  public static var segmentSelected: Self { .action { $0.onSegmentSelect.add($1) } }
}
