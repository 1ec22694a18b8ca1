/// The styles of the user interface by role, inherited in the view tree.
///
/// The standard theme uses only the terminal's sixteen colours, which are readable on the user's
/// background, light or dark.
public nonisolated struct Theme: Hashable, Sendable {
  /// Ordinary text.
  public var text = Style.plain

  /// Less important text.
  public var secondary = Style(attributes: .dim)

  /// Emphasized text.
  public var accent = Style(foreground: .ansi(6))

  /// Headings and titles of panes.
  public var title = Style(attributes: .bold)

  /// The selection in a focused view.
  public var selection = Style(attributes: .reverse)

  /// The selection in a view without the focus.
  public var selectionInactive = Style(attributes: [.dim, .reverse])

  /// Lines around and between panes.
  public var border = Style(attributes: .dim)

  /// Lines around the focused view.
  public var borderFocused = Style(foreground: .ansi(6))

  /// Text in a field.
  public var field = Style(attributes: .underline)

  /// Text in the focused field.
  public var fieldFocused = Style(attributes: [.bold, .underline])

  /// The placeholder of an empty field.
  public var placeholder = Style(attributes: [.dim, .underline])

  /// A button.
  public var button = Style.plain

  /// The focused button.
  public var buttonFocused = Style(attributes: [.bold, .reverse])

  /// Disabled controls.
  public var disabled = Style(attributes: .dim)

  /// A key in the key bar.
  public var hintKey = Style(attributes: .bold)

  /// The title of a command in the key bar.
  public var hintText = Style(attributes: .dim)

  /// Errors.
  public var error = Style(foreground: .ansi(1), attributes: .bold)

  /// The attributes added to the content behind a sheet.
  public var shadow: Attributes = .dim

  /// The characters for boxes.
  public var box = BoxCharacters.rounded

  /// Makes the standard theme, which can be customized.
  public init() {}

  /// The theme with the terminal's own colours and round boxes.
  public static let standard = Theme()
}
