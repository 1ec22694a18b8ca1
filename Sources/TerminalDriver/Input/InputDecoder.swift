public import TerminalViews

/// Makes events of the bytes that a terminal sends.
///
/// The bytes may be cut anywhere: the events are the same. Only a lone ESC needs a clock, because
/// it may be the Escape key or the start of a longer sequence: when `awaitsMore` stays true for the
/// escape timeout, `flush` says it was a key. Sequences without a meaning are swallowed whole,
/// bytes that aren't UTF-8 are ignored, and answers to questions are kept apart from what the user
/// did.
///
/// ```swift
/// var decoder = InputDecoder()
/// decoder.decode("\u{1B}[1;5A".utf8)  // [.key(KeyEvent(.up, .control))]
/// ```
public nonisolated struct InputDecoder {
  private let keys: [[UInt8]: KeyEvent]
  private let longestKey: Int
  private var pending: [UInt8] = []
  private var paste = Paste()
  private var replies: [TerminalReply] = []

  /// Makes a decoder.
  ///
  /// - Parameter keys: What keys of this terminal send where it differs from xterm.
  public init(keys: [[UInt8]: KeyEvent] = [:]) {
    self.keys = keys
    longestKey = keys.keys.map(\.count).max() ?? 0
  }

  /// Whether what came last is a key or the start of a longer sequence; only time can tell.
  public var awaitsMore: Bool {
    !paste.isOpen && pending.first == Byte.escape
      && (pending.count <= 2 || pending.count == 3 && pending[1] == Byte.escape)
  }

  /// Takes bytes and gives the events that they complete.
  ///
  /// - Parameter bytes: What was read.
  /// - Returns: The events in order.
  /// - Complexity: O(*n*) in the bytes.
  public mutating func decode(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    pending.append(contentsOf: bytes)
    var events: [InputEvent] = []
    var position = 0
    while position < pending.count {
      if paste.isOpen {
        guard let text = paste.take(pending, &position) else { break }
        events.append(.paste(text))
      } else {
        let step = step(pending[position...])
        guard let length = take(step, &events) else { break }
        position += length
      }
    }
    pending.removeFirst(position)
    return events
  }

  /// Says that no more bytes came within the escape timeout.
  ///
  /// - Returns: The keys that the bytes kept so far stand for.
  public mutating func flush() -> [InputEvent] {
    guard awaitsMore else { return [] }
    var events: [InputEvent] = []
    if pending.count > 1, pending[1] == Byte.escape {
      events.append(.key(KeyEvent(.escape)))
      pending.removeFirst()
    }
    if pending.count == 1 {
      events.append(.key(KeyEvent(.escape)))
    } else if case .event(.key(let key), _) = plainStep(pending[1...]) {
      events.append(.key(key.adding(.alt)))
    }
    pending.removeAll()
    return events
  }

  /// Gives the terminal's answers, each once.
  mutating func takeReplies() -> [TerminalReply] {
    defer { replies.removeAll() }
    return replies
  }

  private mutating func take(_ step: Step, _ events: inout [InputEvent]) -> Int? {
    switch step {
    case .incomplete:
      return nil
    case .ignored(let length):
      return length
    case .event(let event, let length):
      events.append(event)
      return length
    case .reply(let reply, let length):
      replies.append(reply)
      return length
    case .paste(let length):
      paste.open()
      return length
    }
  }

  /// What the input begins with.
  private func step(_ bytes: ArraySlice<UInt8>) -> Step {
    guard bytes.first == Byte.escape else { return plainStep(bytes) }
    return unusualStep(bytes) ?? escapeStep(bytes)
  }

  /// Tries the keys that only this terminal has, the longest first.
  private func unusualStep(_ bytes: ArraySlice<UInt8>) -> Step? {
    if keys.isEmpty { return nil }
    let isPrefix = keys.keys.contains { $0.count > bytes.count && $0.starts(with: bytes) }
    if isPrefix { return .incomplete }
    var length = min(longestKey, bytes.count)
    while length > 1 {
      if let key = keys[Array(bytes.prefix(length))] { return .event(.key(key), length: length) }
      length -= 1
    }
    return nil
  }
}

/// What a piece of input begins with.
nonisolated enum Step {
  case incomplete
  case ignored(length: Int)
  case event(InputEvent, length: Int)
  case reply(TerminalReply, length: Int)
  case paste(length: Int)
}

/// Bytes with a name.
nonisolated enum Byte {
  static let bell: UInt8 = 0x07
  static let backspace: UInt8 = 0x08
  static let escape: UInt8 = 0x1B
  static let delete: UInt8 = 0x7F
}
