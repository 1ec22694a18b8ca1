/// The ink of a text or a line: a role in the theme, optionally bold or underlined.
///
/// Views use inks instead of colours; the theme and the ground of the view determine the style.
///
/// ```swift
/// painter.write("Esc", at: .zero, ink: .accent.bold)
/// ```
///
/// An app adds inks of its own, with colours for each kind of theme:
///
/// ```swift
/// extension Ink {
///   static let gold = Ink(
///     dark: RoleColor(RGB(0xF4C95D)),
///     light: RoleColor(RGB(0x7A5000)),
///     named: .yellow
///   )
/// }
/// ```
public nonisolated struct Ink: Hashable, Sendable {
  /// The meaning of the text or line.
  public let role: InkRole

  /// The attributes added to the style of the role.
  private(set) var emphasis: Attributes = []

  /// The colours that replace that of the role; nil for an ink of the theme.
  private(set) var colors: InkColors?

  /// Makes an ink with the style of its role.
  public init(_ role: InkRole) { self.role = role }

  /// Makes an ink of an app.
  ///
  /// A test checks that it can be read (`unreadable(on:)` in `MAVBTesting`).
  ///
  /// - Parameters:
  ///   - role: The role whose style it has where it can't have a colour: in terminals whose colours
  ///     are unknown, and in the theme of high contrast.
  ///   - dark: The colour in the dark theme.
  ///   - light: The colour in the light theme.
  ///   - named: The colour among those of the user's terminal, for terminals with sixteen colours
  ///     and for the theme of the terminal; a similar one is used where it isn't readable.
  public init(_ role: InkRole = .text, dark: RoleColor, light: RoleColor, named: NamedColor) {
    self.role = role
    colors = InkColors(dark: dark, light: light, named: named)
  }

  /// The same ink in bold, for names, times, keys and chosen values.
  public var bold: Ink { emphasized(by: .bold) }

  /// The same ink underlined, for links, and for chosen values without a ground of their own.
  public var underlined: Ink { emphasized(by: .underline) }

  private func emphasized(by attribute: Attributes) -> Ink {
    var ink = self
    ink.emphasis.formUnion(attribute)
    return ink
  }
}

nonisolated extension Ink {
  /// Ordinary text.
  public static let text = Ink(.text)

  /// Titles: of the document, a sheet or a drawing.
  public static let heading = Ink(.heading)

  /// Labels, units and row numbers.
  public static let secondary = Ink(.secondary)

  /// The focus, and the keys of commands.
  public static let accent = Ink(.accent)

  /// Unsaved changes, and the mark of a question.
  public static let modified = Ink(.modified)

  /// Saved contents, and added text.
  public static let saved = Ink(.saved)

  /// Errors, removed text and invalid bytes.
  public static let error = Ink(.error)

  /// Daytime.
  public static let day = Ink(.day)

  /// Twilight.
  public static let twilight = Ink(.twilight)

  /// Nighttime.
  public static let night = Ink(.night)

  /// A search match, on ``Ground/match``.
  public static let match = Ink(.matchInk)

  /// The current search match, on ``Ground/matchNow``.
  public static let matchNow = Ink(.matchNowInk)

  /// Minute dots and tracks.
  public static let ring = Ink(.ring)

  /// Lines between panes, under names and around sheets.
  public static let rule = Ink(.rule)

  /// Scroll indicators, and the mark of a selection without the focus.
  public static let thumb = Ink(.thumb)

  /// Everything behind a sheet.
  public static let behind = Ink(.behind)
}
