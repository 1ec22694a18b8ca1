/// What a text or a line is drawn with: a role in the theme, and whether it is bold or underlined.
///
/// Views name inks, never colours: the theme and the ground that a view lies on decide what an ink looks like.
///
/// ```swift
/// painter.write("Esc", at: .zero, ink: .accent.bold)
/// ```
public nonisolated struct Ink: Hashable, Sendable {
  /// What the text or line means.
  public let role: InkRole

  /// What is added to the look of the role.
  let emphasis: Attributes

  /// Makes an ink that looks as its role does.
  public init(_ role: InkRole) { self.init(role, []) }

  private init(_ role: InkRole, _ emphasis: Attributes) {
    self.role = role
    self.emphasis = emphasis
  }

  /// The same ink in bold: names, times, keys and what is chosen.
  public var bold: Ink { Ink(role, emphasis.union(.bold)) }

  /// The same ink underlined: links, and what is chosen where there is no ground for it.
  public var underlined: Ink { Ink(role, emphasis.union(.underline)) }
}

nonisolated extension Ink {
  /// What one reads.
  public static let text = Ink(.text)

  /// The document, the title of a sheet, the name over a drawing.
  public static let heading = Ink(.heading)

  /// Labels, units and numbers of rows.
  public static let secondary = Ink(.secondary)

  /// Where one is, and what one can press.
  public static let accent = Ink(.accent)

  /// What has changed since it was saved, and the mark of a question.
  public static let modified = Ink(.modified)

  /// What is saved, and text that was added.
  public static let saved = Ink(.saved)

  /// What went wrong, text that was removed, bytes that aren't valid.
  public static let error = Ink(.error)

  /// The sun is up.
  public static let day = Ink(.day)

  /// The sun is just below the horizon.
  public static let twilight = Ink(.twilight)

  /// The sun is down.
  public static let night = Ink(.night)

  /// A match of a search, on its own ground.
  public static let match = Ink(.matchInk)

  /// The match that one stands on, on its own ground.
  public static let matchNow = Ink(.matchNowInk)

  /// Minute dots and tracks.
  public static let ring = Ink(.ring)

  /// Lines between panes, under names and around sheets.
  public static let rule = Ink(.rule)

  /// What shows which part is seen, and the mark of a selection without the keyboard.
  public static let thumb = Ink(.thumb)

  /// All that lies behind a sheet.
  public static let behind = Ink(.behind)
}
