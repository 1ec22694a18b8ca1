/// How well a text matches a target, best first.
enum PlaceRank: UInt8, CaseIterable {
  /// The text is the name.
  case name

  /// The text is an abbreviation or the initials.
  case code

  /// The text is another name.
  case otherName

  /// The name begins with the text.
  case prefix

  /// The text is a word inside the name.
  case word

  /// Another name begins with the text.
  case otherPrefix

  /// A word inside the name begins with the text.
  case wordPrefix

  /// A word inside another name begins with the text.
  case otherWord

  /// The text is the name with a slip.
  case slip

  /// The name begins with the text with a slip, or another name or a word does.
  case slipPrefix

  /// The text is the name with two slips.
  case twoSlips

  /// The name begins with the text with two slips, or another name or a word does.
  case twoSlipsPrefix

  /// The text doesn't match.
  case none

  /// Whether the text is a whole name, an abbreviation or the initials.
  var isWhole: Bool { rawValue <= Self.otherName.rawValue }
}

/// The weights of ranks, by which the population of a place is multiplied for its score.
///
/// Whole names come before beginnings, and those before slips, whatever the population. Inside these
/// tiers, a weaker match counts as a smaller place instead of coming after all better ones: "mosk"
/// finds Moscow, by another name, before a town whose name begins so.
struct PlaceWeights {
  private static let whole: Float = 0x1p60
  private static let part: Float = 0x1p30

  /// Of the names of places.
  static let city = PlaceWeights(
    [whole, whole, whole / 4, part, part / 2, part / 16, part / 8, part / 64],
    slips: [1, 1 / 16, 1 / 64, 1 / 1024]
  )

  /// Of a place by the name of its country.
  static let country = PlaceWeights(
    [whole / 2, whole / 4, whole / 2, part / 8, part / 32, part / 8, part / 32, part / 32],
    slips: [1 / 2, 1 / 256, 1 / 128, 0]
  )

  /// Of a place by the name of its region.
  static let region = PlaceWeights(
    [part, part / 2, part, part / 16, part / 64, part / 16, part / 64, part / 64],
    slips: [1 / 8, 1 / 1024, 1 / 512, 0]
  )

  /// Of the place of a zone by its identifier or time, such as Pacific Time.
  static let zone = PlaceWeights(
    [whole, whole, whole, part / 4, part / 32, part / 4, part / 32, part / 32],
    slips: [1 / 4, 1 / 256, 1 / 256, 0]
  )

  /// Of one word of several by the name of a place.
  static let cityWord = PlaceWeights(
    [1, 1, 1 / 2, 1 / 2, 1 / 2, 1 / 4, 1 / 8, 1 / 16],
    slips: [1 / 64, 1 / 1024, 1 / 1024, 1 / 4096]
  )

  /// Of one word of several by a country, a region or a zone.
  static let areaWord = PlaceWeights(
    [1, 1, 1, 1 / 4, 1 / 4, 1 / 4, 1 / 8, 1 / 8],
    slips: [1 / 64, 1 / 1024, 1 / 1024, 0]
  )

  /// Of all words, if one of them is in the name of the place.
  static let words = part

  /// Of a fixed offset, which has no population, for a query of this offset.
  static let offset = whole

  private let weights: [Float]

  private init(_ weights: [Float], slips: [Float]) { self.weights = weights + slips + [0] }

  subscript(_ rank: PlaceRank) -> Float { weights[Int(rank.rawValue)] }
}
