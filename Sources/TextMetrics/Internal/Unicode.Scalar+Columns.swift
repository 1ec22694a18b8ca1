import CICU

extension Unicode.Scalar {
  /// The columns that the scalar adds to its cluster (UAX #11, UTS #51).
  var columns: Int {
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    switch icu_category(value) {
    case .nonSpacingMark, .enclosingMark: return 0
    case .format where properties.isDefaultIgnorableCodePoint: return isBidiOverride ? 1 : 0
    case .unassigned: return widthOfUnassigned
    default: return icu_isWide(value) ? 2 : 1
    }
  }

  /// Whether the scalar overrides the direction of all characters after it (UAX #9, LRO and RLO).
  ///
  /// No language needs it; it makes a text look like another one.
  package var isBidiOverride: Bool { value == 0x202D || value == 0x202E }

  /// Whether the scalar is a visible mark without a column of its own.
  var isMark: Bool {
    guard value >= 0x300 else { return false }
    switch icu_category(value) {
    case .nonSpacingMark, .enclosingMark:
      return !properties.isDefaultIgnorableCodePoint
    default:
      return false
    }
  }

  /// Whether the scalar is a Hangul vowel or final that joins the consonant before it.
  var isConjoiningVowelOrFinal: Bool {
    (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
  }

  // Swift's Unicode data is often newer than the system's ICU and knows more emoji.
  private var widthOfUnassigned: Int {
    if properties.isDefaultIgnorableCodePoint { return 0 }
    return properties.isEmojiPresentation || icu_isWide(value) ? 2 : 1
  }
}
