import CICU

extension BidiLine {
  /// Whether a line of a text is read from its right end.
  ///
  /// It is what ``isRightToLeft`` says of the line, found without ordering it.
  ///
  /// - Complexity: O(*n*) in the scalars before the first letter.
  public static func isRightToLeft(_ text: String) -> Bool {
    // UAX #9, rules P2 and P3: the first letter decides, but not one within isolates.
    var isolates = 0
    for scalar in text.unicodeScalars {
      switch icu_charDirection(UChar32(bitPattern: scalar.value)) {
      case U_LEFT_TO_RIGHT where isolates == 0: return false
      case U_RIGHT_TO_LEFT where isolates == 0: return true
      case U_RIGHT_TO_LEFT_ARABIC where isolates == 0: return true
      case U_BLOCK_SEPARATOR: return false
      case U_FIRST_STRONG_ISOLATE, U_LEFT_TO_RIGHT_ISOLATE, U_RIGHT_TO_LEFT_ISOLATE: isolates += 1
      case U_POP_DIRECTIONAL_ISOLATE: isolates = Swift.max(0, isolates - 1)
      default: continue
      }
    }
    return false
  }
}
