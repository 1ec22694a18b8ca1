/// A string that a terminal sends (ECMA-48 section 5.6): OSC, DCS or APC, ended by ST or BEL.
///
/// Its bytes are taken as they come, so that a string costs the same however it is cut.
nonisolated struct ControlString {
  /// A longer string means nothing; it is read to its end all the same.
  private static let limit = 1 << 16

  /// The byte behind ESC that says which string is open.
  private var introducer: UInt8?
  private var content: [UInt8] = []
  private var isTooLong = false

  /// Whether a string has begun and not ended.
  var isOpen: Bool { introducer != nil }

  /// Begins a string.
  mutating func open(_ introducer: UInt8) { self = ControlString(introducer: introducer) }

  /// Forgets the string.
  mutating func close() { self = ControlString() }

  /// Takes bytes of the string.
  ///
  /// - Parameter bytes: The input, not empty.
  /// - Returns: The answer at the end of the string, or how many bytes belong to it.
  mutating func step(_ bytes: ArraySlice<UInt8>) -> Step {
    let end = bytes.firstIndex { $0 < 0x20 && !(0x08...0x0D).contains($0) } ?? bytes.endIndex
    guard end == bytes.startIndex else {
      append(bytes[..<end])
      return .ignored(length: end - bytes.startIndex)
    }
    let isEscape = bytes[end] == Byte.escape
    guard !isEscape || bytes.count > 1 else { return .incomplete }
    defer { close() }
    if isEscape, bytes[end + 1] == UInt8(ascii: "\\") { return reply(length: 2) }
    // Any other control breaks the string off, and is a key.
    return bytes[end] == Byte.bell ? reply(length: 1) : .ignored(length: 0)
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
