/// The characters that borders, rules and marks are drawn with.
public nonisolated struct BoxCharacters: Hashable, Sendable {
  /// A line from left to right.
  public var horizontal: Character

  /// A line from top to bottom.
  public var vertical: Character

  /// The upper left corner.
  public var topLeft: Character

  /// The upper right corner.
  public var topRight: Character

  /// The lower left corner.
  public var bottomLeft: Character

  /// The lower right corner.
  public var bottomRight: Character

  /// What stands for text that was cut off.
  public var ellipsis: Character

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
