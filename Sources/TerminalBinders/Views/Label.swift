public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs a read-only text.
public typealias Label = Binder<TUILabel>

// MARK: - Values

extension BindingName where Instance: TUILabel, Argument == Dynamic<String> {
  /// The text.
  public static var text: Self { .value { $0.text = $1 } }
}

extension BindingName where Instance: TUILabel, Argument == Dynamic<AttributedText> {
  /// The text with the ink of each part.
  public static var attributedText: Self { .value { $0.attributedText = $1 } }
}

extension BindingName where Instance: TUILabel, Argument == Dynamic<Ink> {
  /// The colour and attributes of the text: `.ink -- .secondary`.
  public static var ink: Self { .value { $0.ink = $1 } }
}

extension BindingName where Instance: TUILabel, Argument == Dynamic<TextAlignment> {
  /// The alignment of the text when the view is wider than the text.
  public static var alignment: Self { .value { $0.alignment = $1 } }
}

extension BindingName where Instance: TUILabel, Argument == Dynamic<Truncation> {
  /// Where the text is truncated when the view is too narrow.
  public static var truncation: Self { .value { $0.truncation = $1 } }
}

extension BindingName where Instance: TUILabel, Argument == Dynamic<Int> {
  /// The maximum number of lines; zero means no limit.
  public static var numberOfLines: Self { .value { $0.numberOfLines = $1 } }
}

extension BindingName where Instance: TUILabel, Argument == Dynamic<Link?> {
  /// The address that the text leads to: `.link -- Link("https://www.geonames.org")`.
  public static var link: Self { .value { $0.link = $1 } }
}

// MARK: - Actions

extension BindingName where Instance: TUILabel, Argument == SignalInput<Void> {
  /// Sent when the user clicks the text.
  public static var clicked: Self { .action { $0.onClick.add($1) } }
}
