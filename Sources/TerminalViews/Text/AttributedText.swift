/// A text whose parts have different inks.
public nonisolated struct AttributedText: Hashable, Sendable {
  /// A part with one ink.
  public struct Run: Hashable, Sendable {
    /// The text.
    public let text: String

    /// The ink.
    public let ink: Ink

    /// The ground of the part; nil is the ground of the text.
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

extension AttributedText {
  /// Makes a text with matching clusters on the ground of matches.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - ink: The ink of the other clusters.
  ///   - matches: The indices of the clusters, in rising order.
  public nonisolated init(_ text: String, _ ink: Ink = .text, marking matches: [Int]) {
    var rest = matches[...]
    var runs: [Run] = []
    var (part, wasMatched) = ("", false)
    for (index, character) in text.enumerated() {
      let isMatched = rest.first == index
      if isMatched { rest.removeFirst() }
      if isMatched != wasMatched, !part.isEmpty {
        runs.append(Self.run(part, ink, isMatched: wasMatched))
        part = ""
      }
      (part, wasMatched) = (part + String(character), isMatched)
    }
    self.init(runs + [Self.run(part, ink, isMatched: wasMatched)])
  }

  private nonisolated static func run(_ text: String, _ ink: Ink, isMatched: Bool) -> Run {
    isMatched ? Run(text, .match, on: .match) : Run(text, ink)
  }
}

/// The alignment of text in a wider view.
public nonisolated enum TextAlignment: Hashable, Sendable {
  /// The left edge, or the right edge in a mirrored view.
  case leading
  case center
  /// The right edge, or the left edge in a mirrored view.
  case trailing

  /// Returns the columns before a text, negative if the text is wider than the room.
  func indent(of width: Int, in room: Int, isMirrored: Bool) -> Int {
    switch self {
    case .leading: isMirrored ? room - width : 0
    case .center: (room - width) / 2
    case .trailing: isMirrored ? 0 : room - width
    }
  }
}
