import Glibc

extension FilePath {
  /// Creates a path of bytes, or returns nil if one of them is NUL.
  ///
  /// A slash at the end means a folder. `FilePath` drops it, so it becomes `/.`, which the system
  /// treats alike (path_resolution(7)).
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public init?(bytes: some Collection<UInt8>) {
    var bytes = Array(bytes)
    guard !bytes.contains(0) else { return nil }
    let slash = UInt8(ascii: "/")
    let isRoot = bytes.allSatisfy { $0 == slash }
    if bytes.last == slash, !isRoot { bytes.append(UInt8(ascii: ".")) }
    bytes.append(0)
    self.init(platformString: bytes.map(CChar.init(bitPattern:)))
  }

  /// The bytes of the path, as the system expects them.
  ///
  /// - Complexity: O(*n*) in the length of the path.
  public var bytes: [UInt8] {
    withPlatformString { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
  }
}
