/// The text between the marks of a bracketed paste (mode 2004).
nonisolated struct Paste {
  private static let endMark = Array("\u{1B}[201~".utf8)

  /// A paste beyond this many bytes comes in parts, so that a missing end mark fills no memory.
  private static let limit = 64 << 20

  private(set) var isOpen = false
  private var bytes: [UInt8] = []

  /// Begins a paste.
  mutating func open() { isOpen = true }

  /// Takes pasted bytes.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - position: Where the paste goes on; moved behind what was taken.
  /// - Returns: The text, if it is complete.
  mutating func take(_ input: [UInt8], _ position: inout Int) -> String? {
    while position < input.count {
      let escape = input[position...].firstIndex(of: Byte.escape) ?? input.endIndex
      bytes.append(contentsOf: input[position..<escape])
      position = escape
      let rest = input[position...].prefix(Self.endMark.count)
      if rest.elementsEqual(Self.endMark) {
        position += rest.count
        isOpen = false
        return text()
      }
      if bytes.count >= Self.limit { return text() }
      // Part of the mark: what follows decides.
      if Self.endMark.starts(with: rest) { return nil }
      bytes.append(Byte.escape)
      position += 1
    }
    return nil
  }

  /// Terminals send CR for each line end, some CR LF; texts have LF.
  private mutating func text() -> String {
    defer { bytes = [] }
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
