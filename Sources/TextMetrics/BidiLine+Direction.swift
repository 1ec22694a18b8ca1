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
      switch icu_direction(scalar.value) {
      case .leftToRight where isolates == 0: return false
      case .rightToLeft where isolates == 0: return true
      case .rightToLeftArabic where isolates == 0: return true
      case .blockSeparator: return false
      case .firstStrongIsolate, .leftToRightIsolate, .rightToLeftIsolate: isolates += 1
      case .popIsolate: isolates = Swift.max(0, isolates - 1)
      default: continue
      }
    }
    return false
  }
}
