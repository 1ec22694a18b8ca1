import TestSupport

extension [UInt8] {
  /// Changes, removes and inserts a few bytes.
  mutating func mutate(using generator: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 1...4, using: &generator) where !isEmpty {
      let place = Int.random(in: 0..<count, using: &generator)
      let byte = UInt8.random(in: .min ... .max, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: self[place] ^= 1 << (byte & 7)
      case 1: self[place] = byte
      case 2: remove(at: place)
      default: insert(byte, at: place)
      }
    }
  }
}
