import CICU

extension StringProtocol {
  /// The text folded for searching, without case, accents and separators.
  ///
  /// Compare two folded texts to find "São Paulo" by "sao paulo", "America/New_York" by "new york",
  /// "Straße" by "strasse" and "İstanbul" by "istanbul". The form is compatibility decomposition
  /// with full case folding (UAX #31, toNFKC_Casefold, then NFD) without:
  ///
  /// - accents and points, of combining class 10 to 36 or 200 and up. Vowel signs, viramas, kana
  ///   voicing and the tones of Thai are kept, because without them words become different words;
  /// - strokes and ligatures that Unicode does not decompose, as in "Łódź" and "Tromsø";
  /// - whitespace, underscores, slashes and dashes: a run of them becomes one space, and none at
  ///   the ends.
  ///
  /// - Complexity: O(*n*) in the length; for ASCII one pass over the bytes.
  public var foldedForSearch: String {
    let text = String(self)
    var folded = SearchFold(capacity: text.utf8.count)
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      for byte in text.utf8 { folded.append(ascii: byte) }
    } else {
      for scalar in text.caseFoldedAndDecomposed.unicodeScalars { folded.append(scalar) }
    }
    return folded.text
  }
}

extension String {
  fileprivate var caseFoldedAndDecomposed: String {
    normalized(to: icu_caseFolder).normalized(to: icu_decomposer)
  }
}
