/// The ranks of all targets for one text, and the keys that gave them.
struct PlaceRanks {
  private var ranks: [PlaceRank]
  private var keys: [UInt32]
  private let matching: PlaceMatching

  /// The targets that match.
  private(set) var targets: [Int] = []

  init(_ data: PlaceData, _ matching: PlaceMatching = .beginnings) {
    self.matching = matching
    ranks = Array(repeating: .none, count: data.targetCount)
    keys = Array(repeating: 0, count: data.targetCount)
  }

  subscript(_ target: Int) -> PlaceRank { ranks[target] }

  /// Returns the key by which a target matches.
  func key(of target: Int) -> Int { Int(keys[target]) }

  /// Whether a country or a region matches, so that all of its places match.
  private(set) var hasAreas = false

  /// Returns the places that match if no country or region does; otherwise nil, because all may
  /// match.
  func places(_ data: PlaceData) -> [Int]? {
    guard !hasAreas else { return nil }
    return targets.flatMap { target in
      if target < data.cityCount { return [target] }
      if data.zones.contains(target) { return [data.city(ofZone: target)] }
      return data.zones.filter { data.time(ofZone: $0) == target }.map(data.city(ofZone:))
    }
  }

  /// Records a match unless a better one is known.
  mutating func note(_ rank: PlaceRank, _ key: Int, _ data: PlaceData) {
    let target = data.target(ofKey: key)
    guard rank.rawValue < ranks[target].rawValue else { return }
    if ranks[target] == .none { targets.append(target) }
    ranks[target] = rank
    keys[target] = UInt32(key)
    hasAreas = hasAreas || (data.countries.lowerBound..<data.times.lowerBound).contains(target)
  }

  /// Records the keys that begin with a text.
  ///
  /// - Parameters:
  ///   - text: The folded text.
  ///   - data: The keys.
  ///   - isWord: Whether the text is one word of several; then a whole word of a key is
  ///     a whole match.
  mutating func note(_ text: [UInt8], _ data: PlaceData, isWord: Bool) {
    for index in data.keys(withPrefix: text) {
      let next = data.bytes(ofKey: index)[text.count]
      let isWhole = next == 0 || isWord && next == UInt8(ascii: " ")
      let key = data.key(index)
      let isMeant = isWord || key.startsName && data.mayStandAlone(key: index)
      guard matching == .beginnings || isWhole && isMeant,
        let rank = Self.rank(of: key, isWhole: isWhole)
      else { continue }
      note(rank, index, data)
    }
  }

  private static func rank(of key: PlaceKey, isWhole: Bool) -> PlaceRank? {
    switch (key.kind, key.startsName) {
    case (.code, _), (.areaCode, _): isWhole ? .code : nil
    case (.name, true): isWhole ? .name : .prefix
    case (.name, false): isWhole ? .word : .wordPrefix
    case (.other, true): isWhole ? .otherName : .otherPrefix
    case (.other, false): .otherWord
    }
  }
}

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
/// Whole names come before beginnings, and beginnings before slips, regardless of the population.
/// Within such a tier, a weaker match doesn't come after all better ones, but counts as a smaller
/// place: "mosk" finds Moscow, by another name, before a town whose name begins with "mosk".
struct PlaceWeights {
  private static let whole: Float = 0x1p60
  private static let part: Float = 0x1p30

  /// For a match of a place's own name.
  static let city = PlaceWeights(
    [whole, whole, whole / 4, part, part / 2, part / 16, part / 8, part / 64],
    slips: [1, 1 / 16, 1 / 64, 1 / 1024]
  )

  /// For a match of the name of the place's country.
  static let country = PlaceWeights(
    [whole / 2, whole / 4, whole / 2, part / 8, part / 32, part / 8, part / 32, part / 32],
    slips: [1 / 2, 1 / 256, 1 / 128, 0]
  )

  /// For a match of the name of the place's region.
  static let region = PlaceWeights(
    [part, part / 2, part, part / 16, part / 64, part / 16, part / 64, part / 64],
    slips: [1 / 8, 1 / 1024, 1 / 512, 0]
  )

  /// For a match of the identifier or the time of the place's zone, such as Pacific Time.
  static let zone = PlaceWeights(
    [whole, whole, whole, part / 4, part / 32, part / 4, part / 32, part / 32],
    slips: [1 / 4, 1 / 256, 1 / 256, 0]
  )

  /// For one word of several that matches the name of a place.
  static let cityWord = PlaceWeights(
    [1, 1, 1 / 2, 1 / 2, 1 / 2, 1 / 4, 1 / 8, 1 / 16],
    slips: [1 / 64, 1 / 1024, 1 / 1024, 1 / 4096]
  )

  /// For one word of several that matches a country, a region or a zone.
  static let areaWord = PlaceWeights(
    [1, 1, 1, 1 / 4, 1 / 4, 1 / 4, 1 / 8, 1 / 8],
    slips: [1 / 64, 1 / 1024, 1 / 1024, 0]
  )

  /// For all words, if one of them is in the name of the place.
  static let words = part

  /// For a fixed offset, which has no population, and a query of this offset.
  static let offset = whole

  private let weights: [Float]

  private init(_ weights: [Float], slips: [Float]) { self.weights = weights + slips + [0] }

  subscript(_ rank: PlaceRank) -> Float { weights[Int(rank.rawValue)] }
}
