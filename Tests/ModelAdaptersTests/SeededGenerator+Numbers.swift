import TestSupport

extension SeededGenerator {
  mutating func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// Up to eleven numbers.
  mutating func numbers(below bound: Int) -> [Int] {
    (0..<number(below: 12)).map { _ in number(below: bound) }
  }

  /// The array with up to three replaced ranges.
  mutating func edited(_ array: [Int]) -> [Int] {
    var array = array
    for _ in 0..<number(below: 4) {
      let start = number(below: array.count + 1)
      let end = min(array.count, start + number(below: 3))
      array.replaceSubrange(start..<end, with: numbers(below: 9).prefix(2))
    }
    return array
  }
}
