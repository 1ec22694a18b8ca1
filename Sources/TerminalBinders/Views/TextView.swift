public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs a wrapped and scrollable text, which can be edited.
///
/// ```swift
/// let (note, isLocked) = (Var("Call Oslo"), Var(false))
/// let text = TextView(
///   .allowsEditing <-- isLocked.map { !$0 },
///   .text <-- note,
///   .textChanged --> note
/// )
/// ```
public typealias TextView = Binder<TUITextView>

// MARK: - Values

extension BindingName where Instance: TUITextView, Argument == Dynamic<String> {
  /// The text.
  public static var text: Self { .value { $0.text = $1 } }
}

extension BindingName where Instance: TUITextView, Argument == Dynamic<Bool> {
  /// Whether the user can edit the text.
  public static var allowsEditing: Self { .value { $0.allowsEditing = $1 } }
}

extension BindingName where Instance: TUITextView, Argument == Dynamic<InkedText> {
  /// The text with parts in other inks.
  public static var inkedText: Self { .value { $0.inkedText = $1 } }
}

extension BindingName where Instance: TUITextView, Argument == Dynamic<Int?> {
  /// The columns before a text that is one row of a document; nil for other texts.
  public static var rowMargin: Self { .value { $0.rowMargin = $1 } }
}

extension BindingName where Instance: TUITextView, Argument == Dynamic<Int> {
  /// The index of the first visible line.
  public static var contentOffset: Self { .value { $0.contentOffset = $1 } }
}

extension BindingName where Instance: TUITextView, Argument == Signal<Int> {
  /// Scrolls to a byte of the text if it is out of sight, to a third of the height.
  public static var revealByte: Self { .signal { $0.reveal(byte: $1) } }
}

// MARK: - Actions

extension BindingName where Instance: TUITextView, Argument == SignalInput<Int> {
  /// Sends the index of the first visible line when the user scrolls.
  public static var contentOffsetChanged: Self { .action { $0.onContentOffsetChange.add($1) } }
}

extension BindingName where Instance: TUITextView, Argument == SignalInput<OutsidePlace> {
  /// Sends where the user scrolls beyond a text that goes on outside.
  public static var scrolledOutside: Self { .action { $0.onScrollOutside.add($1) } }
}

// MARK: - Delegates

extension BindingName where Instance: TUITextView, Argument == (Int) -> String {
  /// Returns the note after a truncated text, for the number of omitted bytes.
  public static var omissionNote: Self { .delegate { $0.omissionNote = $1 } }
}
