/// The bytes of a file and its version.
public struct FileContents: Sendable, Equatable {
  /// The bytes of the file.
  public let bytes: [UInt8]

  /// The version that was read, which the next save expects.
  public let version: FileVersion

  /// Creates contents.
  public init(bytes: [UInt8], version: FileVersion) {
    self.bytes = bytes
    self.version = version
  }
}
