public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs a line of text to edit.
public typealias TextField = Binder<TUITextField>

// MARK: - Values

extension BindingName where Instance: TUITextField, Argument == Dynamic<String> {
  /// The text; setting it keeps the caret where it is as far as the text allows.
  public static var text: Self { .value { $0.text = $1 } }

  /// What an empty field says.
  public static var placeholder: Self { .value { $0.placeholder = $1 } }

  /// What stands before the text.
  public static var prompt: Self { .value { $0.prompt = $1 } }
}

extension BindingName where Instance: TUITextField, Argument == Dynamic<Bool> {
  /// Whether pasted line ends stay in the text.
  public static var allowsLineEnds: Self { .value { $0.allowsLineEnds = $1 } }
}

extension BindingName where Instance: TUITextField, Argument == Dynamic<TextRange> {
  /// The caret, or what is selected.
  public static var selectedRange: Self { .value { $0.selectedRange = $1 } }
}

// MARK: - Actions

extension BindingName where Instance: TUITextField, Argument == SignalInput<String> {
  /// Tells the text when the user has changed it.
  public static var textChanged: Self { .action(\.onTextChange) }

  /// Tells the text when the user presses Enter.
  public static var committed: Self { .action(\.onCommit) }
}

extension BindingName where Instance: TUITextField, Argument == SignalInput<Void> {
  /// Tells that the user pressed Esc.
  public static var cancelled: Self { .action(\.onCancel) }
}

extension BindingName where Instance: TUITextField, Argument == SignalInput<TextRange> {
  /// Tells the caret, or what is selected, when the user has moved it.
  public static var selectedRangeChanged: Self { .action(\.onCaretChange) }
}
