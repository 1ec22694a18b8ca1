import CNCurses

/// The terminfo description of a terminal, read with ncursesw.
///
/// ncurses stores the current description in a global, so only one is open at a time, on the main
/// actor, while `read` runs.
struct Terminfo {
  /// Reads a description.
  ///
  /// - Parameters:
  ///   - term: The terminal's name.
  ///   - body: Reads capabilities.
  /// - Returns: The result of the body, or nil if there is no description.
  static func read<Result>(_ term: String, _ body: (Terminfo) -> Result) -> Result? {
    guard nc_load(term, 1) == 1 else { return nil }
    defer { nc_release() }
    return body(Terminfo())
  }

  private init() {}

  /// Returns a string capability without padding.
  func string(_ name: String) -> [UInt8]? {
    nc_string(name).map { bytes($0) }
  }

  /// Returns a string capability with parameters, without padding.
  func string(_ name: String, _ first: Int32, _ second: Int32 = 0) -> [UInt8]? {
    nc_string(name).flatMap { nc_expand($0, first, second) }.map { bytes($0) }
  }

  /// Returns a numeric capability.
  func number(_ name: String) -> Int? {
    let value = nc_number(name)
    return value >= 0 ? Int(value) : nil
  }

  /// Returns a Boolean capability.
  func flag(_ name: String) -> Bool { nc_flag(name) }

  /// Returns whether a capability with parameters equals a string.
  func matches(
    _ name: String,
    with first: Int32 = 0,
    _ second: Int32 = 0,
    as text: StaticString
  ) -> Bool {
    guard let value = string(name, first, second) else { return false }
    return text.withUTF8Buffer { value.elementsEqual($0) }
  }

  /// Converts a string to bytes without padding delays such as `$<50/>`, which were for slow
  /// terminals.
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
