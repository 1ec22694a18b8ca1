import CICU

/// Decodes and encodes texts in one of ICU's encodings that are supersets of ASCII.
///
/// ```swift
/// let converter = TextConverter("Shift_JIS")
/// converter.encode("東京")  // [0x93, 0x8C, 0x8B, 0x9E]
/// [0x93, 0x8C].withUnsafeBytes { converter.decode($0) }  // "東"
/// ```
///
/// Each call opens a converter of ICU, which takes about a microsecond: ICU keeps the tables.
public struct TextConverter: Sendable {
  private let name: String
  private let rotatesControls: Bool

  /// Makes a converter.
  ///
  /// - Parameter name: ICU's name of the encoding.
  public init(_ name: String) {
    self.name = name
    // ICU's table is that of IBM's PCs, which had other bytes for these characters.
    rotatesControls = name == "Shift_JIS"
  }

  /// Returns the text of some bytes, with U+FFFD for invalid ones.
  ///
  /// - Complexity: O(*n*).
  public func decode(_ bytes: UnsafeRawBufferPointer) -> String {
    decoding(bytes, withOffsets: false) { units, _ in String(decoding: units, as: UTF16.self) }
  }

  /// Returns the offset of the first byte of each scalar of the decoded text, then the number of
  /// bytes.
  ///
  /// - Complexity: O(*n*).
  public func scalarOffsets(in bytes: UnsafeRawBufferPointer) -> [Int] {
    decoding(bytes, withOffsets: true) { units, offsets in
      var starts: [Int] = []
      starts.reserveCapacity(units.count + 1)
      for (unit, offset) in zip(units, offsets) where unit & 0xFC00 != 0xDC00 {
        starts.append(Int(offset))
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
    guard let bytes = encode(rotatesControls ? units.map(\.rotatedBack) : units) else { return nil }
    // Some characters are only similar to those that their bytes stand for.
    let isExact = bytes.withUnsafeBytes { bytes in
      decoding(bytes, withOffsets: false) { decoded, _ in decoded.elementsEqual(units) }
    }
    return isExact ? bytes : nil
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

  private func decoding<Result>(
    _ bytes: UnsafeRawBufferPointer,
    withOffsets: Bool,
    _ body: (UnsafeBufferPointer<UInt16>, UnsafeBufferPointer<Int32>) -> Result
  ) -> Result {
    let capacity = bytes.count
    return withUnsafeTemporaryAllocation(of: UInt16.self, capacity: capacity) { units in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: withOffsets ? capacity : 0) {
        offsets in
        let count = decode(bytes, units, withOffsets ? offsets.baseAddress : nil)
        if rotatesControls { for index in 0..<count { units[index] = units[index].rotated } }
        return body(
          UnsafeBufferPointer(rebasing: units.prefix(count)),
          UnsafeBufferPointer(rebasing: offsets.prefix(count))
        )
      }
    }
  }

  private func decode(
    _ bytes: UnsafeRawBufferPointer,
    _ units: UnsafeMutableBufferPointer<UInt16>,
    _ offsets: UnsafeMutablePointer<Int32>?
  ) -> Int {
    let decoded = withConverter { converter in
      bytes.withMemoryRebound(to: CChar.self) { bytes -> Int in
        guard let start = bytes.baseAddress, let target = units.baseAddress else { return 0 }
        var status = ICUStatus.success
        let (length, capacity) = (Int32(clamping: bytes.count), Int32(clamping: units.count))
        return Int(icu_decode(converter, start, length, target, offsets, capacity, &status))
      }
    }
    return decoded ?? 0
  }

  private func withConverter<Result>(_ body: (OpaquePointer) -> Result) -> Result? {
    var status = ICUStatus.success
    guard let converter = icu_converterOpen(name, &status) else { return nil }
    defer { icu_converterClose(converter) }
    return status.isSuccess ? body(converter) : nil
  }
}

extension UInt16 {
  /// SUB, FS and DEL for what ICU's Shift JIS makes of their bytes.
  fileprivate var rotated: UInt16 {
    switch self {
    case 0x1C: 0x1A
    case 0x7F: 0x1C
    case 0x1A: 0x7F
    default: self
    }
  }

  /// What ICU's Shift JIS makes of the bytes of SUB, FS and DEL.
  fileprivate var rotatedBack: UInt16 {
    switch self {
    case 0x1A: 0x1C
    case 0x1C: 0x7F
    case 0x7F: 0x1A
    default: self
    }
  }
}
