import CICU

extension String {
  /// The text in its composed form (NFC), which canonically equivalent texts have in common.
  ///
  /// - Complexity: O(*n*) in the length, if marks don't follow each other without an end.
  public var composed: String { normalized(to: icu_composer) }

  /// The text in a form that all matching texts share.
  ///
  /// Canonically equivalent texts always match. Ignoring case is full case folding: "ß" matches
  /// "ss" and "SS", "ﬁ" matches "fi" (Unicode Standard, D145). Ignoring marks removes accents and
  /// points, as in ``Unicode/Scalar/withoutMarks``.
  ///
  /// - Parameters:
  ///   - ignoresCase: Whether letters match in upper and lower case.
  ///   - ignoresMarks: Whether letters match with and without marks.
  /// - Returns: The form, which is decomposed (NFD).
  /// - Complexity: As ``composed``.
  public func matchingForm(ignoresCase: Bool, ignoresMarks: Bool) -> String {
    var form = normalized(to: icu_decomposer)
    if ignoresMarks { form = form.droppingMarks }
    guard ignoresCase else { return form }
    form = form.caseFolded.normalized(to: icu_decomposer)
    return ignoresMarks ? form.droppingMarks : form
  }

  /// Returns the text in a normalization form, or unchanged if ICU's data is missing.
  func normalized(
    to form: (UnsafeMutablePointer<ICUStatus>) -> OpaquePointer?
  ) -> String {
    var status = ICUStatus.success
    guard let form = form(&status), status.isSuccess else { return self }
    return converted { icu_normalize(form, $0, $1, $2, $3, &$4) }
  }

  private var caseFolded: String { converted { icu_foldCase($0, $1, $2, $3, &$4) } }

  private var droppingMarks: String {
    var scalars = UnicodeScalarView()
    scalars.append(contentsOf: unicodeScalars.lazy.filter { !$0.isCombiningMark })
    return String(scalars)
  }

  /// Returns the result of a function that takes and writes UTF-16, or the text if that fails.
  private func converted(
    _ convert: (
      UnsafePointer<UInt16>, Int32, UnsafeMutablePointer<UInt16>, Int32, inout ICUStatus
    ) -> Int32
  ) -> String {
    let source = Array(utf16)
    let result = String(utf16Capacity: source.count + source.count / 2 + 16) {
      convert(source, Int32(source.count), $0, $1, &$2)
    }
    return result ?? self
  }
}

extension Unicode.Scalar {
  /// The letter without its accents and points; nil for a mark that combines with another scalar.
  ///
  /// Scalars that decompose into several others, such as Hangul syllables, stay as they are.
  public var withoutMarks: Unicode.Scalar? {
    // Fast path: no scalar before the combining marks decomposes, except for Latin ones.
    if value < 0xC0 { return self }
    if isCombiningMark { return nil }
    let units = Array(utf16)
    var decomposed = [UInt16](repeating: 0, count: 16)
    var status = ICUStatus.success
    let form = icu_decomposer(&status)
    let count = icu_normalize(form, units, Int32(units.count), &decomposed, 16, &status)
    guard status.isSuccess, count <= 16 else { return self }
    let scalars = String(decoding: decomposed.prefix(Int(count)), as: UTF16.self).unicodeScalars
    let bases = scalars.filter { !$0.isCombiningMark }
    return bases.count == 1 ? bases.first : self
  }

  /// Whether the scalar is an accent or another mark without a width of its own.
  fileprivate var isCombiningMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }

  /// The scalars beyond ASCII that match texts of ASCII, in any case or in their own.
  ///
  /// They are the long s, sharp s, ligatures, and the signs that stand for "K", ";" and "`".
  public static let spellingASCII: [Unicode.Scalar] = [
    "\u{17F}", "\u{DF}", "\u{1E9E}", "\u{FB00}", "\u{FB01}", "\u{FB02}", "\u{FB03}", "\u{FB04}",
    "\u{FB05}", "\u{FB06}", "\u{212A}", "\u{37E}", "\u{1FEF}",
  ]

  /// Whether all canonically equivalent spellings of a text keep the scalar, if no mark follows it.
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
