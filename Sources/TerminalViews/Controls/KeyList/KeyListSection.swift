internal import TextMetrics

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

    /// Makes a line.
    public init(_ keys: String, _ title: String, link: Link? = nil) {
      self.keys = keys
      self.title = title
      self.link = link
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

  /// The columns of the widest keys.
  var keyWidth: Int { lines.map(\.keys.displayWidth).max() ?? 0 }

  /// The columns of the widest effect.
  var titleWidth: Int { lines.map(\.title.displayWidth).max() ?? 0 }
}
