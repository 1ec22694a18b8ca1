extension String {
  /// The text in a directional isolate (UAX #9, FSI and PDI), to be joined with other texts.
  ///
  /// A path in an Arabic sentence keeps its order, and the sentence keeps its own. Isolates within
  /// the text are closed, so that it has no effect on what follows.
  ///
  /// ```swift
  /// "افتح " + "/home/a.txt".isolated
  /// ```
  ///
  /// - Complexity: O(*n*) in the length.
  public var isolated: String { "\u{2068}" + withClosedIsolates + "\u{2069}" }

  /// The text with a closing mark for each open isolate; a closing mark without one becomes U+FFFD.
  package var withClosedIsolates: String {
    guard containsRightToLeft else { return self }
    var depth = 0
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isStray = scalar == "\u{2069}" && depth == 0
      if (0x2066...0x2068).contains(scalar.value) { depth += 1 }
      if scalar == "\u{2069}", !isStray { depth -= 1 }
      scalars.append(isStray ? "\u{FFFD}" : scalar)
    }
    return String(scalars) + String(repeating: "\u{2069}", count: depth)
  }

  /// The text of a right-to-left language, with a mark (RLM) if it has left-to-right direction.
  ///
  /// It may start with a name or a key in Latin letters, which would determine its direction.
  ///
  /// - Complexity: O(*n*) in the length.
  package var orderedRightToLeft: String {
    guard containsRightToLeft, !BidiLine.isRightToLeft(self) else { return self }
    return "\u{200F}" + self
  }
}
