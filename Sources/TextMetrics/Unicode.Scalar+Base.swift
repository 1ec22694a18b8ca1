import CICU

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
  var isCombiningMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }
}
