/// A reader of time zone data.
struct TZifReader {
  let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func header() throws(TZifError) -> TZifHeader {
    guard bytes[position...].starts(with: "TZif".utf8) else { throw .notTZif }
    guard bytes.count - position >= TZifHeader.byteCount else { throw .truncated }
    let version = bytes[position + 4]
    let extending = UInt8(ascii: "2")...UInt8(ascii: "9")
    guard version == TZifHeader.firstVersion || extending.contains(version) else {
      throw .unknownVersion(version)
    }
    position += 20
    let header = TZifHeader(
      version: version,
      universalTimeCount: try unsigned(),
      standardTimeCount: try unsigned(),
      leapSecondCount: try unsigned(),
      transitionCount: try unsigned(),
      typeCount: try unsigned(),
      characterCount: try unsigned()
    )
    guard header.isConsistent else { throw .badCounts }
    return header
  }

  mutating func skip(_ count: Int) throws(TZifError) {
    guard bytes.count - position >= count else { throw .truncated }
    position += count
  }

  /// Reads the data block of a header: RFC 9636 section 3.2.
  mutating func rules(_ header: TZifHeader, timeSize: Int) throws(TZifError) -> ZoneRules {
    let start = position
    try skip(header.blockSize(timeSize: timeSize))
    let end = position
    guard header.leapSecondCount == 0 else { throw .countsLeapSeconds }
    position = start
    let transitions = try transitions(header.transitionCount, timeSize: timeSize)
    let indexes = Array(bytes[position..<position + header.transitionCount])
    position += header.transitionCount
    guard indexes.allSatisfy({ $0 < header.typeCount }) else { throw .badTypeIndex }
    let types = try types(header)
    position = end
    return ZoneRules(transitions: transitions, typeIndexes: indexes, types: types, tail: nil)
  }

  /// Reads the rule between two line feeds that follows the last block: RFC 9636 section 3.3.
  mutating func footer(version: UInt8) throws(TZifError) -> PosixTimeZone? {
    let lineFeed = UInt8(ascii: "\n")
    guard position < bytes.count else { throw .truncated }
    guard bytes[position] == lineFeed else { throw .badFooter }
    let text = bytes[(position + 1)...]
    guard let end = text.firstIndex(of: lineFeed) else { throw .truncated }
    guard end > text.startIndex else { return nil }
    let rule = PosixTimeZone(
      parsing: text[..<end],
      allowsExtendedHours: version >= UInt8(ascii: "3")
    )
    guard let rule else { throw .badFooter }
    return rule
  }

  private mutating func transitions(
    _ count: Int,
    timeSize: Int
  ) throws(TZifError) -> [Int] {
    var transitions: [Int] = []
    transitions.reserveCapacity(count)
    for _ in 0..<count {
      let time = timeSize == 4 ? Int(try integer(Int32.self)) : Int(try integer(Int64.self))
      if let last = transitions.last, last >= time { throw .unorderedTransitions }
      transitions.append(time)
    }
    return transitions
  }

  private mutating func types(_ header: TZifHeader) throws(TZifError) -> [LocalTimeType] {
    let names = bytes[(position + header.typeCount * 6)...].prefix(header.characterCount)
    var types: [LocalTimeType] = []
    for _ in 0..<header.typeCount {
      let offset = try integer(Int32.self)
      let (flag, name) = (bytes[position], Int(bytes[position + 1]))
      position += 2
      guard offset != .min, flag <= 1, let name = abbreviation(names.dropFirst(name)) else {
        throw .badLocalTimeType
      }
      let type = LocalTimeType(utcOffset: Int(offset), abbreviation: name, isDaylight: flag == 1)
      types.append(type)
    }
    return types
  }

  /// Returns the text up to a NUL, if it consists of safe ASCII characters, because abbreviations
  /// are printed.
  private func abbreviation(_ names: ArraySlice<UInt8>) -> String? {
    guard let end = names.firstIndex(of: 0) else { return nil }
    let name = names[..<end]
    guard name.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func unsigned() throws(TZifError) -> Int {
    Int(try integer(UInt32.self))
  }

  private mutating func integer<T: FixedWidthInteger>(_ type: T.Type) throws(TZifError) -> T {
    let start = position
    try skip(T.bitWidth / 8)
    return T(bigEndian: bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: type) })
  }
}

/// The version and the six counts at the head of a data block: RFC 9636 section 3.1.
struct TZifHeader {
  static let firstVersion: UInt8 = 0
  static let byteCount = 44

  let version: UInt8
  let universalTimeCount: Int
  let standardTimeCount: Int
  let leapSecondCount: Int
  let transitionCount: Int
  let typeCount: Int
  let characterCount: Int

  var isConsistent: Bool {
    typeCount > 0 && characterCount > 0
      && (universalTimeCount == 0 || universalTimeCount == typeCount)
      && (standardTimeCount == 0 || standardTimeCount == typeCount)
  }

  func blockSize(timeSize: Int) -> Int {
    transitionCount * (timeSize + 1) + typeCount * 6 + characterCount
      + leapSecondCount * (timeSize + 4) + standardTimeCount + universalTimeCount
  }
}

extension ZoneRules {
  /// Reads time zone data (RFC 9636, versions 1 to 4).
  ///
  /// For version 2 and later the 64-bit block and the footer are read, for version 1 its only
  /// block. Each version so far is a superset of the previous one, so later versions are read as
  /// version 4.
  ///
  /// - Throws: `TZifError` for invalid or truncated data.
  /// - Complexity: O(n) in the number of bytes.
  public init(tzif bytes: [UInt8]) throws(TZifError) {
    var reader = TZifReader(bytes: bytes)
    let header = try reader.header()
    if header.version == TZifHeader.firstVersion {
      self = try reader.rules(header, timeSize: 4)
      return
    }
    try reader.skip(header.blockSize(timeSize: 4))
    let second = try reader.header()
    let table = try reader.rules(second, timeSize: 8)
    self.init(
      transitions: table.transitions,
      typeIndexes: table.typeIndexes,
      types: table.types,
      tail: try reader.footer(version: second.version)
    )
  }
}

/// An error in time zone data (RFC 9636).
public enum TZifError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes do not begin with TZif.
  case notTZif

  /// The version is neither 1 nor at least 2.
  case unknownVersion(UInt8)

  /// The data is shorter than its header requires.
  case truncated

  /// The counts of the header are invalid (section 3.1).
  case badCounts

  /// The transition times do not ascend.
  case unorderedTransitions

  /// A transition refers to a missing local time type.
  case badTypeIndex

  /// A local time type has an invalid offset, flag or abbreviation.
  case badLocalTimeType

  /// The times include leap seconds, unlike POSIX time.
  case countsLeapSeconds

  /// The footer is not a valid POSIX rule for the file's version.
  case badFooter

  /// A one-line message.
  public var description: String {
    switch self {
    case .notTZif: "not time zone data"
    case .unknownVersion(let version): "unknown version of time zone data: byte \(version)"
    case .truncated: "time zone data ends too early"
    case .badCounts: "time zone data with impossible counts"
    case .unorderedTransitions: "time zone data with unordered transitions"
    case .badTypeIndex: "time zone data with a transition to an unknown local time type"
    case .badLocalTimeType: "time zone data with an impossible local time type"
    case .countsLeapSeconds: "time zone data that counts leap seconds"
    case .badFooter: "time zone data with an impossible rule at its end"
    }
  }
}
