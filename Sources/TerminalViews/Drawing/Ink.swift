/// The ink of a text or a line: a role in the theme, optionally bold or underlined.
///
/// Views use inks instead of colours; the theme and the ground of the view determine the style.
///
/// ```swift
/// painter.write("Esc", at: .zero, ink: .accent.bold)
/// ```
public nonisolated struct Ink: Hashable, Sendable {
  /// The meaning of the text or line.
  public let role: InkRole

  /// The attributes added to the style of the role.
  let emphasis: Attributes

  /// Makes an ink with the style of its role.
  public init(_ role: InkRole) { self.init(role, []) }

  private init(_ role: InkRole, _ emphasis: Attributes) {
    self.role = role
    self.emphasis = emphasis
  }

  /// The same ink in bold, for names, times, keys and chosen values.
  public var bold: Ink { Ink(role, emphasis.union(.bold)) }

  /// The same ink underlined, for links, and for chosen values without a ground of their own.
  public var underlined: Ink { Ink(role, emphasis.union(.underline)) }
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
