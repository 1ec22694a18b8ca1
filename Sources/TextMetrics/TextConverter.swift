import CICU

/// Decodes and encodes texts in one of ICU's encodings.
///
/// ```swift
/// let converter = TextConverter("Shift_JIS")
/// converter?.encode("東京")  // [0x93, 0x8C, 0x8B, 0x9E]
/// [0x93, 0x8C].withUnsafeBytes { converter?.decode($0) }  // "東"
/// ```
///
/// Each call opens a converter of ICU, which takes about a microsecond: ICU keeps the tables.
public struct TextConverter: Hashable, Sendable {
  /// The address of ICU's name, which stays in memory.
  ///
  /// Unlike a string, it is copied without reference counting, for which threads would contend.
  private let address: UInt

  /// Whether ICU's table is that of IBM's PCs, which had other bytes for SUB, FS and DEL.
  private let rotatesControls: Bool

  /// The number of bytes of the longest character; 0 if the meaning of bytes depends
  /// on earlier ones.
  private let longest: Int

  /// Whether each ASCII byte is the ASCII character, at the start of a text and after
  /// any character.
  public let extendsASCII: Bool

  /// Whether each byte is a character.
  public let isComplete: Bool

  /// Whether no character has two different bytes.
  public let isUnique: Bool

  /// The byte that is a line feed and never part of another character; nil if there is none, or if
  /// the meaning of bytes depends on earlier ones.
  ///
  /// With such a byte, lines can be separated, decoded and encoded independently. A carriage
  /// return is 0D then.
  public let lineFeed: UInt8?

  /// Finds the converter of a name, if ICU has one.
  ///
  /// - Parameter name: A name of the encoding, such as one of IANA; case and
  ///   punctuation don't matter.
  public init?(_ name: String) {
    guard let found = icu_converterName(name) else { return nil }
    var status = ICUStatus.success
    guard let converter = icu_converterOpen(found, &status) else { return nil }
    defer { icu_converterClose(converter) }
    address = UInt(bitPattern: found)
    longest = Int(icu_longestCharacter(converter))
    let tables = ConverterTables(converter, isMultiByte: longest > 1)
    rotatesControls = tables.rotatesControls
    extendsASCII = tables.extendsASCII
    isComplete = longest == 1 && tables.isComplete
    isUnique = longest == 1 && tables.isUnique
    lineFeed = longest > 0 ? tables.lineFeed : nil
  }

  /// Whether characters may have several bytes.
  public var isMultiByte: Bool { longest > 1 }

  /// Returns the text of some bytes, with U+FFFD for invalid ones.
  ///
  /// - Complexity: O(*n*).
  public func decode(_ bytes: UnsafeRawBufferPointer) -> String {
    decoding(bytes, withOffsets: false) { units, _ in String(decoding: units, as: UTF16.self) }
  }

  /// Returns the offset of the first byte of each decoded scalar, then the number of bytes.
  ///
  /// A few byte sequences are two scalars, which have the same offset.
  ///
  /// - Complexity: O(*n*).
  public func scalarOffsets(in bytes: UnsafeRawBufferPointer) -> [Int] {
    decoding(bytes, withOffsets: true) { units, offsets in
      var starts: [Int] = []
      starts.reserveCapacity(units.count + 1)
      var isOpen = false
      for (unit, offset) in zip(units, offsets) {
        let isSecond = isOpen && unit & 0xFC00 == 0xDC00
        if !isSecond { starts.append(Int(offset)) }
        isOpen = unit & 0xFC00 == 0xD800
      }
      return starts + [bytes.count]
    }
  }

  /// Returns the bytes of a text.
  ///
  /// - Returns: The bytes; nil if the encoding doesn't have a character of the text.
  /// - Complexity: O(*n*).
  public func encode(_ text: some StringProtocol) -> [UInt8]? {
    let units = Array(text.utf16)
    if let bytes = encodeExactly(units) { return bytes }
    // Some characters next to each other are encoded as a single one, which is decoded differently.
    let scalars = text.unicodeScalars.map { encodeExactly(Array($0.utf16)) }
    guard scalars.count > 1, !scalars.contains(nil) else { return nil }
    let bytes = scalars.flatMap { $0 ?? [] }
    return isText(units, of: bytes) ? bytes : nil
  }

