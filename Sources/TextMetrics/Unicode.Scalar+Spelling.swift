import CICU

extension Unicode.Scalar {
  /// The scalars beyond ASCII that match texts of ASCII, in any case or in their own.
  ///
  /// They are the long s, sharp s, ligatures, and the signs that stand for "K", ";" and "`".
  public static let spellingASCII: [Unicode.Scalar] = [
    "\u{17F}", "\u{DF}", "\u{1E9E}", "\u{FB00}", "\u{FB01}", "\u{FB02}", "\u{FB03}", "\u{FB04}",
    "\u{FB05}", "\u{FB06}", "\u{212A}", "\u{37E}", "\u{1FEF}",
  ]

  /// Whether the scalar is in each text that is canonically equivalent to one with it, if no mark follows it.
  public var hasOneSpelling: Bool {
    if isASCII { return !"K;`".unicodeScalars.contains(self) }
    return !isCombiningMark && !Self.inOtherSpellings.contains(self)
      && String(self).normalized(to: icu_decomposer).unicodeScalars.elementsEqual([self])
  }

  /// The scalars that stand for another one in composed texts, as "Ω" does for the sign of Ohm.
  private static let inOtherSpellings: Set<Unicode.Scalar> = {
    // Where Unicode has characters that composed texts don't have (NFC_Quick_Check=No).
    let blocks: [ClosedRange<UInt32>] = [
      0x340...0x387, 0x958...0xFB9, 0x1F71...0x2ADC, 0xF900...0xFB4E, 0x1D15E...0x1D1C0,
      0x2F800...0x2FA1D,
    ]
    let scalars = blocks.joined().lazy.compactMap { Unicode.Scalar($0) }
    return scalars.reduce(into: []) { known, scalar in
      let form = String(scalar).composed.unicodeScalars
      if !form.elementsEqual([scalar]) { known.formUnion(form) }
    }
  }()
}
