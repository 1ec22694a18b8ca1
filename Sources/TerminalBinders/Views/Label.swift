public import TerminalViews
public import ViewBinders

/// Constructs a text to read.
public typealias Label = Binder<TUILabel>

// MARK: - Values

extension BindingName where Instance: TUILabel, Argument == Dynamic<String> {
  /// The text.
  public static var text: Self { .value { $0.text = $1 } }
}

extension BindingName where Instance: TUILabel, Argument == Dynamic<Ink> {
  /// What the text is drawn with: `.ink -- .secondary`.
  public static var ink: Self { .value { $0.ink = $1 } }
}

extension BindingName where Instance: TUILabel, Argument == Dynamic<TextAlignment> {
  /// Where the text lies when there is more room than it needs.
  public static var alignment: Self { .value { $0.alignment = $1 } }
}

extension BindingName where Instance: TUILabel, Argument == Dynamic<Truncation> {
  /// Where the text is cut when there is too little room.
  public static var truncation: Self { .value { $0.truncation = $1 } }
}

extension BindingName where Instance: TUILabel, Argument == Dynamic<Int> {
  /// How many lines the text may take; zero is as many as it needs.
  public static var numberOfLines: Self { .value { $0.numberOfLines = $1 } }
}
