/// A walk over the sorted keys that finds a text with slips.
///
/// A slip is a missing, additional or wrong character, or two characters in the wrong order
/// (Damerau-Levenshtein distance, optimal string alignment). Keys with a common beginning share its
/// rows of the distance table, and a beginning with too many slips ends the walk below it, as in a
/// trie.
struct SlipWalk {
  private let data: PlaceData
  private let text: [UInt32]

  /// The greatest distance.
  private let limit: Int

  /// The rows of the distance table, one more than the characters of the current beginning.
  ///
  /// Only cells near the diagonal are computed, those that may be within the limit.
  private var table: [UInt8]

  /// The characters of the current beginning.
  private var path: [UInt32] = []

  private var ranks: PlaceRanks

  /// Returns the number of slips that a text of a length may have.
  ///
  /// A slip turns a shorter text into any other word.
  static func slips(in length: Int) -> Int { length < 4 ? 0 : length < 8 ? 1 : 2 }

  /// Records the keys that begin with a text except for slips.
  ///
  /// The first character may be a slip only if it is the only one: people rarely mistake it, and
  /// otherwise the walk would visit nearly all beginnings of three characters.
  static func note(_ text: [UInt8], in ranks: inout PlaceRanks, _ data: PlaceData) {
    let scalars = String(decoding: text, as: UTF8.self).unicodeScalars.map(\.value)
    let slips = slips(in: scalars.count)
    guard slips > 0, let first = scalars.first else { return }
    var walk = SlipWalk(data, scalars, limit: 1, ranks)
    walk.visit(0..<data.keyCount, bytes: 0)
    if slips > 1 {
      walk = SlipWalk(data, scalars, limit: 2, walk.ranks)
      let bytes = Array(Character(Unicode.Scalar(first) ?? " ").utf8)
      walk.enter(data.keys(withPrefix: bytes), first, bytes: bytes.count)
    }
    ranks = walk.ranks
  }

  private init(_ data: PlaceData, _ text: [UInt32], limit: Int, _ ranks: PlaceRanks) {
    (self.data, self.text, self.limit, self.ranks) = (data, text, limit, ranks)
    // The walk ends when a beginning is longer than the text by more than the limit.
    table = Array(repeating: UInt8(limit + 1), count: (text.count + limit + 3) * (text.count + 1))
    for index in 0...min(text.count, limit) { table[index] = UInt8(index) }
  }

  /// Visits the keys of a range, which have the current beginning, by their next character.
  private mutating func visit(_ range: Range<Int>, bytes: Int) {
    var rest = range
    while !rest.isEmpty {
      let (character, count) = data.character(ofKey: rest.lowerBound, at: bytes)
      let keys = data.keys(in: rest, at: bytes, count: count)
      if character != 0 { enter(keys, character, bytes: bytes + count) }
      rest = keys.upperBound..<rest.upperBound
    }
  }

  /// Adds a character to the beginning, and continues while there are few enough slips.
  private mutating func enter(_ keys: Range<Int>, _ character: UInt32, bytes: Int) {
    path.append(character)
    let least = fillRow()
    let distance = Int(table[path.count * (text.count + 1) + text.count])
    if distance <= limit { note(keys, distance, bytes: bytes) }
    if least <= limit { visit(keys, bytes: bytes) }
    path.removeLast()
  }

  private mutating func note(_ keys: Range<Int>, _ distance: Int, bytes: Int) {
    for index in keys {
      let key = data.key(index)
      let isWhole = data.bytes(ofKey: index)[bytes] == 0
      // Prefixes of alternative names match too often to be useful.
      guard key.kind == .name || key.kind == .other && isWhole else { continue }
      // The same applies to parts of the names of countries, times and zones: "denver" isn't a slip
      // for "hora de verano".
      guard isWhole || data.target(ofKey: index) < data.cityCount else { continue }
      let isName = isWhole && key.startsName && key.kind == .name
      let rank: PlaceRank =
        distance < 2 ? (isName ? .slip : .slipPrefix) : isName ? .twoSlips : .twoSlipsPrefix
      ranks.note(rank, index, data)
    }
  }

  /// Computes the distances between the current beginning and the beginnings of the text.
  ///
  /// - Returns: The least of them.
  private mutating func fillRow() -> Int {
    let (depth, width) = (path.count, text.count + 1)
    let (row, above) = (depth * width, (depth - 1) * width)
    let (start, end) = (max(0, depth - limit), min(text.count, depth + limit))
    guard start <= end else { return limit + 1 }
    var least = UInt8(limit + 1)
    if start > 0 { table[row + start - 1] = least }
    if end < text.count { table[row + end + 1] = UInt8(limit + 1) }
    for index in start...end {
      var distance = UInt8(clamping: depth)
      if index > 0 {
        let wrong: UInt8 = text[index - 1] == path[depth - 1] ? 0 : 1
        distance = min(table[above + index - 1] + wrong, table[row + index - 1] + 1)
        distance = min(distance, table[above + index] + 1)
        if depth > 1, index > 1, text[index - 1] == path[depth - 2],
          text[index - 2] == path[depth - 1]
        {
          distance = min(distance, table[above - width + index - 2] + 1)
        }
      }
      table[row + index] = min(distance, UInt8(limit + 1))
      least = min(least, distance)
    }
    return Int(least)
  }
}
