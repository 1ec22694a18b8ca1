/// An interrupted in-place save, with the recovery copy of its complete contents.
public struct BrokenSave: Sendable, Hashable {
  /// The path of the recovery copy.
  public let path: FilePath

  /// Whether the document seems to be in the state that the interrupted save left.
  ///
  /// Otherwise the document was written since, and the copy may be older.
  public let isLatest: Bool

  /// Creates the description of a save.
  public init(path: FilePath, isLatest: Bool) {
    self.path = path
    self.isLatest = isLatest
  }
}
