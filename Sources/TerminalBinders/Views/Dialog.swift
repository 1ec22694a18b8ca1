public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs a question with its answers, for presentation as a sheet.
public typealias Dialog = Binder<TUIDialog>

// MARK: - Values

extension BindingName where Instance: TUIDialog, Argument == Dynamic<String> {
  /// The question.
  public static var title: Self { .value { $0.title = $1 } }

  /// The explanation of the question.
  public static var message: Self { .value { $0.message = $1 } }
}

// MARK: - Actions

extension BindingName where Instance: TUIDialog, Argument == SignalInput<Void> {
  /// Adds an answer, and sends when the user chooses it.
  ///
  /// - Parameters:
  ///   - title: The title; its first free letter chooses the answer.
  ///   - key: A further key that chooses it, such as Esc.
  /// - Returns: The name of the binding.
  public static func answer(_ title: String, _ key: KeyEvent? = nil) -> Self {
    .action("answer(\(title))") { dialog, send in
      dialog.answers.append(TUIDialog.Answer(title, key: key) { send(()) })
    }
  }
}