  private func encodeExactly(_ units: [UInt16]) -> [UInt8]? {
    guard let bytes = encode(rotatesControls ? units.map(\.rotatedBack) : units) else { return nil }
    // ICU encodes some characters as similar ones.
    return isText(units, of: bytes) ? bytes : nil
  }

  private func isText(_ units: [UInt16], of bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      decoding(bytes, withOffsets: false) { decoded, _ in decoded.elementsEqual(units) }
    }
  }

  /// Returns the end of the last byte that certainly is or ends a character; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the distance to the byte.
  public func lastEnd(in bytes: UnsafeRawBufferPointer) -> Int? {
    guard isMultiByte else { return bytes.isEmpty ? nil : bytes.count }
    var lead = [Bool](repeating: false, count: 0x100)
    _ = withConverter { icu_leadBytes($0, &lead) }
    let last = bytes.lastIndex { byte in
      // The bytes within a character of three or four bytes are beyond ASCII, or digits in GB18030.
      !lead[Int(byte)] && (longest == 2 || byte < 0x80 && !(0x30...0x39 ~= byte))
    }
    return last.map { $0 + 1 }
  }

  private func encode(_ units: [UInt16]) -> [UInt8]? {
    // UTF-8 has at most three bytes for a unit, the longest sequences of other encodings have four.
    let capacity = 4 * units.count
    return withConverter { converter in
      var status = ICUStatus.success
      let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        buffer.withMemoryRebound(to: CChar.self) { buffer in
          guard let start = buffer.baseAddress else { return }
          let length = Int32(clamping: capacity)
          count = Int(
            icu_encode(converter, units, Int32(clamping: units.count), start, length, &status)
          )
        }
      }
      return status.isSuccess ? bytes : nil
    } ?? nil
  }

  /// Decodes bytes for a function.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - withOffsets: Whether the function needs the offset of the first byte of each unit.
  ///   - incomplete: Receives the number of final bytes that only begin a character; nil if
  ///     no bytes follow.
  ///   - body: The function.
  /// - Returns: The result of the function.
  func decoding<Result>(
    _ bytes: UnsafeRawBufferPointer,
    withOffsets: Bool,
    incomplete: UnsafeMutablePointer<Int32>? = nil,
    _ body: (UnsafeBufferPointer<UInt16>, UnsafeBufferPointer<Int32>) -> Result
  ) -> Result {
    let capacity = bytes.count
    return withUnsafeTemporaryAllocation(of: UInt16.self, capacity: capacity) { units in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: withOffsets ? capacity : 0) {
        offsets in
        let starts = withOffsets ? offsets.baseAddress : nil
        let count = withConverter { Self.decode(bytes, units, starts, incomplete, $0) } ?? 0
        if rotatesControls { for index in 0..<count { units[index] = units[index].rotated } }
        return body(
          UnsafeBufferPointer(rebasing: units.prefix(count)),
          UnsafeBufferPointer(rebasing: offsets.prefix(count))
        )
      }
    }
  }

  private static func decode(
    _ bytes: UnsafeRawBufferPointer,
    _ units: UnsafeMutableBufferPointer<UInt16>,
    _ offsets: UnsafeMutablePointer<Int32>?,
    _ incomplete: UnsafeMutablePointer<Int32>?,
    _ converter: OpaquePointer
  ) -> Int {
    bytes.withMemoryRebound(to: CChar.self) { bytes -> Int in
      guard let start = bytes.baseAddress, let target = units.baseAddress else { return 0 }
      var status = ICUStatus.success
      let (length, capacity) = (Int32(clamping: bytes.count), Int32(clamping: units.count))
      return Int(
        icu_decode(converter, start, length, target, offsets, capacity, incomplete, &status)
      )
    }
  }

  private var icuName: UnsafePointer<CChar>? { UnsafePointer(bitPattern: address) }

  /// Decodes some bytes as they are in ICU's table.
  fileprivate static func decode(
    _ bytes: UnsafeRawBufferPointer,
    _ converter: OpaquePointer
  ) -> [UInt16] {
    let capacity = 2 * bytes.count
    return [UInt16](unsafeUninitializedCapacity: capacity) { units, count in
      count = decode(bytes, units, nil, nil, converter)
    }
  }

  private func withConverter<Result>(_ body: (OpaquePointer) -> Result) -> Result? {
    var status = ICUStatus.success
    guard let converter = icu_converterOpen(icuName, &status) else { return nil }
    defer { icu_converterClose(converter) }
    return status.isSuccess ? body(converter) : nil
  }
}

