import Documents
import Glibc

nonisolated extension FilePath {
  /// The path with the first number at its end that no file has: `run.2` after `run`, then `run.3`.
  var nextFree: FilePath {
    var (stem, number) = (bytes, 1)
    let digits = stem.reversed().prefix { (0x30...0x39).contains($0) }.reversed()
    if !digits.isEmpty, stem.dropLast(digits.count).last == UInt8(ascii: "."),
      let last = Int(String(decoding: digits, as: UTF8.self)), last < .max
    {
      stem.removeLast(digits.count + 1)
      number = last
    }
    while true {
      number += 1
      let next = FilePath(bytes: stem + Array(".\(number)".utf8)) ?? self
      let isTaken = next.withPlatformString { path in
        faccessat(AT_FDCWD, path, F_OK, AT_SYMLINK_NOFOLLOW) == 0
      }
      if !isTaken { return next }
    }
  }
}
