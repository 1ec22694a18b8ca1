/// A short text, such as the title of a command, prepared for searches by a few of its letters.
///
/// ```swift
/// let title = FuzzyText("Sort rows, last first")
/// title.match(FuzzyQuery("srl"))?.characters  // [0, 5, 11]
/// ```
///
/// The rules are those of Visual Studio Code's command palette. A query matches the start of a
/// text, the starts of words in their order, or adjacent letters. Matches that skip letters inside
/// words, as "stngs" for "Settings", come last. Unlike in fzf, a letter matches inside a word only
/// if the query has the start of the word, because Enter must not perform an unexpected command.
///
/// Letters are compared without case and accents, as in `foldedForSearch`.
public struct FuzzyText: Sendable {
  /// A scalar of the folded text.
  private struct Letter {
    let scalar: Unicode.Scalar
    let character: Int
    let startsWord: Bool
  }

  private let letters: [Letter]

  /// Prepares a text.
  ///
  /// - Complexity: O(*n*) in the length.
  public init(_ text: String) {
    var letters: [Letter] = []
    var startsWord = true
    for (index, character) in text.enumerated() {
      let folded = String(character).foldedForSearch
      for (position, scalar) in folded.unicodeScalars.enumerated() {
        let isFirst = position == 0 && startsWord
        letters.append(Letter(scalar: scalar, character: index, startsWord: isFirst))
      }
      startsWord = folded.isEmpty || character.isPunctuation
    }
    self.letters = letters
  }

  /// Returns the best place of a query's letters in their order; nil if the text doesn't match.
  ///
  /// Spaces don't count. The best kind of place wins (``FuzzyMatch/Kind-swift.enum``), then the one
  /// with the highest score.
  ///
  /// - Complexity: O(*n* · *m*) for *m* letters of the query, but O(*n*) in texts that are far
  ///   longer than titles, where the starts of words aren't searched.
  public func match(_ query: FuzzyQuery) -> FuzzyMatch? {
    let wanted = query.scalars
    guard wanted.count <= letters.count else { return nil }
    if zip(wanted, letters).allSatisfy({ $0 == $1.scalar }) {
      let isWhole = wanted.count == letters.count
      return match(at: Array(wanted.indices), isWhole ? .exact : .prefix)
    }
    let isShort = wanted.count * letters.count <= Self.searchLimit
    return (isShort ? wordsMatch(wanted, .words) : nil) ?? insideMatch(wanted)
      ?? (isShort ? wordsMatch(wanted, .scattered) : nil)
  }

  /// The number of pairs of letters up to which the starts of words are searched.
  private static let searchLimit = 1 << 14

  private func match(at places: [Int], _ kind: FuzzyMatch.Kind) -> FuzzyMatch {
    var characters: [Int] = []
    for place in places where characters.last != letters[place].character {
      characters.append(letters[place].character)
    }
    return FuzzyMatch(characters: characters, kind: kind, score: score(of: places))
  }

  private func score(of places: [Int]) -> Int {
    var score = places.first.map { -min($0, Self.farthest) } ?? 0
    for (index, place) in places.enumerated() {
      let gap = index == 0 ? 0 : place - places[index - 1]
      score += value(of: letters[place]) + (gap == 0 ? 0 : gap == 1 ? Self.adjacent : 1 - gap)
    }
    return score
  }
}

// MARK: - Letters that stand together

extension FuzzyText {
  /// Finds the first place of the whole query (Knuth, Morris and Pratt).
  private func insideMatch(_ wanted: [Unicode.Scalar]) -> FuzzyMatch? {
    let borders = Self.borders(of: wanted)
    var count = 0
    for (index, letter) in letters.enumerated() {
      while count > 0, wanted[count] != letter.scalar { count = borders[count - 1] }
      if wanted[count] == letter.scalar { count += 1 }
      if count == wanted.count { return match(at: Array(index + 1 - count...index), .inside) }
    }
    return nil
  }

  /// Returns for each start of a query the length of the longest shorter one that it ends with.
  private static func borders(of wanted: [Unicode.Scalar]) -> [Int] {
    var borders = [0]
    var count = 0
    for scalar in wanted.dropFirst() {
      while count > 0, wanted[count] != scalar { count = borders[count - 1] }
      if wanted[count] == scalar { count += 1 }
      borders.append(count)
    }
    return borders
  }
}

// MARK: - Starts of words

extension FuzzyText {
  /// The value of a letter at the start of a word.
  private static let wordStart = 8

