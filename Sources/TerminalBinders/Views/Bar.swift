public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs the rows above the key bar that tell what happened and ask what to do.
///
/// ```swift
/// enum Recovery { case keep, discard }
///
/// let recovery = SessionVar<Recovery?>(nil)
/// let question = BarContent(
///   .ask,
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
  /// What there is to tell, the latest last.
  public static var bars: Self { .value { $0.contents = $1 } }
}

extension BindingName where Instance: TUIBar, Argument == Dynamic<String> {
  /// What the key bar calls Esc while the bar has the keyboard.
  public static var backTitle: Self { .value { $0.backTitle = $1 } }

  /// What the key bar calls Del while the bar has the keyboard.
  public static var dismissTitle: Self { .value { $0.dismissTitle = $1 } }
}

// MARK: - Actions

extension BindingName where Instance: AnswerBar, Argument == SignalInput<Instance.Answer> {
  /// Tells the answer that the user gives, by its letter, by Enter or by a click.
  public static var answered: Self { .action(\.onAnswerValue) }
}

extension BindingName where Instance: TUIBar, Argument == SignalInput<Void> {
  /// Tells that the user pressed Del or Backspace while the bar had the keyboard.
  public static var dismissed: Self { .action(\.onDismiss) }
}

// MARK: - Delegates

extension BindingName where Instance: TUIBar, Argument == (Int) -> String {
  /// Makes the text that says how many bars are not shown.
  public static var moreText: Self { .delegate { $0.moreText = $1 } }
}
