/// A short text, such as the title of a command, prepared for searches by a few of its letters.
///
/// ```swift
/// let title = FuzzyText("Sort rows, last first")
/// title.match(FuzzyQuery("srl"))?.characters  // [0, 5, 11]
/// ```
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

  /// Returns the best place of a query's letters, in their order; nil if the text lacks one.
  ///
  /// - Complexity: O(*n* · *m*) for *m* letters of the query, but O(*n*) in texts that are far
  ///   longer than titles, where the first place is taken.
  public func match(_ query: FuzzyQuery) -> FuzzyMatch? {
    let wanted = query.scalars
    guard wanted.count <= letters.count, hasSubsequence(wanted) else { return nil }
    guard !wanted.isEmpty else { return FuzzyMatch(characters: [], score: 0) }
    guard wanted.count * letters.count <= Self.searchLimit else { return firstMatch(wanted) }
    return bestMatch(wanted)
  }

  /// The number of pairs of letters up to which the best place is searched.
  private static let searchLimit = 1 << 14

  private func hasSubsequence(_ wanted: [Unicode.Scalar]) -> Bool {
    var rest = wanted[...]
    for letter in letters where letter.scalar == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  private func firstMatch(_ wanted: [Unicode.Scalar]) -> FuzzyMatch {
    var rest = wanted[...]
    var places: [Int] = []
    for (index, letter) in letters.enumerated() where letter.scalar == rest.first {
      rest.removeFirst()
      places.append(index)
    }
    return match(at: places, score: 0)
  }

  private func match(at places: [Int], score: Int) -> FuzzyMatch {
    var characters: [Int] = []
    for place in places where characters.last != letters[place].character {
      characters.append(letters[place].character)
    }
    return FuzzyMatch(characters: characters, score: score)
  }
}

// MARK: - The best place

extension FuzzyText {
  /// The value of a letter at the start of a word.
  private static let wordStart = 8

  /// The value of a letter right after the one before.
  private static let adjacent = 6

  /// A score below all others, which doesn't overflow.
  private static let impossible = Int.min / 2

  /// Finds the best place by the best scores of each start of the query that ends at each letter.
  private func bestMatch(_ wanted: [Unicode.Scalar]) -> FuzzyMatch {
    var scores: [Int] = []
    var sources: [[Int]] = []
    for (row, scalar) in wanted.enumerated() {
      let (next, source) = row == 0 ? firstScores(scalar) : nextScores(scalar, after: scores)
      scores = next
      sources.append(source)
    }
    let score = scores.max() ?? 0
    var place = scores.firstIndex(of: score) ?? 0
    var places = [place]
    for source in sources.dropFirst().reversed() {
      place = source[place]
      places.append(place)
    }
    return match(at: places.reversed(), score: score)
  }

  /// The scores of the first letter, which counts more near the start.
  private func firstScores(_ scalar: Unicode.Scalar) -> ([Int], [Int]) {
    let scores = letters.enumerated().map { index, letter in
      letter.scalar == scalar ? value(of: letter) - min(index, 8) : Self.impossible
    }
    return (scores, [])
  }

  /// The scores of a further letter; each skipped letter costs one.
  ///
  /// - Returns: The scores, and the place of the letter before for each.
  private func nextScores(_ scalar: Unicode.Scalar, after scores: [Int]) -> ([Int], [Int]) {
    var next = [Int](repeating: Self.impossible, count: letters.count)
    var sources = [Int](repeating: 0, count: letters.count)
    var (best, bestPlace) = (Self.impossible, 0)
    for index in letters.indices.dropFirst() {
      let previous = scores[index - 1]
      if letters[index].scalar == scalar {
        let isAdjacent = previous > Self.impossible && previous + Self.adjacent >= best
        let score = isAdjacent ? previous + Self.adjacent : best
        if score > Self.impossible { next[index] = score + value(of: letters[index]) }
        sources[index] = isAdjacent ? index - 1 : bestPlace
      }
      if best > Self.impossible { best -= 1 }
      if previous > Self.impossible, previous > best {
        (best, bestPlace) = (previous - 1, index - 1)
      }
    }
    return (next, sources)
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

  /// The rank: higher for letters at word starts, next to each other and near the start.
  public let score: Int
}
