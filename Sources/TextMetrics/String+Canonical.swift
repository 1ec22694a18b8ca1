import CICU

extension String {
  /// The text in its composed form (NFC), which canonically equivalent texts have in common.
  ///
  /// - Complexity: O(*n*) in the length, if marks don't follow each other without an end.
  public var composed: String { normalized(to: icu_composer) }

  /// The text in a form that all texts have in common that match it.
  ///
  /// Canonically equivalent texts always match. Without the case it is full case folding: "ß" matches "ss" and
  /// "SS", "ﬁ" matches "fi" (Unicode Standard, D145). Without marks, accents and points are left out, as in
  /// ``Unicode/Scalar/withoutMarks``.
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
