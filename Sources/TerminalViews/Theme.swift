/// The looks of things by what they are for, handed down the tree of views.
///
/// The standard theme names only the terminal's own sixteen colours, which the user has chosen to
/// be readable on the user's background, be it light or dark.
public nonisolated struct Theme: Hashable, Sendable {
  /// Ordinary text.
  public var text = Style.plain

  /// Text that matters less.
  public var secondary = Style(attributes: .dim)

  /// What should catch the eye.
  public var accent = Style(foreground: .ansi(6))

  /// Headings and names of panes.
  public var title = Style(attributes: .bold)

  /// What is selected, where the keyboard is.
  public var selection = Style(attributes: .reverse)

  /// What is selected, while the keyboard is elsewhere.
  public var selectionInactive = Style(attributes: [.dim, .reverse])

  /// Lines around and between panes.
  public var border = Style(attributes: .dim)

  /// The lines around what has the keyboard.
  public var borderFocused = Style(foreground: .ansi(6))

  /// Text in a field.
  public var field = Style(attributes: .underline)

  /// Text in the field that has the keyboard.
  public var fieldFocused = Style(attributes: [.bold, .underline])

  /// What an empty field says.
  public var placeholder = Style(attributes: [.dim, .underline])

  /// A button.
  public var button = Style.plain

  /// The button that has the keyboard.
  public var buttonFocused = Style(attributes: [.bold, .reverse])

  /// What cannot be used now.
  public var disabled = Style(attributes: .dim)

  /// The name of a key in the key bar.
  public var hintKey = Style(attributes: .bold)

  /// What the key does.
  public var hintText = Style(attributes: .dim)

  /// What went wrong.
  public var error = Style(foreground: .ansi(1), attributes: .bold)

  /// What is put on the text behind a sheet.
  public var shadow: Attributes = .dim

  /// The lines that boxes are drawn with.
  public var box = BoxCharacters.rounded

  /// Makes the standard theme, to be changed where wanted.
  public init() {}

  /// The terminal's own colours and round boxes.
  public static let standard = Theme()
}
