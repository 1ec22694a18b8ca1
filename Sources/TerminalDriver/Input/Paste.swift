/// The text between the marks of a bracketed paste (mode 2004).
nonisolated struct Paste {
  private static let endMark = Array("\u{1B}[201~".utf8)

  /// A paste beyond this many bytes comes in parts, so that a missing end mark fills no memory.
  private let limit: Int

  private(set) var isOpen = false
  private var bytes: [UInt8] = []

  /// Makes a paste that has not begun.
  init(limit: Int = 64 << 20) { self.limit = limit }

  /// Begins a paste.
  mutating func open() { isOpen = true }

  /// Takes pasted bytes.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - position: Where the paste goes on; moved behind what was taken.
  /// - Returns: The text, if it is complete, or a part of it.
  mutating func take(_ input: [UInt8], _ position: inout Int) -> String? {
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
      // Part of the mark: what follows decides.
      if Self.endMark.starts(with: rest) { return nil }
      bytes.append(Byte.escape)
      position += 1
    }
    return nil
  }

  /// Ends the paste.
  ///
  /// - Parameter rest: What came of an end mark that is none.
  /// - Returns: The text since the last part.
  mutating func close(with rest: [UInt8]) -> String {
    isOpen = false
    defer { bytes = [] }
    return Self.text(bytes + rest)
  }

  /// Gives what came so far, but for a last scalar or line end that the next bytes may complete.
  private mutating func part() -> String {
    let newline = UInt8(ascii: "\n")
    let end = bytes.suffix(4).lastIndex { $0 & 0xC0 != 0x80 && $0 != newline } ?? bytes.endIndex
    defer { bytes.removeFirst(end) }
    return Self.text(Array(bytes[..<end]))
  }

  /// Terminals send CR for each line end, some CR LF; texts have LF.
  private static func text(_ bytes: [UInt8]) -> String {
    let carriageReturn = UInt8(ascii: "\r")
    let newline = UInt8(ascii: "\n")
    guard bytes.contains(carriageReturn) else { return String(decoding: bytes, as: UTF8.self) }
    var lines: [UInt8] = []
    lines.reserveCapacity(bytes.count)
    var previous: UInt8 = 0
    for byte in bytes {
      let endsPair = byte == newline && previous == carriageReturn
      if !endsPair { lines.append(byte == carriageReturn ? newline : byte) }
      previous = byte
    }
    return String(decoding: lines, as: UTF8.self)
  }
}
