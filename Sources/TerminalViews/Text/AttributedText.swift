/// A text whose parts have different inks.
public nonisolated struct AttributedText: Hashable, Sendable {
  /// A part with one ink.
  public struct Run: Hashable, Sendable {
    /// The text.
    public let text: String

    /// The ink.
    public let ink: Ink

    /// Makes a part.
    public init(_ text: String, _ ink: Ink) {
      self.text = text
      self.ink = ink
    }
  }

  /// The parts, in reading direction.
  public let runs: [Run]

  /// Makes a text of parts.
  public init(_ runs: [Run]) { self.runs = runs }

  /// The text without inks.
  public var string: String { runs.map(\.text).joined() }

  /// Returns the ink of the cluster at an index.
  func ink(ofCluster index: Int) -> Ink {
    var rest = index
    for run in runs {
      rest -= run.text.count
      if rest < 0 { return run.ink }
    }
    return .text
  }
}