  /// The value of a letter right after the one before.
  private static let adjacent = 6

  /// The number of letters in front of a match that count.
  private static let farthest = 8

  /// A score below all others, which doesn't overflow.
  private static let impossible = Int.min / 2

  /// Finds the best place by the best scores of each start of the query that ends at each letter.
  private func wordsMatch(_ wanted: [Unicode.Scalar], _ kind: FuzzyMatch.Kind) -> FuzzyMatch? {
    var scores: [Int] = []
    var sources: [[Int]] = []
    for (row, scalar) in wanted.enumerated() {
      let (next, source) =
        row == 0 ? firstScores(scalar) : nextScores(scalar, after: scores, kind)
      scores = next
      sources.append(source)
    }
    guard let score = scores.max(), score > Self.impossible,
      var place = scores.firstIndex(of: score)
    else { return nil }
    var places = [place]
    for source in sources.dropFirst().reversed() {
      place = source[place]
      places.append(place)
    }
    return match(at: places.reversed(), kind)
  }

  /// The scores of the first letter, which counts more near the start.
  private func firstScores(_ scalar: Unicode.Scalar) -> ([Int], [Int]) {
    let scores = letters.enumerated().map { index, letter in
      letter.scalar == scalar && letter.startsWord
        ? value(of: letter) - min(index, Self.farthest) : Self.impossible
    }
    return (scores, [])
  }

  /// Returns the scores of the next letter of a query: next to the previous one, at the start of a
  /// word, or later in the same word.
  ///
  /// Each skipped letter costs one.
  ///
  /// - Returns: The scores, and for each the place of the previous letter.
  private func nextScores(
    _ scalar: Unicode.Scalar,
    after scores: [Int],
    _ kind: FuzzyMatch.Kind
  ) -> ([Int], [Int]) {
    var next = [Int](repeating: Self.impossible, count: letters.count)
    var sources = [Int](repeating: 0, count: letters.count)
    var (before, inWord) = (SkippedLetters(), SkippedLetters())
    for index in letters.indices.dropFirst() {
      let (previous, letter) = (scores[index - 1], letters[index])
      if letter.scalar == scalar {
        let skipped =
          letter.startsWord ? before : kind == .scattered ? inWord : SkippedLetters()
        let isAdjacent = previous > Self.impossible && previous + Self.adjacent >= skipped.score
        let score = isAdjacent ? previous + Self.adjacent : skipped.score
        if score > Self.impossible { next[index] = score + value(of: letter) }
        sources[index] = isAdjacent ? index - 1 : skipped.place
      }
      before.skip(previous, at: index - 1)
      if letter.startsWord {
        inWord = SkippedLetters()
      } else {
        inWord.skip(previous, at: index - 1)
      }
    }
    return (next, sources)
  }

  /// The best place of the previous letter if letters between the two are skipped.
  private struct SkippedLetters {
    var score = FuzzyText.impossible
    var place = 0

    /// Skips a letter, and takes its place if it is a better one.
    mutating func skip(_ other: Int, at place: Int) {
      if score > FuzzyText.impossible { score -= 1 }
      if other > FuzzyText.impossible, other > score { (score, self.place) = (other - 1, place) }
    }
  }

  private func value(of letter: Letter) -> Int { letter.startsWord ? Self.wordStart : 0 }
}

/// The letters that a user has typed to find a ``FuzzyText``.
public struct FuzzyQuery: Sendable {
  /// The folded letters, without spaces.
  let scalars: [Unicode.Scalar]

  /// Makes a query of a typed text.
  public init(_ text: String) {
    scalars = text.foldedForSearch.unicodeScalars.filter { $0 != " " }
  }

  /// Whether all texts match.
  public var isEmpty: Bool { scalars.isEmpty }
}

/// The place of a query's letters in a text.
public struct FuzzyMatch: Hashable, Sendable {
  /// The indices of the matched characters, in ascending order.
  public let characters: [Int]

  /// The kind of place.
  public let kind: Kind

  /// The rank among places of the same kind: higher for letters at word starts, next to each other
  /// and near the start.
  public let score: Int

  /// A kind of place, the worst first.
  public enum Kind: Hashable, Comparable, Sendable {
    /// Letters of words in their order, from the start of each word.
    case scattered

    /// Letters that stand together inside the text.
    case inside

    /// Starts of words, in their order.
    case words

    /// The start of the text.
    case prefix

    /// The whole text.
    case exact
  }
}
