/// Builds the bytes of a TZif file.
struct TZifFixture {
  var version: Character? = "2"
  var transitions: [(time: Int, type: UInt8)] = []
  var types: [(offset: Int32, isDaylight: UInt8, name: UInt8)] = [(0, 0, 0)]
  var names: [UInt8] = Array("UTC\0".utf8)
  var universalFlags: [UInt8] = []
  var standardFlags: [UInt8] = []
  var leapSeconds: [(time: Int, correction: Int32)] = []
  var footer = "\nUTC0\n"

  /// A small version of Berlin: a first type, three transitions and a rule.
  static let berlin = TZifFixture(
    transitions: [(-2_422_054_408, 1), (828_234_000, 2), (846_378_000, 1)],
    types: [(3_208, 0, 0), (3_600, 0, 9), (7_200, 1, 4)],
    names: Array("LMT\0CEST\0CET\0".utf8),
    footer: "\nCET-1CEST,M3.5.0,M10.5.0/3\n"
  )

  /// Berlin in TZif version 1, whose times have 32 bits.
  static let firstBerlin = TZifFixture(
    version: nil,
    transitions: [(-1_693_706_400, 2), (-1_680_483_600, 1)],
    types: [(3_600, 0, 5), (3_600, 0, 5), (7_200, 1, 0)],
    names: Array("CEST\0CET\0".utf8)
  )

  var bytes: [UInt8] {
    guard version != nil else { return block(timeSize: 4) }
    // RFC 9636 section 4: the version 1 block can be minimal.
    var empty = TZifFixture()
    empty.version = version
    return empty.block(timeSize: 4) + block(timeSize: 8) + Array(footer.utf8)
  }

  private func block(timeSize: Int) -> [UInt8] {
    let counts = [
      universalFlags.count, standardFlags.count, leapSeconds.count, transitions.count,
      types.count, names.count,
    ]
    var bytes = Array("TZif".utf8) + [version?.asciiValue ?? 0]
    bytes += [UInt8](repeating: 0, count: 15)
    bytes += counts.flatMap { Self.bigEndian($0, size: 4) }
    bytes += transitions.flatMap { Self.bigEndian($0.time, size: timeSize) }
    bytes += transitions.map(\.type)
    for type in types {
      bytes += Self.bigEndian(Int(type.offset), size: 4) + [type.isDaylight, type.name]
    }
    bytes += names
    for leap in leapSeconds {
      bytes += Self.bigEndian(leap.time, size: timeSize)
      bytes += Self.bigEndian(Int(leap.correction), size: 4)
    }
    return bytes + standardFlags + universalFlags
  }

  private static func bigEndian(_ value: Int, size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
