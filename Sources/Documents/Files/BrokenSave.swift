/// A save that broke off while it wrote over its file, and the whole text that it was to write.
public struct BrokenSave: Sendable, Hashable {
  /// The file that holds the whole text.
  public let path: FilePath

  /// Whether the document seems to be as that save left it: half old and half new, or not touched yet.
  ///
  /// Otherwise somebody has written it since, and the text may be older than the document.
  public let isLatest: Bool

  /// Creates the description of a save.
  public init(path: FilePath, isLatest: Bool) {
    self.path = path
    self.isLatest = isLatest
  }
}
