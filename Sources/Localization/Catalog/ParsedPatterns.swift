import Synchronization

/// The messages of a catalog that were used, parsed.
///
/// An app has hundreds of messages, many of them about errors, and uses some of them in a run. So a message
/// is parsed when it is used first, and not before the first frame.
final class ParsedPatterns: Sendable {
  private let patterns = Mutex<[TextKey: TextPattern]>([:])

  /// Returns the message of a key, which is parsed the first time; nil if it is invalid.
  func pattern(_ key: TextKey, parsing source: Substring) -> TextPattern? {
    patterns.withLock { patterns in
      if let pattern = patterns[key] { return pattern }
      let pattern = try? TextPattern(String(source))
      patterns[key] = pattern
      return pattern
    }
  }
}