// MARK: - Names

extension TextConverter {
  /// The converters of all encodings of this machine's ICU; the first call takes some milliseconds.
  public static var all: [TextConverter] {
    (0...).lazy.map { icu_availableName($0) }.prefix { $0 != nil }
      .compactMap { name in name.flatMap { TextConverter(String(cString: $0)) } }
  }

  /// The usual name: the one of MIME, else that of IANA, else ICU's own.
  public var name: String {
    for standard in ["MIME", "IANA"] {
      guard let found = icu_standardName(icuName, standard) else { continue }
      // Some names mean another encoding in another standard.
      if icu_converterName(found) == icuName { return String(cString: found) }
    }
    return icuName.map { String(cString: $0) } ?? ""
  }

  /// All names that ICU knows; some of them may mean other encodings, too.
  public var allNames: [String] {
    (0...).lazy.map { icu_otherName(icuName, $0) }.prefix { $0 != nil }
      .compactMap { name in name.map { String(cString: $0) } }
  }

  /// Returns the names of the likeliest encodings of a text, the likeliest first.
  ///
  /// - Complexity: O(*n*); some thousand bytes are enough.
  public static func likelyNames(of bytes: UnsafeRawBufferPointer) -> [String] {
    let room = 64
    return withUnsafeTemporaryAllocation(of: UnsafePointer<CChar>?.self, capacity: room) { names in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        var status = ICUStatus.success
        guard let start = bytes.baseAddress, let first = names.baseAddress else { return [] }
        let length = Int32(clamping: bytes.count)
        let count = Int(icu_likelyEncodings(start, length, first, Int32(room), &status))
        return names.prefix(count).compactMap { name in name.map { String(cString: $0) } }
      }
    }
  }
}

/// The properties of an encoding, found by testing ICU's converter with each byte.
private struct ConverterTables {
  /// Whether ICU's table is that of IBM's PCs.
  let rotatesControls: Bool

  /// The code units of each byte alone.
  private let units: [[UInt16]]

  /// Whether a line end is never the second byte of a character.
  private let keepsLineEnds: Bool

  init(_ converter: OpaquePointer, isMultiByte: Bool) {
    func decoded(_ bytes: [UInt8]) -> [UInt16] {
      bytes.withUnsafeBytes { TextConverter.decode($0, converter) }
    }
    let units = (0...0xFF).map { decoded([UInt8($0)]) }
    let rotates = units[0x7F] == [0x1A]
    self.units = rotates ? units.map { $0.map(\.rotated) } : units
    rotatesControls = rotates
    keepsLineEnds =
      !isMultiByte
      || (0...0xFF).allSatisfy { first in
        [0x0A, 0x0D].allSatisfy { decoded([UInt8(first), UInt8($0)]).last == $0 }
      }
  }

  /// Whether each byte of ASCII is that character.
  var extendsASCII: Bool { (0..<0x80).allSatisfy { units[$0] == [UInt16($0)] } }

  /// Whether each byte is a character.
  var isComplete: Bool { !units.contains([0xFFFD]) }

  /// Whether no two bytes are the same character.
  var isUnique: Bool {
    let characters = units.filter { $0 != [0xFFFD] }
    return Set(characters).count == characters.count
  }

  /// The only byte that is a line feed, if CR is 0D and both are no part of another character.
  var lineFeed: UInt8? {
    func bytes(of unit: UInt16) -> [Int] { units.indices.filter { units[$0].contains(unit) } }
    let lineFeeds = bytes(of: 0x0A)
    guard keepsLineEnds, bytes(of: 0x0D) == [0x0D], lineFeeds.count == 1 else { return nil }
    return lineFeeds.first.map { UInt8($0) }
  }
}

extension UInt16 {
  /// SUB, FS or DEL for the character that the table of a PC has for its byte.
  fileprivate var rotated: UInt16 {
    switch self {
    case 0x1C: 0x1A
    case 0x7F: 0x1C
    case 0x1A: 0x7F
    default: self
    }
  }

  /// The byte that the table of a PC has for SUB, FS or DEL.
  fileprivate var rotatedBack: UInt16 {
    switch self {
    case 0x1A: 0x1C
    case 0x1C: 0x7F
    case 0x7F: 0x1A
    default: self
    }
  }
}
