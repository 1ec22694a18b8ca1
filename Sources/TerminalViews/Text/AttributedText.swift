/// A text whose parts have different inks.
public nonisolated struct AttributedText: Hashable, Sendable {
  /// A part with one ink.
  public struct Run: Hashable, Sendable {
    /// The text.
    public let text: String

    /// The ink.
    public let ink: Ink

    /// What the part lies on; nil is what the text lies on.
    public let ground: Ground?

    /// Makes a part.
    public init(_ text: String, _ ink: Ink, on ground: Ground? = nil) {
      self.text = text
      self.ink = ink
      self.ground = ground
    }
  }

  /// The parts, in reading direction.
  public let runs: [Run]

  /// Makes a text of parts.
  public init(_ runs: [Run]) { self.runs = runs }

  /// The text without inks.
  public var string: String { runs.map(\.text).joined() }

  /// Returns the part with the cluster at an index.
  func run(ofCluster index: Int) -> Run? {
    var rest = index
    return runs.first { run in
      rest -= run.text.count
      return rest < 0
    }
  }
}
