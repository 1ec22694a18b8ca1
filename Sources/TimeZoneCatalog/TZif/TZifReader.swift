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
