/// Texts at the trailing edge of a header that belong together, one blank apart.
public nonisolated struct HeaderGroup: Hashable, Sendable {
  /// The texts, in reading direction.
  public let parts: [HeaderPart]

  /// Makes a group.
  public init(_ parts: HeaderPart...) { self.parts = parts }
}

/// A text in a group of a header.
public nonisolated struct HeaderPart: Hashable, Sendable {
  /// The importance of a text: texts of the first ranks are the first to be left out in a narrow
  /// header.
  public enum Rank: Int, Hashable, Sendable, CaseIterable {
    /// The folder of a document.
    case place
    /// The usual format of a document.
    case kind
    /// Another property of the format, beside an unusual one.
    case detail
    /// The number of things, after the position among them.
    case total
    /// An unusual format, which is left out only after the name is cut.
    case unusual
    /// The position.
    case position
    /// A warning, which is left out last.
    case warning
  }

  /// The text.
  public let text: String

  /// The text in headers of less than 60 columns; empty leaves it out.
  public let narrowText: String

  /// The ink.
  public let ink: Ink

  /// The importance.
  public let rank: Rank

  /// Makes a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - narrowText: The text in headers of less than 60 columns; by default the same.
  ///   - ink: The ink.
  ///   - rank: The importance.
  public init(
    _ text: String,
    narrowText: String? = nil,
    ink: Ink = .secondary,
    rank: Rank = .position
  ) {
    self.text = text
    self.narrowText = narrowText ?? text
    self.ink = ink
    self.rank = rank
  }
}
