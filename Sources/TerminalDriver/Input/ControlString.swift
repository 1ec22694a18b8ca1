/// A control string from a terminal (ECMA-48, section 5.6): OSC, DCS or APC, ended by ST or BEL; or
/// the rest of a control sequence that is too long for one, up to its final byte.
///
/// Its bytes are consumed incrementally, so the cost doesn't depend on how the input is split.
nonisolated struct ControlString {
  /// The maximum length; a longer string is read to its end and ignored.
  private static let limit = 1 << 16

  /// The byte after ESC, which determines the kind of the open string.
  private var introducer: UInt8?
  private var content: [UInt8] = []
  private var isTooLong = false

  /// Whether a string is open.
  var isOpen: Bool { introducer != nil }

  /// Starts a string.
  mutating func open(_ introducer: UInt8) { self = ControlString(introducer: introducer) }

  /// Discards the string.
  mutating func close() { self = ControlString() }

  /// Consumes bytes of the string.
  ///
  /// - Parameter bytes: The input, not empty.
  /// - Returns: The reply at the end of the string, or the number of consumed bytes.
  mutating func step(_ bytes: ArraySlice<UInt8>) -> Step {
    let end = bytes.firstIndex { !isContent($0) } ?? bytes.endIndex
    guard end == bytes.startIndex else {
      append(bytes[..<end])
      return .ignored(length: end - bytes.startIndex)
    }
    if isSequence, 0x40...0x7E ~= bytes[end] {
      close()
      return .ignored(length: 1)
    }
    let isEscape = bytes[end] == Byte.escape
    guard !isEscape || bytes.count > 1 else { return .incomplete }
    defer { close() }
    if isEscape, bytes[end + 1] == UInt8(ascii: "\\") { return reply(length: 2) }
    // Any other control character aborts the string, and is a key.
    return bytes[end] == Byte.bell ? reply(length: 1) : .ignored(length: 0)
  }

  private var isSequence: Bool { introducer == UInt8(ascii: "[") }

  private func isContent(_ byte: UInt8) -> Bool {
    isSequence ? 0x20...0x3F ~= byte : byte >= 0x20 || 0x08...0x0D ~= byte
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    isTooLong = isTooLong || content.count + bytes.count > Self.limit
    if !isTooLong { content.append(contentsOf: bytes) }
  }

  private func reply(length: Int) -> Step {
    let text = String(decoding: content, as: UTF8.self)
    switch introducer {
    case UInt8(ascii: "P") where !isTooLong:
      return .reply(.deviceControl(text), length: length)
    case UInt8(ascii: "]") where !isTooLong:
      let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
      guard let number = Int(parts[0]) else { return .ignored(length: length) }
      return .reply(.command(number, parts.count > 1 ? String(parts[1]) : ""), length: length)
    default:
      return .ignored(length: length)
    }
  }
}
