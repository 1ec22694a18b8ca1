import TerminalViews
import TextMetrics

/// The text of a bracketed paste (mode 2004).
nonisolated struct Paste {
  private static let endMark = Array("\u{1B}[201~".utf8)

  /// A larger paste is delivered in parts, so that a missing end marker can't exhaust the memory.
  private let limit: Int

  private let charset: TextConverter?

  private(set) var isOpen = false
  private var bytes: [UInt8] = []

  /// Makes a closed paste.
  init(limit: Int = 64 << 20, charset: TextConverter? = nil) {
    (self.limit, self.charset) = (limit, charset)
  }

  /// Starts a paste.
  mutating func open() { isOpen = true }

  /// Consumes pasted bytes.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - position: The position in the input, moved past the consumed bytes.
  /// - Returns: The complete text or a part of it, if available.
  mutating func take(_ input: [UInt8], _ position: inout Int) -> CopiedText? {
    while position < input.count {
      let escape = input[position...].firstIndex(of: Byte.escape) ?? input.endIndex
      bytes.append(contentsOf: input[position..<escape])
      position = escape
      if bytes.count >= limit { return part() }
      let rest = input[position...].prefix(Self.endMark.count)
      if rest.elementsEqual(Self.endMark) {
        position += rest.count
        return close(with: [])
      }
      // Possibly a part of the end marker: wait for more bytes.
      if Self.endMark.starts(with: rest) { return nil }
      bytes.append(Byte.escape)
      position += 1
    }
    return nil
  }

  /// Ends the paste.
  ///
  /// - Parameter rest: The bytes of an incomplete end marker.
  /// - Returns: The text since the last part.
  mutating func close(with rest: [UInt8]) -> CopiedText {
    isOpen = false
    defer { bytes = [] }
    return text(bytes + rest)
  }

  /// Returns the text so far, without a final scalar or line ending that may be incomplete.
  private mutating func part() -> CopiedText {
    let end = partEnd ?? bytes.endIndex
    defer { bytes.removeFirst(end) }
    return text(Array(bytes[..<end]))
  }

  private var partEnd: Int? {
    guard let charset else {
      return bytes.suffix(4).lastIndex { $0 & 0xC0 != 0x80 && $0 != UInt8(ascii: "\n") }
    }
    let end = bytes.withUnsafeBytes { charset.lastEnd(in: $0) } ?? bytes.endIndex
    return bytes[..<end].last == UInt8(ascii: "\r") && end > 1 ? end - 1 : end
  }

  private func text(_ bytes: [UInt8]) -> CopiedText {
    guard let charset else { return Self.text(bytes) }
    return Self.text(Array(bytes.withUnsafeBytes { charset.decode($0) }.utf8))
  }

  /// Converts line endings to LF; terminals send CR, some CR LF.
  private static func text(_ bytes: [UInt8]) -> CopiedText {
    let carriageReturn = UInt8(ascii: "\r")
    let newline = UInt8(ascii: "\n")
    guard bytes.contains(carriageReturn) else { return CopiedText(bytes: bytes) }
    var lines: [UInt8] = []
    lines.reserveCapacity(bytes.count)
    var previous: UInt8 = 0
    for byte in bytes {
      let endsPair = byte == newline && previous == carriageReturn
      if !endsPair { lines.append(byte == carriageReturn ? newline : byte) }
      previous = byte
    }
    return CopiedText(bytes: lines)
  }
}
