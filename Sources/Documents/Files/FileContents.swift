/// The bytes of a file together with the version that they were read from.
public struct FileContents: Sendable, Equatable {
  /// What the file holds.
  public let bytes: [UInt8]

  /// The version that was read, to be expected by the next save.
  public let version: FileVersion

  /// Creates contents.
  public init(bytes: [UInt8], version: FileVersion) {
    self.bytes = bytes
    self.version = version
  }
}
