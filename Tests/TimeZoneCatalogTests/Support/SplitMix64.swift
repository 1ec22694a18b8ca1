/// A seeded generator: the same numbers in each run.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension [UInt8] {
  /// Changes, removes and inserts a few bytes.
  mutating func mutate(using generator: inout SplitMix64) {
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
