public import TerminalViews
public import ViewBinders

/// Constructs a line that shows the progress of some work.
///
/// ```swift
/// let written = Var(0)
/// let view = ProgressView(.progress <-- written.map { Double($0) / 100 })
/// ```
public typealias ProgressView = Binder<TUIProgressView>

// MARK: - Values

extension BindingName where Instance: TUIProgressView, Argument == Dynamic<Double> {
  /// The part that is done, from 0 to 1.
  public static var progress: Self { .value { $0.progress = $1 } }
}
