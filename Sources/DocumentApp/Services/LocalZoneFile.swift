import Documents
import Glibc

/// The file that the C library and ICU read for the local time zone, of any kind.
nonisolated struct LocalZoneFile {
  /// The path; nil if the variable is empty, which means UTC.
  let path: FilePath?

  /// Finds the file as tzset(3) does, from an environment.
  ///
  /// - Parameter variable: Returns the value of an environment variable.
  init(_ variable: (String) -> FilePath?) {
    guard let zone = variable("TZ") else {
      path = "/etc/localtime"
      return
    }
    let bytes = zone.bytes
    let name = bytes.first == UInt8(ascii: ":") ? FilePath(bytes: bytes.dropFirst()) : zone
    let folder = variable("TZDIR") ?? "/usr/share/zoneinfo"
    path = name.flatMap { $0.isEmpty ? nil : $0.isAbsolute ? $0 : folder.pushing($0) }
  }

  /// Whether reading it ends: it is a file with contents, or there is none.
  ///
  /// A terminal or a pipe is read until it has the bytes of a zone, which may never happen. The
  /// same is true of kernel files, whose size is zero.
  var isFinite: Bool {
    var status = stat()
    guard let path, path.withPlatformString({ stat($0, &status) }) == 0 else { return true }
    let kind = status.st_mode & S_IFMT
    return kind == S_IFDIR || kind == S_IFREG && status.st_size > 0
  }

  /// Makes this process use UTC, as for any invalid zone, if reading the file might not end.
  static func replaceIfEndless() {
    let file = LocalZoneFile { name in getenv(name).map { FilePath(platformString: $0) } }
    if !file.isFinite { setenv("TZ", "UTC0", 1) }
  }
}
