public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs a slider, a line with a knob for choosing a number.
///
/// ```swift
/// let volume = Var(5)
/// let slider = Slider(
///   .maximumValue -- 11,
///   .value <-- volume,
///   .valueChanged --> volume
/// )
/// ```
public typealias Slider = Binder<TUISlider>

// MARK: - Values

extension BindingName where Instance: TUISlider, Argument == Dynamic<Int> {
  /// The smallest number.
  public static var minimumValue: Self { .value { $0.minimumValue = $1 } }

  /// The largest number.
  public static var maximumValue: Self { .value { $0.maximumValue = $1 } }

  /// The number at the knob.
  public static var value: Self { .value { $0.value = $1 } }
}

extension BindingName where Instance: TUISlider, Argument == Dynamic<Int?> {
  /// The number at which the user started, which is marked with a ring; nil for none.
  public static var origin: Self { .value { $0.origin = $1 } }
}

extension BindingName where Instance: TUISlider, Argument == Dynamic<Bool> {
  /// Whether the knob is in accent, for a value away from the present one.
  public static var isAccented: Self { .value { $0.isAccented = $1 } }
}

extension BindingName where Instance: TUISlider, Argument == Dynamic<[Int]> {
  /// Numbers that are marked on the line.
  public static var tickMarks: Self { .value { $0.tickMarks = $1 } }
}

extension BindingName where Instance: TUISlider, Argument == Dynamic<[SliderTrackPart]> {
  /// The looks of the parts of the line; without any, the part up to the value is highlighted.
  public static var trackParts: Self { .value { $0.trackParts = $1 } }
}

// MARK: - Actions

extension BindingName where Instance: TUISlider, Argument == SignalInput<Int> {
  /// Sends the number when the user changes it.
  public static var valueChanged: Self { .action { $0.onValueChange.add($1) } }
}
