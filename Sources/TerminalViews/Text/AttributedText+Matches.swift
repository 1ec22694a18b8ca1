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
