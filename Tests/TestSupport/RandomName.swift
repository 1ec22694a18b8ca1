/// Names of files that a system allows: any bytes but NUL and the slash.
public enum RandomName {
  /// A name of up to 60 bytes, many of them in the places where UTF-8 breaks.
  public static func bytes(using generator: inout some RandomNumberGenerator) -> [UInt8] {
    let pieces: [[UInt8]] = [
      [0xC3, 0xA9], [0xF0, 0x9F, 0x98, 0x80], [0xCD, 0x85], [0xED, 0xA0, 0x80], [0xF4, 0x8F, 0xBF],
      [0xF4, 0x8F, 0xBF, 0xA9], [0x0A], [0x1B], [0x2E], [0x2D], [0x5C, 0x78, 0x45, 0x39], [0x20],
    ]
    var name: [UInt8] = []
    for _ in 0..<Int.random(in: 1...15, using: &generator) {
      if Bool.random(using: &generator), let piece = pieces.randomElement(using: &generator) {
        name += piece
      } else {
        name.append(UInt8.random(in: 1...255, using: &generator))
      }
    }
    name.removeAll { $0 == UInt8(ascii: "/") }
    return [[], Array(".".utf8), Array("..".utf8)].contains(name) ? [0xFF] : name
  }
}
