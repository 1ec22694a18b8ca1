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

  /// Whether Ctrl-Z and Ctrl-Y undo and redo the user's edits.
  public static var allowsUndo: Self { .value { $0.allowsUndo = $1 } }

  /// Whether Tab types a tab; otherwise it moves the focus.
  public static var typesTabs: Self { .value { $0.typesTabs = $1 } }
}

extension BindingName where Instance: TUITextField, Argument == Dynamic<TextAlignment> {
  /// The alignment of a text that is shorter than the field.
  public static var alignment: Self { .value { $0.alignment = $1 } }
}

extension BindingName where Instance: TUITextField, Argument == Dynamic<String?> {
  /// The text to which Ctrl-Z leads at last; nil is the one that was set.
  public static var originalText: Self { .value { $0.originalText = $1 } }
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

  /// Sends a pasted text of several lines, without the final line end, in place of inserting it.
  public static var linesPasted: Self { .action(\.onPasteLines) }
}

extension BindingName where Instance: TUITextField, Argument == SignalInput<Void> {
  /// Sent when the user presses Esc.
  public static var cancelled: Self { .action(\.onCancel) }

  /// Sent when a text of several lines was pasted as one line.
  public static var linesJoined: Self { .action(\.onLinesJoin) }
}

extension BindingName where Instance: TUITextField, Argument == SignalInput<TextRange> {
  /// Sends the selection when the user changes it.
  public static var selectedRangeChanged: Self { .action(\.onCaretChange) }
}
