/// The characters that show dots.
public nonisolated enum DotGlyphs: Hashable, Sendable {
  /// Braille patterns, which show every dot.
  case braille

  /// The most similar ASCII characters, for terminals and fonts without braille.
  case ascii

  /// Returns the character for the dots of a cell.
  ///
  /// - Parameter pattern: The dots as bits, numbered as in the Unicode block Braille Patterns.
  /// - Returns: A character one column wide; a space if there are no dots.
  func scalar(for pattern: UInt8) -> Unicode.Scalar {
    guard pattern != 0 else { return " " }
    return switch self {
    case .braille: Unicode.Scalar(0x2800 + UInt32(pattern)) ?? " "
    case .ascii: Self.asciiScalars[Int(pattern)]
    }
  }

  private static let asciiScalars: [Unicode.Scalar] = (0..<256).map { nearest(to: UInt8($0)) }

  /// The shapes of characters in two by four dots: rows from the top, `#` for a set dot.
  private static let likenesses: [(scalar: Unicode.Scalar, rows: String)] = [
    ("'", "#. .. .. .."), ("'", ".# .. .. .."), ("'", "## .. .. .."), ("'", ".# .# .. .."),
    ("'", "#. #. .. .."), ("\"", "## ## .. .."), ("-", ".. ## .. .."), ("-", ".. .. ## .."),
    ("-", "## ## #. .."), ("-", ".. #. .. .."), ("-", ".. .# .. .."), ("-", ".. .. #. .."),
    ("-", ".. .. .# .."), ("-", ".. #. .# .."), ("-", ".. .# #. .."), ("=", ".. ## ## .."),
    ("_", ".. .. .. ##"), (".", ".. .. .. #."), (".", ".. .. .. .#"), (".", ".. .. .# .#"),
    (".", ".. .. #. #."), ("_", ".. .. ## ##"), ("|", "#. #. #. #."), ("|", ".# .# .# .#"),
    ("/", ".# .# #. #."), ("/", ".# .# #. .."), ("/", ".. .# #. #."), ("/", ".# #. #. #."),
    ("\\", "#. #. .# .#"), ("\\", "#. #. .# .."), ("\\", ".. #. .# .#"), ("\\", "#. .# .# .#"),
    ("(", ".# #. #. .#"), (")", "#. .# .# #."), ("#", "## ## ## ##"),
  ]

  private static func nearest(to dots: UInt8) -> Unicode.Scalar {
    let distance = { (rows: String) in (pattern(of: rows) ^ dots).nonzeroBitCount }
    return likenesses.min { distance($0.rows) < distance($1.rows) }?.scalar ?? "#"
  }

  private static func pattern(of rows: String) -> UInt8 {
    var pattern: UInt8 = 0
    for (y, row) in rows.split(separator: " ").enumerated() {
      for (x, dot) in row.enumerated() where dot == "#" { pattern |= DotGrid.bit(x: x, y: y) }
    }
    return pattern
  }
}
