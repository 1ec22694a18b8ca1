import CICU

extension Character {
  /// The width of the cluster in terminal columns: 0, 1 or 2.
  ///
  /// It is the sum of the widths of the cluster's scalars, at most 2:
  ///
  /// - 2: East Asian Width W and F (UAX #11); emoji in emoji presentation, also by a variation
  ///   selector 16 after them (UTS #51), so keycaps, flags, skin tones and ZWJ sequences take 2.
  /// - 0: nonspacing and enclosing marks, vowels and finals of conjoining Hangul, and what Unicode
  ///   calls default ignorable (joiners, variation selectors, bidi controls, soft hyphen).
  /// - 1: all others, including characters of ambiguous width. A spacing mark counts: the
  ///   Devanagari syllable "ki" takes 2, as in `wcwidth` and most terminals; a gap in a terminal
  ///   that uses less is harmless, an overlap would hide text.
  ///
  /// A cluster of 0 columns is not drawn. Control characters and marks without a base have the
  /// width of their ``displayed`` replacement. Scalars that ``displayed`` omits don't count.
  ///
  /// - Complexity: O(1); printable ASCII needs no look-up.
  @inlinable
  public var displayWidth: Int {
    // Fast path: one byte is ASCII, drawn as itself or as a control picture of one column.
    utf8.count == 1 ? 1 : clusterWidth
  }

  /// The cluster to draw: a visible replacement for control characters, otherwise the cluster
  /// itself.
  ///
  /// C0 controls (including tab) and DEL become control pictures (U+2400 and up); line endings of
  /// several scalars, U+2028 and U+2029 become U+2424; C1 controls and bidirectional overrides
  /// become U+FFFD. Nonspacing marks without a base are drawn on U+25CC, the dotted circle, because
  /// they would change the previous cell. Only the first 32 scalars of a cluster are drawn. The
  /// replacement has the ``displayWidth`` of the cluster.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var displayed: Character {
    if utf8.count == 1, let byte = utf8.first, byte >= 0x20, byte != 0x7F { return self }
    return visibleForm
  }

  @usableFromInline
  var clusterWidth: Int {
    var (width, left) = (0, Self.drawnScalarLimit)
    var previous: Unicode.Scalar?
    for scalar in unicodeScalars {
      if width >= 2 || left == 0 { break }
      left -= 1
      if let previous {
        if previous == "\r" { return 1 }
        if scalar == "\u{FE0F}", previous.properties.isEmoji { return 2 }
        width += scalar.isConjoiningVowelOrFinal ? 0 : scalar.columns
      } else if scalar.isMark {
        width = 1
      } else {
        width = scalar.columns
      }
      previous = scalar
    }
    return min(width, 2)
  }

  @usableFromInline
  var visibleForm: Character {
    guard let first = unicodeScalars.first else { return self }
    switch first.value {
    case 0x0D where utf8.count > 1, 0x2028, 0x2029: return "\u{2424}"
    case 0..<0x20: return Character(Unicode.Scalar(0x2400 + first.value) ?? "\u{FFFD}")
    case 0x7F: return "\u{2421}"
    case 0x80..<0xA0: return "\u{FFFD}"
    case _ where first.isBidiOverride: return "\u{FFFD}"
    default: return first.isMark ? onDottedCircle : prefix(Self.drawnScalarLimit)
    }
  }

  // UAX #15, section 13 (Stream-Safe Text Format): no language needs more than 30 marks on a base.
  // A cluster may have any number, and all of them would be written in each frame.
  private static let drawnScalarLimit = 32

  /// Returns the first `count` scalars of the cluster.
  private func prefix(_ count: Int) -> Character {
    // Fast path: a cluster never has more scalars than bytes.
    if utf8.count <= count { return self }
    let scalars = unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: count, limitedBy: scalars.endIndex)
    guard let end, end < scalars.endIndex else { return self }
    // A prefix of a cluster is a single cluster, too.
    return Character(String(scalars[..<end]))
  }

  // A mark that ICU knows but Swift doesn't would not join the circle.
  private var onDottedCircle: Character {
    let text = "\u{25CC}" + String(prefix(Self.drawnScalarLimit - 1))
    return text.count == 1 ? Character(text) : self
  }
}

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
  fileprivate var isBidiOverride: Bool { value == 0x202D || value == 0x202E }

  /// Whether the scalar is a visible mark without a column of its own.
  fileprivate var isMark: Bool {
    guard value >= 0x300 else { return false }
    switch icu_category(value) {
    case .nonSpacingMark, .enclosingMark:
      return !properties.isDefaultIgnorableCodePoint
    default:
      return false
    }
  }

  /// Whether the scalar is a Hangul vowel or final that joins the consonant before it.
  fileprivate var isConjoiningVowelOrFinal: Bool {
    (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
  }

  // Swift's Unicode data is often newer than the system's ICU and knows more emoji.
  private var widthOfUnassigned: Int {
    if properties.isDefaultIgnorableCodePoint { return 0 }
    return properties.isEmojiPresentation || icu_isWide(value) ? 2 : 1
  }

  /// The number in angle quotation marks, such as `‹U+202E›`, to show a scalar that has no picture.
  public var numberForm: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "‹U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)›"
  }
}
