nonisolated extension RGB {
  /// The steps of the cube of 6 x 6 x 6 colours.
  private static let steps: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// The indexes that look the same in all terminals of 256 colours.
  static let fixedIndexes: ClosedRange<UInt8> = 16...255

  /// One of the fixed 240 of a terminal's 256 colours: a cube, and 24 greys.
  ///
  /// - Parameter index: The colour, from 16 on; the sixteen before belong to the user.
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

  /// The fixed colours that come nearest, the nearest first.
  var nearestIndexes: [UInt8] {
    let distances = Self.fixedIndexes.map { (distance(to: RGB(fixedIndex: $0)), $0) }
    return distances.sorted { $0 < $1 }.map(\.1)
  }

  /// The fixed colour that comes nearest.
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
