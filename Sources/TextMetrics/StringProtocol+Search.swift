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

/// Builds the folded form of a text: drops accents, and replaces runs of separators by one space.
private struct SearchFold {
  private var bytes: [UInt8] = []
  private var endsWord = false

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(ascii byte: UInt8) {
    switch byte {
    case 0x09...0x0D, 0x20, UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "_"):
      endsWord = true
    case UInt8(ascii: "A")...UInt8(ascii: "Z"):
      add(CollectionOfOne(byte | 0x20))
    default:
      add(CollectionOfOne(byte))
    }
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      append(ascii: UInt8(truncatingIfNeeded: scalar.value))
    } else if scalar.properties.isWhitespace || scalar.isDash {
      endsWord = true
    } else if let letters = scalar.withoutStroke {
      add(letters.utf8)
    } else if !scalar.isAccent {
      add(scalar.utf8)
    }
  }

  private mutating func add(_ letter: some Collection<UInt8>) {
    if endsWord, !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
    endsWord = false
    bytes.append(contentsOf: letter)
  }
}

extension Unicode.Scalar {
  fileprivate var isDash: Bool { properties.generalCategory == .dashPunctuation }

  /// Whether the scalar is an accent or a point, a mark that does not change the identity of a
  /// word.
  ///
  /// Nukta (combining class 7), kana voicing (8), virama (9) and the classes 84 to 132 of Thai, Lao
  /// and Tibetan make different letters and are kept, as are vowel signs, which have class 0.
  fileprivate var isAccent: Bool {
    let combiningClass = properties.canonicalCombiningClass.rawValue
    return (10...36).contains(combiningClass) || combiningClass >= 200
  }

  /// The usual replacement of a letter without a Unicode decomposition.
  fileprivate var withoutStroke: String? {
    switch self {
    case "ı": "i"
    case "ø": "o"
    case "ł": "l"
    case "đ", "ð": "d"
    case "ħ": "h"
    case "ŧ": "t"
    case "æ": "ae"
    case "œ": "oe"
    case "þ": "th"
    case "’", "ʼ", "ʻ": "'"
    default: nil
    }
  }
}
