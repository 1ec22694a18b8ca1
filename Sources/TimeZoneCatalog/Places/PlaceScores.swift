/// The scores of all places for a query, and the keys that gave them.
struct PlaceScores {
  private var scores: [Float]
  private var keys: [Int32]

  /// The places with a score.
  private var found: [Int] = []

  init(count: Int) {
    scores = Array(repeating: 0, count: count)
    keys = Array(repeating: -1, count: count)
  }

  /// Whether all places were found with slips only.
  var isGuess = false

  /// The number of places with a score.
  var count: Int { found.count }

  /// The score of a place; 0 if it has none.
  subscript(_ city: Int) -> Float { scores[city] }

  /// Gives a place that has a score the greatest one below that of another place.
  mutating func place(_ city: Int, after other: Int) { scores[city] = scores[other].nextDown }

  /// Scores a place by the weight of a match and the population, unless it has a better score.
  mutating func add(_ weight: Float, _ city: Int, _ data: PlaceData, key: Int?) {
    add(weight, city, population: data.population(ofCity: city), key: key)
  }

  /// Scores a place by the weight of a match and a population, unless it has a better score.
  mutating func add(_ weight: Float, _ city: Int, population: Int, key: Int? = nil) {
    let score = weight * Float(population + 1)
    guard score > scores[city] else { return }
    if scores[city] == 0 { found.append(city) }
    scores[city] = score
    keys[city] = Int32(key ?? -1)
  }

  /// Returns the places with the best scores, in their order, and their keys.
  ///
  /// - Complexity: O(*n*) in the places, and O(*m* log *m*) in the limit, unless many scores are
  ///   nearly equal.
  func best(_ limit: Int) -> [(city: Int, key: Int?)] {
    let least = leastClass(limit)
    return found.filter { Self.class(scores[$0]) >= least }
      .sorted { (scores[$1], $0) < (scores[$0], $1) }
      .prefix(max(0, limit))
      .map { (city: $0, key: keys[$0] < 0 ? nil : Int(keys[$0])) }
  }

  /// Returns the greatest class of scores that, together with all greater ones, has at least as
  /// many places as a limit.
  private func leastClass(_ limit: Int) -> Int {
    guard found.count > limit else { return 0 }
    var counts = [Int](repeating: 0, count: 1 << 12)
    for city in found { counts[Self.class(scores[city])] += 1 }
    var count = 0
    return counts.indices.last { index in
      count += counts[index]
      return count >= limit
    } ?? 0
  }

  /// Returns the class of a score: its exponent and three bits, which order positive numbers.
  private static func `class`(_ score: Float) -> Int { Int(score.bitPattern >> 20) }
}
