import TerminalViews

extension Terminfo {
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
