public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs an editable line of text.
public typealias TextField = Binder<TUITextField>

// MARK: - Values

extension BindingName where Instance: TUITextField, Argument == Dynamic<String> {
  /// The text; setting it keeps the caret's position if the text is long enough.
  public static var text: Self { .value { $0.text = $1 } }

  /// The text to show in an empty field.
  public static var placeholder: Self { .value { $0.placeholder = $1 } }

  /// The prompt before the text.
  public static var prompt: Self { .value { $0.prompt = $1 } }
}

extension BindingName where Instance: TUITextField, Argument == Dynamic<Bool> {
  /// Whether pasted line endings are kept.
  public static var allowsLineEnds: Self { .value { $0.allowsLineEnds = $1 } }
}

extension BindingName where Instance: TUITextField, Argument == Dynamic<TextRange> {
  /// The selection; an empty range is the caret.
  public static var selectedRange: Self { .value { $0.selectedRange = $1 } }
}

// MARK: - Actions

extension BindingName where Instance: TUITextField, Argument == SignalInput<String> {
  /// Sends the text when the user changes it.
  public static var textChanged: Self { .action(\.onTextChange) }

  /// Sends the text when the user presses Enter.
  public static var committed: Self { .action(\.onCommit) }
}

extension BindingName where Instance: TUITextField, Argument == SignalInput<Void> {
  /// Sent when the user presses Esc.
  public static var cancelled: Self { .action(\.onCancel) }
}

extension BindingName where Instance: TUITextField, Argument == SignalInput<TextRange> {
  /// Sends the selection when the user changes it.
  public static var selectedRangeChanged: Self { .action(\.onCaretChange) }
}
