import TextMetrics

/// A text to search for, in the form in which names are kept: folded, a space before each word.
///
/// A word that begins with the query's word is then a plain search with its space, and a word that
/// holds it anywhere one without.
struct ZoneQuery {
  static let space = UInt8(ascii: " ")

  let phrase: [UInt8]
  let words: [[UInt8]]

  init(_ text: String) {
    phrase = Self.key(text)
    words = phrase.split(separator: Self.space).map { [Self.space] + $0 }
  }

  /// The bytes by which a name is found, such as " sao paulo" for São Paulo.
  static func key(_ name: String) -> [UInt8] {
    var key: [UInt8] = []
    var isInWord = false
    for scalar in name.foldedForSearch.unicodeScalars {
      switch scalar {
      case ".", "'", "’", "‘", "ʻ", "ʼ", "`": continue  // Part of a word, and nobody types them.
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
