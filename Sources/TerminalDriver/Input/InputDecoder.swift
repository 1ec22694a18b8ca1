public import TerminalViews
public import TextMetrics

/// Decodes the bytes from a terminal into events.
///
/// The events don't depend on how the bytes are split. Incomplete input needs a timeout: a lone ESC
/// may be the Escape key or the start of a sequence, and the rest of a sequence, a string or a
/// paste may never arrive. Wait until `deadline`, then call `flush`. Unknown sequences and invalid
/// characters are ignored, and replies to queries are separated from user input.
///
/// ```swift
/// var decoder = InputDecoder()
/// decoder.decode("\u{1B}[1;5A".utf8)  // [.key(KeyEvent(.up, .control))]
/// ```
public nonisolated struct InputDecoder {
  private let keys: [[UInt8]: KeyEvent]
  private let longestKey: Int
  let charset: TextConverter?
  private var pending: [UInt8] = []
  private var paste: Paste
  private var string = ControlString()
  private var replies: [TerminalReply] = []

  /// Makes a decoder.
  ///
  /// - Parameters:
  ///   - keys: The key sequences of this terminal that differ from xterm's.
  ///   - charset: The encoding of the terminal; nil for UTF-8.
  public init(keys: [[UInt8]: KeyEvent] = [:], charset: TextConverter? = nil) {
    (self.keys, self.charset) = (keys, charset)
    paste = Paste(charset: charset)
    longestKey = keys.keys.map(\.count).max() ?? 0
  }

  /// The time to call `flush` unless more bytes arrive before; nil if no input is incomplete.
  public private(set) var deadline: Duration?

  /// The time when the incomplete input started, or last continued at the speed of a terminal.
  private var steadySince: Duration?

  /// The number of bytes since then.
  private var byteCount = 0

  /// The timeout after ESC; on a slow connection sequences arrive in parts.
  private static let escapeTimeout = Duration.milliseconds(40)

  /// The timeout for the next `steadyCount` bytes of a sequence or a string.
  private static let timeout = Duration.seconds(1)

  /// The timeout for the next `steadyCount` bytes of a paste; longer, because later bytes are taken
  /// for keys, which may be commands.
  private static let pasteTimeout = Duration.seconds(5)

  /// The time until which answers of the terminal are expected; nil if none are.
  private var awaitsReplies: Duration?

  /// More bytes than a person types within the timeout, and fewer than the slowest line sends.
  private static let steadyCount = 256

  /// Whether a paste has not ended yet.
  var isPasting: Bool { paste.isOpen }

  /// Whether the last bytes are either a key or the start of a longer sequence.
  private var isAmbiguous: Bool {
    !paste.isOpen && pending.first == Byte.escape
      && (pending.count <= 2 || pending.count == 3 && pending[1] == Byte.escape)
  }

  /// Decodes bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - now: The current time, in the clock of `deadline`.
  /// - Returns: The completed events in order.
  /// - Complexity: O(*n*) in the bytes, regardless of how they are split.
  public mutating func decode(
    _ bytes: some Sequence<UInt8>,
    at now: Duration = .zero
  ) -> [InputEvent] {
    let count = pending.count
    pending.append(contentsOf: bytes)
    byteCount += pending.count - count
    var events: [InputEvent] = []
    var position = 0
    while position < pending.count {
      if paste.isOpen {
        guard let text = paste.take(pending, &position) else { break }
        events.append(.paste(text))
      } else {
        let bytes = pending[position...]
        let step = string.isOpen ? string.step(bytes) : step(bytes)
        guard let length = take(step, &events) else { break }
        position += length
      }
      if !paste.isOpen, !string.isOpen { steadySince = nil }
    }
    pending.removeFirst(position)
    updateDeadline(at: now)
    return events
  }

  private mutating func updateDeadline(at now: Duration) {
    guard paste.isOpen || string.isOpen || !pending.isEmpty else {
      deadline = nil
      return
    }
    if steadySince == nil || byteCount >= Self.steadyCount {
      steadySince = now
      byteCount = 0
    }
    let end = (steadySince ?? now) + (paste.isOpen ? Self.pasteTimeout : Self.timeout)
    let mayBeReply = awaitsReplies.map { now < $0 } ?? false
    deadline = isAmbiguous && !mayBeReply ? min(end, now + Self.escapeTimeout) : end
  }

  /// Treats a lone ESC as the start of an answer instead of a key, until DA1 or a time.
  ///
  /// Otherwise an answer that arrives in two parts would be typed into a field.
  mutating func awaitReplies(until time: Duration) { awaitsReplies = time }

  /// Treats incomplete input as complete, because its deadline has passed.
  ///
  /// - Returns: The text pasted so far, or the keys of the pending bytes; an incomplete sequence or
  ///   string is dropped.
  public mutating func flush() -> [InputEvent] {
    defer {
      pending.removeAll()
      string.close()
      steadySince = nil
      deadline = nil
    }
    if paste.isOpen { return [.paste(paste.close(with: pending))] }
    guard isAmbiguous else { return [] }
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
    return events
  }

  /// Removes and returns the terminal's replies.
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
      if case .attributes = reply { awaitsReplies = nil }
      return length
    case .paste(let length):
      paste.open()
      return length
    case .string(let introducer, let length):
      string.open(introducer)
      return length
    }
  }

  /// Decodes the first element of the input.
  private func step(_ bytes: ArraySlice<UInt8>) -> Step {
    guard bytes.first == Byte.escape else { return plainStep(bytes) }
    return unusualStep(bytes) ?? escapeStep(bytes)
  }

  /// Tries the terminal-specific keys, longest first.
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

/// The first element of the input.
nonisolated enum Step {
  case incomplete
  case ignored(length: Int)
  case event(InputEvent, length: Int)
  case reply(TerminalReply, length: Int)
  case paste(length: Int)
  case string(UInt8, length: Int)
}

/// Named bytes.
nonisolated enum Byte {
  static let bell: UInt8 = 0x07
  static let backspace: UInt8 = 0x08
  static let escape: UInt8 = 0x1B
  static let delete: UInt8 = 0x7F
}
