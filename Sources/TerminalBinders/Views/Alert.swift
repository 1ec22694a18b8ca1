public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs a question or a message with actions.
///
/// It is presented while a state exists, as any sheet is. An action doesn't dismiss it: each action
/// changes the state.
///
/// ```swift
/// let removed = Var<String?>("Oslo")
/// let cities = Var(["Oslo", "Lima"])
/// let window = Window(
///   .present <-- removed.modalPresentation { name in
///     Alert(
///       .title -- "Remove \(name)?",
///       .message -- "Undo brings it back.",
///       .action("Remove") --> Input().bind(
///         to: Input().withLatestFrom(cities) { $1.filter { $0 != name } }.bind(to: cities),
///         Input().map { nil }.bind(to: removed)
///       ),
///       .action("Cancel", "escape") --> Input().map { nil }.bind(to: removed)
///     )
///   }
/// )
/// ```
public typealias Alert = Binder<TUIAlert>

// MARK: - Values

extension BindingName where Instance: TUIAlert, Argument == Dynamic<String> {
  /// The title: the question or the event.
  public static var title: Self { .value { $0.title = $1 } }

  /// The explanation below the title.
  public static var message: Self { .value { $0.message = $1 } }
}

// MARK: - Actions

extension BindingName where Instance: TUIAlert, Argument == SignalInput<Void> {
  /// Adds an action, and sends when the user chooses it.
  ///
  /// - Parameters:
  ///   - title: The title; its first free letter chooses the action.
  ///   - key: A further key that chooses it, such as Esc.
  /// - Returns: The name of the binding.
  public static func action(_ title: String, _ key: KeyEvent? = nil) -> Self {
    .action("action(\(title))") { alert, send in
      alert.actions.append(TUIAlert.Action(title, key: key) { send(()) })
    }
  }
}
