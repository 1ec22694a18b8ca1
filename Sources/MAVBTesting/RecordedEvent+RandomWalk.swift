public import TerminalViews

extension [RecordedEvent] {
  /// Returns a random walk through an app: keys, and now and then a text that is typed or pasted.
  ///
  /// - Parameters:
  ///   - count: The number of events, 40 ms apart.
  ///   - keys: The keys.
  ///   - texts: The texts.
  ///   - generator: The source of randomness, with a seed in a test.
  /// - Returns: The events, which an app replays and ``shrunk(_:while:)`` shortens.
  public static func randomWalk(
    _ count: Int,
    keys: [KeyEvent],
    texts: [String],
    using generator: inout some RandomNumberGenerator
  ) -> [RecordedEvent] {
    (0..<count).compactMap { number in
      let time = Duration.milliseconds(number * 40)
      guard Int.random(in: 0..<6, using: &generator) == 0 else {
        return keys.randomElement(using: &generator).map { RecordedEvent(.key($0), at: time) }
      }
      let isTyped = Bool.random(using: &generator)
      return texts.randomElement(using: &generator).map { text in
        RecordedEvent(isTyped ? .typing(text) : .paste(CopiedText(text)), at: time)
      }
    }
  }
}
