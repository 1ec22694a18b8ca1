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

  /// Whether a country or a region matches, whose places all match then.
  private(set) var hasAreas = false

  /// Returns the places that match if no country or region does, else nil: then all may.
  func places(_ data: PlaceData) -> [Int]? {
    guard !hasAreas else { return nil }
    return targets.flatMap { target in
      if target < data.cityCount { return [target] }
      if data.zones.contains(target) { return [data.city(ofZone: target)] }
      return data.zones.filter { data.time(ofZone: $0) == target }.map(data.city(ofZone:))
    }
  }

  /// Notes a match unless a better one is known.
  mutating func note(_ rank: PlaceRank, _ key: Int, _ data: PlaceData) {
    let target = data.target(ofKey: key)
    guard rank.rawValue < ranks[target].rawValue else { return }
    if ranks[target] == .none { targets.append(target) }
    ranks[target] = rank
    keys[target] = UInt32(key)
    hasAreas = hasAreas || (data.countries.lowerBound..<data.times.lowerBound).contains(target)
  }

  /// Notes the keys that begin with a text.
  ///
  /// - Parameters:
  ///   - text: The folded text.
  ///   - data: The keys.
  ///   - isWord: Whether the text is one word of several, which a whole word matches wholly.
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
