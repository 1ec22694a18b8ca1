public import TerminalViews
public import ViewBinders

/// Constructs one line of text with tab stops that can be scrolled sideways, such as a
/// row of a file.
public typealias TextLine = Binder<TUITextLine>

// MARK: - Values

extension BindingName where Instance: TUITextLine, Argument == Dynamic<InkedText> {
  /// The line.
  public static var line: Self { .value { $0.line = $1 } }
}

extension BindingName where Instance: TUITextLine, Argument == Dynamic<Ink> {
  /// The ink of the text without an ink of its own.
  public static var ink: Self { .value { $0.ink = $1 } }
}

extension BindingName where Instance: TUITextLine, Argument == Dynamic<Int> {
  /// The first visible column; a table scrolls its cells itself.
  public static var contentColumn: Self { .value { $0.contentColumn = $1 } }
}
