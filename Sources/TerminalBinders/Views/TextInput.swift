public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs a text that can be selected and edited; a field and a text view are such texts.
public typealias TextInput = Binder<TUITextInput>

// MARK: - Values

extension BindingName where Instance: TUITextInput, Argument == Dynamic<Bool> {
  /// Whether pasted line endings are kept.
  public static var allowsLineEnds: Self { .value { $0.allowsLineEnds = $1 } }

  /// Whether Ctrl-Z and Ctrl-Y undo and redo the user's edits.
  public static var allowsUndo: Self { .value { $0.allowsUndo = $1 } }

  /// Whether Tab types a tab; otherwise it moves the focus.
  public static var typesTabs: Self { .value { $0.typesTabs = $1 } }
}

extension BindingName where Instance: TUITextInput, Argument == Dynamic<String?> {
  /// The text to which Ctrl-Z leads at last; nil is the one that was set.
  public static var originalText: Self { .value { $0.originalText = $1 } }

  /// The title of Enter in the key bar, while the field uses the key.
  public static var commitTitle: Self { .value { $0.commitTitle = $1 } }

  /// The title of Esc in the key bar, while the field uses the key.
  public static var cancelTitle: Self { .value { $0.cancelTitle = $1 } }
}

extension BindingName where Instance: TUITextInput, Argument == Dynamic<TextRange> {
  /// The selection; an empty range is the caret.
  public static var selectedRange: Self { .value { $0.selectedRange = $1 } }
}

extension BindingName where Instance: TUITextInput, Argument == Dynamic<TextContinuation> {
  /// The sides on which the text is a part of a longer one.
  public static var continuation: Self { .value { $0.continuation = $1 } }
}

// MARK: - Actions

extension BindingName where Instance: TUITextInput, Argument == SignalInput<String> {
  /// Sends the text when the user changes it.
  public static var textChanged: Self { .action { $0.onTextChange.add($1) } }

  /// Sends the text when the user presses Enter.
  public static var committed: Self { .action { $0.onCommit.add($1) } }
}

extension BindingName where Instance: TUITextInput, Argument == SignalInput<CopiedText> {
  /// Sends a pasted text of several lines, without the final line end, or with invalid bytes, in
  /// place of inserting it.
  public static var bytesPasted: Self { .action { $0.onPasteBytes.add($1) } }
}

extension BindingName where Instance: TUITextInput, Argument == SignalInput<Void> {
  /// Sent when the user presses Esc.
  public static var cancelled: Self { .action { $0.onCancel.add($1) } }

  /// Sent when a text of several lines was pasted as one line.
  public static var linesJoined: Self { .action { $0.onLinesJoin.add($1) } }
}

extension BindingName where Instance: TUITextInput, Argument == SignalInput<TextRange> {
  /// Sends the selection when the user changes it.
  public static var selectedRangeChanged: Self { .action { $0.onCaretChange.add($1) } }
}

extension BindingName where Instance: TUITextInput, Argument == SignalInput<TextContinuation> {
  /// Sends the side of an end of the longer text to which the user moves.
  public static var movedOutside: Self { .action { $0.onMoveOutside.add($1) } }
}
