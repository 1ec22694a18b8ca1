import CNCurses

/// The description of one terminal in the terminfo database, read through ncursesw.
///
/// ncurses keeps the description it loaded last in a global, so one is open at a time, on the main
/// actor, for as long as `read` runs.
struct Terminfo {
  /// Reads a description.
  ///
  /// - Parameters:
  ///   - term: The terminal's name.
  ///   - body: Reads what it needs.
  /// - Returns: What the body returned, or nil when the terminal is not described.
  static func read<Result>(_ term: String, _ body: (Terminfo) -> Result) -> Result? {
    guard nc_load(term, 1) == 1 else { return nil }
    defer { nc_release() }
    return body(Terminfo())
  }

  private init() {}

  /// A string capability without padding.
  func string(_ name: String) -> [UInt8]? {
    nc_string(name).map { bytes($0) }
  }

  /// A string capability with its parameters put in, without padding.
  func string(_ name: String, _ first: Int32, _ second: Int32 = 0) -> [UInt8]? {
    nc_string(name).flatMap { nc_expand($0, first, second) }.map { bytes($0) }
  }

  /// A number capability.
  func number(_ name: String) -> Int? {
    let value = nc_number(name)
    return value >= 0 ? Int(value) : nil
  }

  /// Whether the terminal has a flag.
  func flag(_ name: String) -> Bool { nc_flag(name) }

  /// Whether a capability, with parameters put in, is exactly a string.
  func matches(
    _ name: String,
    with first: Int32 = 0,
    _ second: Int32 = 0,
    as text: StaticString
  ) -> Bool {
    guard let value = string(name, first, second) else { return false }
    return text.withUTF8Buffer { value.elementsEqual($0) }
  }

  /// Drops delays such as `$<50/>`: they were for terminals slower than their line.
  private func bytes(_ string: UnsafePointer<CChar>) -> [UInt8] {
    var result: [UInt8] = []
    var isDelay = false
    var next = string
    while next.pointee != 0 {
      let byte = UInt8(bitPattern: next.pointee)
      if byte == UInt8(ascii: "$"), UInt8(bitPattern: next[1]) == UInt8(ascii: "<") {
        isDelay = true
      }
      if !isDelay { result.append(byte) }
      if byte == UInt8(ascii: ">") { isDelay = false }
      next += 1
    }
    return result
  }
}
