import CICU

/// The case of letters.
public enum TextCase: Sendable, Hashable {
  /// Capitals.
  case upper
  /// Small letters.
  case lower
  /// A capital at the start of each word.
  case title
}

extension String {
  /// Returns the text in another case by the rules of a language: in Turkish, "i" becomes "İ".
  ///
  /// - Parameters:
  ///   - letters: The case.
  ///   - locale: The identifier of the locale.
  /// - Returns: The text; unchanged if ICU has no data.
  /// - Complexity: O(*n*) in the length.
  public func changingCase(to letters: TextCase, locale: String) -> String {
    let source = Array(utf16)
    // No text grows to more than three times its length (SpecialCasing.txt).
    let capacity = 3 * source.count + 1
    var status = ICUStatus.success
    let result = [UInt16](unsafeUninitializedCapacity: capacity) { buffer, written in
      let count = icu_changeCase(
        letters.value,
        locale,
        source,
        Int32(clamping: source.count),
        buffer.baseAddress,
        Int32(clamping: capacity),
        &status
      )
      written = status.isSuccess ? Int(count) : 0
    }
    return status.isSuccess ? String(decoding: result, as: UTF16.self) : self
  }
}

extension TextCase {
  fileprivate var value: ICUCase {
    switch self {
    case .upper: .upper
    case .lower: .lower
    case .title: .title
    }
  }
}
