import Glibc

/// The name of a document's files in the state folder.
///
/// It consists of the file's own name, for readability, and a hash of its real path, so that all
/// paths of one document share one state and two documents never do.
public struct DocumentName: Sendable, Hashable {
  /// `NAME-0123456789abcdef`: the readable part, a hyphen and 16 hexadecimal digits.
  public let text: String

  /// Makes the name for the document that a path resolves to, which need not exist.
  public init(of path: FilePath) {
    let place = path.real
    let hash = String(FNV1a.hash(place.bytes), radix: 16)
    let name = String(decoding: place.name, as: UTF8.self)
    let readable = name.unicodeScalars.prefix(40).map { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "."
        ? Character(scalar) : "_"
    }
    text = String(readable) + "-" + String(repeating: "0", count: 16 - hash.count) + hash
  }
}

extension FilePath {
  /// The real path; if the end of the path doesn't exist, the real path of its folder plus the end.
  package var real: FilePath {
    let final = (try? ResolvedPath(self, SystemCalls()))?.path ?? self
    if let real = final.existingReal { return real }
    let folder = final.folder.existingReal ?? final.folder
    return final.name.isEmpty ? folder : folder.appending(name: final.name)
  }

  private var existingReal: FilePath? {
    guard let real = withPlatformString({ realpath($0, nil) }) else { return nil }
    defer { free(real) }
    return FilePath(platformString: real)
  }
}

/// The 64-bit FNV-1a hash, used in the names of files that belong to a document.
///
/// It protects against accidental collisions, not against forgery.
enum FNV1a {
  static func hash(_ bytes: some Sequence<UInt8>, seed: UInt64 = 0xcbf2_9ce4_8422_2325) -> UInt64 {
    bytes.reduce(seed) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }
}
