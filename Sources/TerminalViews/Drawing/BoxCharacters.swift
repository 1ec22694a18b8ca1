/// The characters for borders, rules and marks, each one column wide.
///
/// They are scalars, so that a theme is a trivial type and cheap to copy.
public nonisolated struct BoxCharacters: Hashable, Sendable {
  /// A horizontal line.
  public var horizontal: Unicode.Scalar

  /// A vertical line.
  public var vertical: Unicode.Scalar

  /// The upper left corner.
  public var topLeft: Unicode.Scalar

  /// The upper right corner.
  public var topRight: Unicode.Scalar

  /// The lower left corner.
  public var bottomLeft: Unicode.Scalar

  /// The lower right corner.
  public var bottomRight: Unicode.Scalar

  /// The ellipsis for truncated text.
  public var ellipsis: Unicode.Scalar

  /// Lines with round corners, for Unicode terminals.
  public static let rounded = BoxCharacters(
    horizontal: "─",
    vertical: "│",
    topLeft: "╭",
    topRight: "╮",
    bottomLeft: "╰",
    bottomRight: "╯",
    ellipsis: "…"
  )

  /// ASCII lines, for locales whose encoding isn't UTF-8.
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
  /// The minus sign, for numbers and removed text.
  public var minus: String { self == .ascii ? "-" : "−" }

  /// Returns the mark of a selected row or a bar, at the leading edge.
  public func mark(isMirrored: Bool) -> Unicode.Scalar {
    if self == .ascii { return isMirrored ? "<" : ">" }
    return isMirrored ? "▐" : "▌"
  }

  /// Returns the thumb of a scroll indicator, at the trailing edge.
  func thumb(isMirrored: Bool) -> Unicode.Scalar {
    if self == .ascii { return "#" }
    return isMirrored ? "▌" : "▐"
  }

  /// The sign of a changed row.
  var changed: Unicode.Scalar { self == .ascii ? "!" : "┃" }

  /// Returns the sign of a wrapped line, at the leading edge.
  func wrapped(isMirrored: Bool) -> Unicode.Scalar {
    if self == .ascii { return isMirrored ? "<" : ">" }
    return isMirrored ? "↲" : "↳"
  }

  /// The sign of the end of a row.
  var endOfRow: Unicode.Scalar { self == .ascii ? "$" : "¶" }

  /// The sign of unsaved changes.
  var modified: Unicode.Scalar { self == .ascii ? "*" : "●" }

  /// The sign of something that is done or saved.
  var done: Unicode.Scalar { self == .ascii ? "+" : "✓" }

  /// The sign of a button that goes back to another pane.
  var back: Unicode.Scalar { self == .ascii ? "<" : "‹" }
}
