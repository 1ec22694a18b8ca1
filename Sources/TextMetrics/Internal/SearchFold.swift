/// Builds the folded form of a text: drops accents, and replaces runs of separators by one space.
struct SearchFold {
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
