/// Reads tokens as a moment.
///
/// A moment is a sequence of items: at most one day, weekday, time and zone, or one distance with
/// or without a zone, or the seconds since 1970. Where tokens have several readings, as 9.30 has,
/// they are tried in order until the rest of the text fits too.
struct MomentGrammar {
  /// A reading of some tokens and the index after them.
  typealias Reading<Value> = (value: Value, end: Int)

  let tokens: [MomentToken]

  /// The order of numeric dates.
  let order: [MomentWord.DatePart]

  /// The search that knows the names of zones; without one they are unknown words.
  let places: PlaceSearch?

  /// The tokens from the first unknown word to the last one before a number: the name of a zone.
  let name: Range<Int>?

  /// The first token that fits in no reading so far.
  private var farthest = 0

  /// The first tokens that had the form of a time or a date that doesn't exist.
  private var impossible: Range<Int>?

  init(_ tokens: [MomentToken], _ order: [MomentWord.DatePart], _ places: PlaceSearch?) {
    (self.tokens, self.order, self.places) = (tokens, order, places)
    // "AT" at the end is Atlantic Time.
    let last = tokens.indices.last.flatMap { tokens[$0].isAbbreviation ? $0 : nil }
    name = (tokens.firstIndex(where: \.isName) ?? last).map { first in
      let end = tokens[first...].firstIndex(where: \.isNumber) ?? tokens.count
      return first..<(tokens[first..<end].lastIndex(where: \.isName) ?? first) + 1
    }
  }

  /// Returns the request of all tokens.
  mutating func request() throws(MomentError) -> MomentRequest {
    if let request = rest(at: 0, MomentRequest()) { return request }
    if let impossible, impossible.upperBound > farthest {
      throw .impossible(String(text(impossible)))
    }
    var end: Int?
    if let name, farthest == name.lowerBound {
      let rest = unknownPart(of: name)
      if rest.isZone { throw .secondZone(String(text(rest.tokens))) }
      (farthest, end) = (rest.tokens.lowerBound, rest.tokens.upperBound)
    }
    let start = min(farthest, tokens.count - 1)
    throw .unreadable(String(text(unspaced(start..<(end ?? start + 1)))))
  }

  /// Returns a request with the tokens from an index on; nil if they don't fit.
  private mutating func rest(at index: Int, _ request: MomentRequest) -> MomentRequest? {
    guard index < tokens.count else { return request.isEmpty ? nil : request }
    farthest = max(farthest, index)
    for (value, end) in items(at: index, request) {
      if let request = rest(at: end, value) { return request }
    }
    return nil
  }

  /// Returns the readings of the next item, each in addition to a request.
  private mutating func items(at index: Int, _ request: MomentRequest) -> [Reading<MomentRequest>] {
    var items: [Reading<MomentRequest>] = []
    func add<Value>(
      _ readings: [Reading<Value>],
      _ property: WritableKeyPath<MomentRequest, MomentRequest.Part<Value>?>
    ) {
      guard !request.isWhole, request[keyPath: property] == nil else { return }
      for reading in readings {
        var request = request
        request[keyPath: property] = .init(value: reading.value, text: text(index..<reading.end))
        items.append((request, reading.end))
      }
    }
    if request.zone == nil, request.epochSeconds == nil {
      items += zones(at: index).map { reading in
        var request = request
        request.zone = .init(value: reading.value, text: text(index..<reading.end))
        return (request, reading.end)
      }
    }
    if request.isEmpty {
      add(epochSeconds(at: index), \.epochSeconds)
      add(signedDistances(at: index), \.distance)
    }
    add(possible(days(at: index), at: index), \.day)
    add(weekdays(at: index), \.weekday)
    add(possible(times(at: index), at: index), \.time)
    if let time = request.time, time.text.endIndex == tokens[index - 1].text.endIndex {
      add(utcOffsets(at: index), \.utcOffset)
    }
    if request.isEmpty { add(distances(at: index), \.distance) }
    items += years(at: index, request)
    if isFiller(at: index) { items.append((request, index + 1)) }
    return items
  }

  /// Whether the token at an index has no effect by itself, such as "in" before a zone.
  private func isFiller(at index: Int) -> Bool {
    [.filler, .timeFiller, .zoneSign].contains { has($0, at: index) }
      || has(.plus, at: index) && afterFillers(index + 1) == name?.lowerBound
  }

  /// Returns the readings that exist.
  private mutating func possible<Value>(
    _ readings: [Reading<Value?>],
    at index: Int
  ) -> [Reading<Value>] {
    readings.compactMap { value, end in
      guard let value else {
        impossible = impossible ?? index..<end
        return nil
      }
      return (value, end)
    }
  }

  // MARK: - Tokens

  /// Returns the typed text of some tokens.
  func text(_ range: Range<Int>) -> Substring {
    let (first, last) = (tokens[range.lowerBound].text, tokens[range.upperBound - 1].text)
    return first.base[first.startIndex..<last.endIndex]
  }

  /// Returns a range with the tokens around it up to spaces and words with a meaning.
  func unspaced(_ range: Range<Int>) -> Range<Int> {
    func isOneWord(_ index: Int) -> Bool {
      isJoined(at: index) && meanings(at: index - 1).isEmpty && meanings(at: index).isEmpty
    }
    let start = (1..<range.lowerBound + 1).last { !isOneWord($0) } ?? 0
    let end = (range.upperBound..<tokens.count).first { !isOneWord($0) }
    return start..<(end ?? tokens.count)
  }

  /// Whether a token follows the one before without a space, perhaps after a hyphen inside a word.
  func isJoined(at index: Int) -> Bool {
    let (before, after) = (tokens[index - 1].text, tokens[index].text)
    return ["", "-"].contains(before.base[before.endIndex..<after.startIndex])
  }

  /// Returns the number at an index with its count of digits, if it has at most the given count.
  func number(at index: Int, limit: Int = 6) -> (value: Int, digits: Int)? {
    guard index < tokens.count, case .number(let number, let digits) = tokens[index].kind,
      digits <= limit
    else { return nil }
    return (number, digits)
  }

  /// Whether a mark is at an index.
  func has(_ mark: Character, at index: Int) -> Bool {
    index < tokens.count && tokens[index].kind == .mark(mark)
  }

  /// The meanings of the word at an index.
  func meanings(at index: Int) -> [MomentWord] {
    guard index < tokens.count, case .word(let meanings) = tokens[index].kind else { return [] }
    return meanings
  }

  /// Whether the token at an index is a word with a meaning.
  func has(_ word: MomentWord, at index: Int) -> Bool { meanings(at: index).contains(word) }

  /// Returns the index of the first token from an index on that isn't a filler.
  func afterFillers(_ index: Int) -> Int {
    var index = index
    while has(.filler, at: index) { index += 1 }
    return index
  }
}
