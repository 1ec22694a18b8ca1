import TextMetrics

/// An entry of the dictionary: the position of a folded text, and its kind.
struct PlaceKey {
  /// The kinds of names.
  enum Kind: UInt32 {
    /// The displayed name.
    case name

    /// Another name: in another language or script, or a former one.
    case other

    /// An abbreviation or initials, found only by the whole text.
    case code

    /// The code of a country or a region, also found only by the whole text.
    case areaCode
  }

  let word: UInt32

  var offset: Int { Int(word & 0xFF_FFFF) }

  /// Whether the text is a whole name instead of its later words.
  var startsName: Bool { word & 1 << 24 != 0 }

  /// Whether the name as it is written follows the text.
  var hasSpelling: Bool { word & 1 << 25 != 0 }

  var kind: Kind { Kind(rawValue: word >> 26 & 3) ?? .name }

  /// Returns the words of a text as keys have them: folded, without points, one space between.
  ///
  /// "St. John's" becomes "st johns", "Łódź" becomes "lodz".
  static func folding(_ text: some StringProtocol) -> String {
    var folded = ""
    var endsWord = false
    for scalar in text.foldedForSearch.unicodeScalars {
      switch scalar {
      case ".", "'", "’", "‘", "ʻ", "ʼ", "`": continue
      case " ", "(", ")", "[", "]", ",", ";", ":", "&", "·": endsWord = true
      default:
        if endsWord, !folded.isEmpty { folded.unicodeScalars.append(" ") }
        endsWord = false
        folded.unicodeScalars.append(scalar)
      }
    }
    return folded
  }
}
