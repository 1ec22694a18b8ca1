import Glibc

/// The name of a document's files in the state folder.
///
/// It consists of the file's own name, for readability, and a hash of its real path, so that all
/// paths of one document share one state and two documents never do.
public struct DocumentName: Sendable, Hashable {
  /// `NAME-0123456789abcdef`: the readable part, a hyphen and 16 hexadecimal digits.
  public let text: String

  /// Makes the name for the document that a path resolves to, which need not exist.
  public init(of path: String) {
    let place = realPath(of: path)
    let hash = String(FNV1a.hash(place), radix: 16)
    let name = String(decoding: place.reversed().prefix { $0 != slash }.reversed(), as: UTF8.self)
    let readable = name.unicodeScalars.prefix(40).map { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "."
        ? Character(scalar) : "_"
    }
    text = String(readable) + "-" + String(repeating: "0", count: 16 - hash.count) + hash
  }
}

private let slash = UInt8(ascii: "/")

/// Returns the bytes of the real path; if the file doesn't exist, the real path of its folder and
/// the name.
private func realPath(of path: String) -> [UInt8] {
  let final = (try? ResolvedPath(path, SystemCalls()))?.path ?? path
  if let real = existingRealPath(of: final) { return real }
  let parts = PathParts(final)
  let folder = parts.folder ?? "."
  let place = existingRealPath(of: folder) ?? Array(folder.utf8)
  return (place == [slash] ? [] : place) + [slash] + Array(parts.name.utf8)
}

private func existingRealPath(of path: String) -> [UInt8]? {
  guard let real = realpath(path, nil) else { return nil }
  defer { free(real) }
  return (0..<strlen(real)).map { UInt8(bitPattern: real[$0]) }
}
