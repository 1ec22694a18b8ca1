public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs the notices and questions above the key bar.
///
/// ```swift
/// enum Recovery { case keep, discard }
///
/// let recovery = SessionVar<Recovery?>(nil)
/// let question = BarContent(
///   .question,
///   "Recovered 42 changes.",
///   answers: [
///     BarAnswer("Keep", letter: "k", value: Recovery.keep),
///     BarAnswer("Discard", letter: "d", value: Recovery.discard),
///   ]
/// )
/// let bar = Bar<Recovery>(
///   .bars <-- recovery.map { $0 == nil ? [question] : [] },
///   .answered --> Input().map { $0 }.bind(to: recovery)
/// )
/// ```
public typealias Bar<Answer> = Binder<TUIAnswerBar<Answer>>

// MARK: - Values

extension BindingName
where Instance: AnswerBar, Argument == Dynamic<[BarContent<Instance.Answer>]> {
  /// The notices, latest last.
  public static var bars: Self { .value { $0.contents = $1 } }
}

extension BindingName where Instance: TUIBar, Argument == Dynamic<String> {
  /// The title of Esc in the key bar while the bar has the focus.
  public static var backTitle: Self { .value { $0.backTitle = $1 } }

  /// The title of Del in the key bar while the bar has the focus.
  public static var dismissTitle: Self { .value { $0.dismissTitle = $1 } }
}

extension BindingName where Instance: TUIBar, Argument == Dynamic<Bool> {
  /// Whether sheets are placed above the bar, so that it can be read and answered meanwhile.
  public static var staysInSight: Self { .value { $0.staysInSight = $1 } }
}

// MARK: - Actions

extension BindingName where Instance: AnswerBar, Argument == SignalInput<Instance.Answer> {
  /// Sends the answer that the user gives by its letter, by Enter or by a click.
  public static var answered: Self { .action { $0.onAnswerValue.add($1) } }
}

extension BindingName where Instance: TUIBar, Argument == SignalInput<Void> {
  /// Sent when the user presses Del or Backspace while the bar has the focus.
  public static var dismissed: Self { .action { $0.onDismiss.add($1) } }
}

// MARK: - Delegates

extension BindingName where Instance: TUIBar, Argument == (Int) -> String {
  /// Returns the text for a number of notices that are not shown.
  public static var moreText: Self { .delegate { $0.moreText = $1 } }
}
