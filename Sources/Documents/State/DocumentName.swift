import Glibc

/// The name that stands for a document in the state folder.
///
/// It joins the file's own name, for people who look there, and a hash of its real path, so that all
/// ways to name one document lead to one state and two documents never share one.
public struct DocumentName: Sendable, Hashable {
  /// `NAME-0123456789abcdef`: the readable part, a hyphen and 16 hexadecimal digits.
  public let text: String

  /// Names the document that a path finally stands for; it need not exist yet.
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

/// The bytes of the real path; where the end of the path doesn't exist, those of its folder and it.
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
