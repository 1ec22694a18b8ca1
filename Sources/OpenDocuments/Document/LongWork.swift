/// Work of a document off the main actor that takes over 300 ms, and its progress.
public nonisolated struct LongWork: Sendable, Equatable {
  /// The work.
  public let kind: Kind

  /// Its progress, from 0 to 99 percent.
  public let percent: Int

  /// Makes a progress.
  public init(_ kind: Kind, percent: Int) { (self.kind, self.percent) = (kind, percent) }

  /// What takes long.
  public enum Kind: Sendable {
    /// The document is being saved.
    case saving

    /// The changed file is being read and merged.
    case merging

    /// Two versions are being compared.
    case comparing

    /// An action is being prepared.
    case preparing
  }
}
