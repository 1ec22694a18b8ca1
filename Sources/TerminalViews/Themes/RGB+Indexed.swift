nonisolated extension RGB {
  /// The levels of a component in the cube of 6 x 6 x 6 colours.
  private static let steps: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// The indices that look the same in all terminals with 256 colours.
  static let fixedIndexes: ClosedRange<UInt8> = 16...255

  /// Makes one of the 240 fixed colours of a terminal with 256: a cube and 24 greys.
  ///
  /// - Parameter index: The index from 16; users choose the sixteen colours before.
  public init(fixedIndex index: UInt8) {
    precondition(Self.fixedIndexes.contains(index), "the user's colours are not known")
    if index >= 232 {
      let level = 8 + 10 * (index - 232)
      self.init(level, level, level)
    } else {
      let place = Int(index) - 16
      self.init(Self.steps[place / 36], Self.steps[place / 6 % 6], Self.steps[place % 6])
    }
  }

  /// The most similar fixed colours, the nearest first.
  var nearestIndexes: [UInt8] {
    let distances = Self.fixedIndexes.map { (distance(to: RGB(fixedIndex: $0)), $0) }
    return distances.sorted { $0 < $1 }.map(\.1)
  }

  /// The most similar fixed colour.
  public var nearestIndex: UInt8 {
    let distances = Self.indexed.map(distance)
    let place = distances.indices.min { distances[$0] < distances[$1] } ?? 0
    return Self.fixedIndexes.lowerBound + UInt8(place)
  }

  private static let indexed = fixedIndexes.map { RGB(fixedIndex: $0) }

  private func distance(to other: RGB) -> Int {
    let parts = [(red, other.red), (green, other.green), (blue, other.blue)]
    return parts.reduce(0) { sum, pair in
      let difference = Int(pair.0) - Int(pair.1)
      return sum + difference * difference
    }
  }
}
