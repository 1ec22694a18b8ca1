/// The characters in an expression, and which of them follow each other in a match.
///
/// Sets of positions are bits of a number.
struct ExpressionPositions {
  /// The expression has too many positions, or one that isn't known in ASCII.
  private struct TooComplex: Error {}

  /// The positions of a part of the expression.
  private struct Part {
    /// The positions at which a match begins and ends.
    var first: UInt64 = 0
    var last: UInt64 = 0

    /// Whether the part matches an empty text.
    var isNullable = true
  }

  /// The maximum number of repetitions that are counted; a part that is repeated more often is
  /// treated as repeated without a limit.
  private static let mostCopies = 8

  /// The greatest number of parts, with their copies.
  private static let mostParts = 1000

  /// The positions at which a match ends.
  var last: UInt64 { whole.last }

  /// Whether the expression matches an empty text.
  var isNullable: Bool { whole.isNullable }

  private let ignoresCase: Bool
  private var sets: [ASCIISet] = []
  private var followers: [UInt64] = []
  private var partCount = 0
  private var whole = Part()

  /// Finds the positions of an expression; nil if it has more than 64.
  init?(_ tree: ExpressionTree, ignoresCase: Bool) {
    self.ignoresCase = ignoresCase
    guard let whole = try? add(tree) else { return nil }
    self.whole = whole
  }

  /// Returns the positions that a character may match.
  func matching(_ byte: UInt8) -> UInt64 {
    sets.indices.reduce(0) { sets[$1].contains(byte) ? $0 | 1 << UInt64($1) : $0 }
  }

  /// Returns the positions that may come behind some positions, or at the start of another match.
  func following(_ positions: UInt64) -> UInt64 {
    var (rest, following) = (positions, whole.first)
    while rest != 0 {
      following |= followers[rest.trailingZeroBitCount]
      rest &= rest - 1
    }
    return following
  }

  private mutating func add(_ tree: ExpressionTree) throws(TooComplex) -> Part {
    partCount += 1
    guard partCount <= Self.mostParts else { throw TooComplex() }
    switch tree {
    case .character(let character):
      // If case is ignored, a letter beyond ASCII may match one of ASCII.
      guard character.isASCII || !ignoresCase else { throw TooComplex() }
      let set = ASCIISet(character.value...character.value)
      return try add(ignoresCase ? set.ignoringCase : set)
    case .oneOf(let set): return try add(set)
    case .sequence(let parts):
      var sequence = Part()
      for part in parts { append(try add(part), to: &sequence) }
      return sequence
    case .choice(let parts):
      var choice = Part(isNullable: false)
      for part in parts {
        let part = try add(part)
        choice.first |= part.first
        choice.last |= part.last
        choice.isNullable = choice.isNullable || part.isNullable
      }
      return choice
    case .repeated(let part, let least, let most): return try repeating(part, least, most)
    }
  }

  private mutating func add(_ set: ASCIISet) throws(TooComplex) -> Part {
    let position = sets.count
    guard position < UInt64.bitWidth else { throw TooComplex() }
    sets.append(set)
    followers.append(0)
    return Part(first: 1 << UInt64(position), last: 1 << UInt64(position), isNullable: false)
  }

  private mutating func append(_ part: Part, to sequence: inout Part) {
    connect(sequence.last, to: part.first)
    if sequence.isNullable { sequence.first |= part.first }
    sequence.last = part.isNullable ? sequence.last | part.last : part.last
    sequence.isNullable = sequence.isNullable && part.isNullable
  }

  private mutating func connect(_ positions: UInt64, to next: UInt64) {
    var rest = positions
    while rest != 0 {
      followers[rest.trailingZeroBitCount] |= next
      rest &= rest - 1
    }
  }

  private mutating func repeating(
    _ tree: ExpressionTree,
    _ least: Int,
    _ most: Int?
  ) throws(TooComplex) -> Part {
    var sequence = Part()
    for _ in 0..<min(least, Self.mostCopies) { append(try add(tree), to: &sequence) }
    guard least > Self.mostCopies || most != least else { return sequence }
    var more = try add(tree)
    more.isNullable = true
    if most != least + 1 { connect(more.last, to: more.first) }
    append(more, to: &sequence)
    return sequence
  }
}
