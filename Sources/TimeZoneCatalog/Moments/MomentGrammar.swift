/// Reads tokens as a moment.
///
/// A moment is a sequence of items: at most one day, weekday and time, or one distance. Where tokens
/// have several readings, as 9.30 has, they are tried in order until the rest of the text fits too.
struct MomentGrammar {
  /// A reading of some tokens and the index after them.
  typealias Reading<Value> = (value: Value, end: Int)

  let tokens: [MomentToken]

  /// The order of numeric dates.
  let order: [MomentWord.DatePart]

  /// The first token that fits in no reading so far.
  private var farthest = 0

  /// Whether a reading had the form of a time or a date that doesn't exist.
  private var isImpossible = false

  init(_ tokens: [MomentToken], _ order: [MomentWord.DatePart]) {
    self.tokens = tokens
    self.order = order
  }

  /// Returns the request of all tokens.
  mutating func request() throws(MomentError) -> MomentRequest {
    if let request = rest(at: 0, MomentRequest()) { return request }
    if isImpossible { throw .impossible }
    throw .unreadable(tokens[min(farthest, tokens.count - 1)].text)
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
      _ property: WritableKeyPath<MomentRequest, Value?>
    ) {
      guard request.distance == nil, request[keyPath: property] == nil else { return }
      for reading in readings {
        var request = request
        request[keyPath: property] = reading.value
        items.append((request, reading.end))
      }
    }
    if request.isEmpty { add(signedDistances(at: index), \.distance) }
    add(days(at: index), \.day)
    add(weekdays(at: index), \.weekday)
    add(possible(times(at: index)), \.time)
    if request.isEmpty { add(distances(at: index), \.distance) }
    if has(.filler, at: index) { items.append((request, index + 1)) }
    return items
  }

  /// Returns the times that exist.
  private mutating func possible(
    _ times: [Reading<MomentRequest.Time?>]
  ) -> [Reading<MomentRequest.Time>] {
    times.compactMap { time, end in
      guard let time else {
        isImpossible = true
        return nil
      }
      return (time, end)
    }
  }

  // MARK: - Tokens

  /// Returns the number at an index with its count of digits.
  func number(at index: Int) -> (value: Int, digits: Int)? {
    guard index < tokens.count, case .number(let number, let digits) = tokens[index].kind else {
      return nil
    }
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
