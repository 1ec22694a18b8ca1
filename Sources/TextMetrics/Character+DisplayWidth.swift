extension Character {
  /// Columns of a terminal that the cluster takes: 0, 1 or 2.
  ///
  /// A cluster takes the sum of what its scalars take, at most 2 columns:
  ///
  /// - 2: East Asian Width W and F (UAX #11); emoji in emoji presentation, also by a variation
  ///   selector 16 after them (UTS #51), so keycaps, flags, skin tones and ZWJ sequences take 2.
  /// - 0: nonspacing and enclosing marks, vowels and finals of conjoining Hangul, and what Unicode
  ///   calls default ignorable (joiners, variation selectors, bidi controls, soft hyphen).
  /// - 1: the rest, with characters of ambiguous width. A spacing mark counts: the Devanagari
  ///   syllable "ki" takes 2, as `wcwidth` and most terminals say; a gap where a terminal
  ///   thinks less does no harm, an overlap hides text.
  ///
  /// A cluster of 0 columns is not drawn. Control characters and marks without a base take what
  /// ``displayed`` shows in their place. Scalars that ``displayed`` leaves out don't count.
  ///
  /// - Complexity: O(1); printable ASCII needs no look-up.
  @inlinable
  public var displayWidth: Int {
    // One byte is ASCII: a printable character or a control, which is drawn as one.
    utf8.count == 1 ? 1 : clusterWidth
  }

  /// The cluster to draw in place of this one: visible for control characters, else itself.
  ///
  /// C0 controls (the tab, too) and DEL become the control pictures of U+2400 and up, line ends
  /// of more than one scalar, U+2028 and U+2029 become U+2424, C1 controls U+FFFD. Nonspacing
  /// marks without a base stand on U+25CC, the dotted circle, or they would change the cell before
  /// them. Of a cluster of more than 32 scalars the first 32 are drawn. What is drawn is as wide as
  /// the cluster that it stands for.
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
    default: return first.isMark ? onDottedCircle : prefix(Self.drawnScalarLimit)
    }
  }

  // UAX #15, section 13: no text of any language needs more than 30 marks on a base. A cluster may
  // have any number, and each of them would be written into each frame.
  private static let drawnScalarLimit = 32

  /// The cluster without the scalars after the first `count`.
  private func prefix(_ count: Int) -> Character {
    // No cluster has more scalars than bytes.
    if utf8.count <= count { return self }
    let scalars = unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: count, limitedBy: scalars.endIndex)
    guard let end, end < scalars.endIndex else { return self }
    // There is no boundary before the end, so the start of a cluster is a cluster.
    return Character(String(scalars[..<end]))
  }

  // A mark that ICU knows and Swift does not yet would not join the circle.
  private var onDottedCircle: Character {
    let text = "\u{25CC}" + String(prefix(Self.drawnScalarLimit - 1))
    return text.count == 1 ? Character(text) : self
  }
}
