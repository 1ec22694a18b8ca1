import CICU

extension BidiLine {
  /// Returns whether a line of text has right-to-left direction, without reordering it.
  ///
  /// - Complexity: O(*n*) in the scalars before the first letter.
  public static func isRightToLeft(_ text: String) -> Bool {
    // UAX #9, rules P2 and P3: the first letter outside isolates determines the direction. A
    // line end is drawn in the line, and so does not end it.
    var isolates = 0
    for scalar in text.unicodeScalars {
      switch icu_direction(scalar.value) {
      case .leftToRight where isolates == 0: return false
      case .rightToLeft where isolates == 0: return true
      case .rightToLeftArabic where isolates == 0: return true
      case .firstStrongIsolate, .leftToRightIsolate, .rightToLeftIsolate: isolates += 1
      case .popIsolate: isolates = Swift.max(0, isolates - 1)
      default: continue
      }
    }
    return false
  }
}
