import TextMetrics

/// A titled part of a list of keys.
public nonisolated struct KeyListSection: Hashable, Sendable {
  /// A line of the list.
  public struct Line: Hashable, Sendable {
    /// The labels of the keys.
    public let keys: String

    /// The effect of the keys.
    public let title: String

    /// Where the effect leads to, if it names an address.
    public let link: Link?

    /// The indices of the characters of the keys that match a search.
    private(set) var matchedKeys: [Int] = []

    /// The indices of the characters of the effect that match a search.
    private(set) var matchedTitle: [Int] = []

    /// Makes a line.
    public init(_ keys: String, _ title: String, link: Link? = nil) {
      self.keys = keys
      self.title = title
      self.link = link
    }

    /// Returns the line with what matches a search; nil if nothing does.
    func matching(_ query: FuzzyQuery) -> Line? {
      let (keys, title) = (FuzzyText(keys).match(query), FuzzyText(title).match(query))
      guard keys != nil || title != nil else { return nil }
      var line = self
      (line.matchedKeys, line.matchedTitle) = (keys?.characters ?? [], title?.characters ?? [])
      return line
    }
  }

  /// The title.
  public let title: String

  /// The lines.
  public let lines: [Line]

  /// Makes a part.
  public init(_ title: String, _ lines: [Line]) {
    self.title = title
    self.lines = lines
  }

  /// Returns the part with the lines that match a search; nil if none does.
  func matching(_ query: FuzzyQuery) -> KeyListSection? {
    let found = lines.compactMap { $0.matching(query) }
    return found.isEmpty ? nil : KeyListSection(title, found)
  }

  /// The columns of the widest keys.
  var keyWidth: Int { lines.map(\.keys.displayWidth).max() ?? 0 }

  /// The columns of the widest effect.
  var titleWidth: Int { lines.map(\.title.displayWidth).max() ?? 0 }
}
