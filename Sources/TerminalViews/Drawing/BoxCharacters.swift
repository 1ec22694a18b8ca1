/// The characters that borders, rules and marks are drawn with, each one column wide.
///
/// They are scalars, so that a theme is plain memory and costs nothing to hand down.
public nonisolated struct BoxCharacters: Hashable, Sendable {
  /// A line from left to right.
  public var horizontal: Unicode.Scalar

  /// A line from top to bottom.
  public var vertical: Unicode.Scalar

  /// The upper left corner.
  public var topLeft: Unicode.Scalar

  /// The upper right corner.
  public var topRight: Unicode.Scalar

  /// The lower left corner.
  public var bottomLeft: Unicode.Scalar

  /// The lower right corner.
  public var bottomRight: Unicode.Scalar

  /// What stands for text that was cut off.
  public var ellipsis: Unicode.Scalar

  /// Lines with round corners, for terminals that show Unicode.
  public static let rounded = BoxCharacters(
    horizontal: "─",
    vertical: "│",
    topLeft: "╭",
    topRight: "╮",
    bottomLeft: "╰",
    bottomRight: "╯",
    ellipsis: "…"
  )

  /// Lines made of ASCII, for locales whose encoding isn't UTF-8.
  public static let ascii = BoxCharacters(
    horizontal: "-",
    vertical: "|",
    topLeft: "+",
    topRight: "+",
    bottomLeft: "+",
    bottomRight: "+",
    ellipsis: "~"
  )
}

nonisolated extension BoxCharacters {
  /// The mark beside what is selected or told, at the side where lines start.
  func mark(isMirrored: Bool) -> Unicode.Scalar {
    if self == .ascii { return isMirrored ? "<" : ">" }
    return isMirrored ? "▐" : "▌"
  }

  /// What shows which part of a list or a text can be seen.
  var thumb: Unicode.Scalar { self == .ascii ? "#" : "┃" }
}
