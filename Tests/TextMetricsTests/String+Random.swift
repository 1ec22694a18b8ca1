import TestSupport

extension String {
  /// Random text of up to 12 scalars from blocks with difficult grapheme cluster boundaries.
  static func random(using random: inout SeededGenerator) -> String {
    let blocks: [ClosedRange<UInt32>] = [
      0x00...0x7F, 0x80...0xFF, 0x300...0x36F, 0x590...0x6FF, 0x900...0x97F, 0xE00...0xE7F,
      0x1100...0x11FF, 0x2000...0x206F, 0x3040...0x30FF, 0x4E00...0x4EFF, 0xAC00...0xACFF,
      0xFE00...0xFE0F, 0xFF61...0xFF9F, 0x1_F1E6...0x1_F1FF, 0x1_F3FB...0x1_F3FF,
      0x1_F468...0x1_F469, 0xE_0061...0xE_007F, 0x10_0000...0x10_00FF,
    ]
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      guard let block = blocks.randomElement(using: &random) else { continue }
      if let scalar = Unicode.Scalar(UInt32.random(in: block, using: &random)) {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
