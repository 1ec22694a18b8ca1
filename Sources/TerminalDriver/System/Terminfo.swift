import CNCurses
import TerminalViews

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

  /// Returns the key sequences that differ from the decoder's defaults.
  ///
  /// - Returns: The keys by their sequences.
  func unusualKeys() -> [[UInt8]: KeyEvent] {
    var keys: [[UInt8]: KeyEvent] = [:]
    for (name, event) in Self.namedKeys {
      guard let bytes = string(name), bytes.first == Byte.escape, bytes.count > 1 else {
        continue
      }
      if !isModifiedFunctionKey(name, bytes), usualEvent(bytes) != event { keys[bytes] = event }
    }
    return keys
  }

  /// Returns whether a function key is one with modifiers: xterm describes Shift-F1 as F13,
  /// Control-F1 as F25 and so on.
  private func isModifiedFunctionKey(_ name: String, _ bytes: [UInt8]) -> Bool {
    name.hasPrefix("kf") && bytes.contains(UInt8(ascii: ";"))
  }

  private func usualEvent(_ bytes: [UInt8]) -> KeyEvent? {
    var decoder = InputDecoder()
    guard case .key(let event)? = decoder.decode(bytes).first else { return nil }
    return event
  }

  private static let namedKeys: [(String, KeyEvent)] = {
    var keys: [(String, KeyEvent)] = [
      ("kcbt", KeyEvent(.tab, .shift)), ("kent", KeyEvent(.enter)),
      ("kcuu1", KeyEvent(.up)), ("kcud1", KeyEvent(.down)),
      ("kcuf1", KeyEvent(.right)), ("kcub1", KeyEvent(.left)),
      ("khome", KeyEvent(.home)), ("kend", KeyEvent(.end)),
      ("kpp", KeyEvent(.pageUp)), ("knp", KeyEvent(.pageDown)),
      ("kich1", KeyEvent(.insert)), ("kdch1", KeyEvent(.delete)),
      ("kri", KeyEvent(.up, .shift)), ("kind", KeyEvent(.down, .shift)),
    ]
    keys += (1...24).map { ("kf\($0)", KeyEvent(.function($0))) }
    let modified: [(String, Key)] = [
      ("kUP", .up), ("kDN", .down), ("kRIT", .right), ("kLFT", .left), ("kHOM", .home),
      ("kEND", .end), ("kPRV", .pageUp), ("kNXT", .pageDown), ("kIC", .insert), ("kDC", .delete),
    ]
    for (name, key) in modified {
      keys.append((name, KeyEvent(key, .shift)))
      // ncurses' user_caps(5): the digit is xterm's modifier parameter.
      for digit in 3...8 {
        keys.append(("\(name)\(digit)", KeyEvent(key, Modifiers(parameter: digit))))
      }
    }
    return keys
  }()
}
