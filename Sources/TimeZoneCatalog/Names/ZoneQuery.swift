import TextMetrics

/// A search text in the form of the index keys: folded, with a space before each word.
///
/// A search including the space finds word prefixes; a search without it finds substrings.
struct ZoneQuery {
  static let space = UInt8(ascii: " ")

  let phrase: [UInt8]
  let words: [[UInt8]]

  init(_ text: String) {
    phrase = Self.key(text)
    words = phrase.split(separator: Self.space).map { [Self.space] + $0 }
  }

  /// Returns the search key of a name, such as " sao paulo" for São Paulo.
  static func key(_ name: String) -> [UInt8] {
    var key: [UInt8] = []
    var isInWord = false
    for scalar in name.foldedForSearch.unicodeScalars {
      switch scalar {
      case ".", "'", "’", "‘", "ʻ", "ʼ", "`": continue  // Ignored inside a word.
      case " ", "(", ")", "[", "]", ",", ";", ":", "&", "·": isInWord = false
      default:
        if !isInWord { key.append(space) }
        isInWord = true
        key.append(contentsOf: scalar.utf8)
      }
    }
    return key
  }
}
