import Documents
import SystemPackage

/// The file of the text that was copied last, which all running instances of an app share.
///
/// It contains exactly the copied bytes, and only its owner may read it.
nonisolated struct ClipboardFile: Sendable {
  /// The path of the file.
  let path: FilePath

  /// The file service.
  let files: any FileService

  /// Returns the contents of the file; nil if it can't be read or is too long for a clipboard.
  func read() -> FileContents? {
    guard let file = try? files.open(path), file.size <= ClipboardEndpoint.limit else { return nil }
    return (try? file.bytes()).map { FileContents(bytes: $0, version: file.version) }
  }

  /// The version of the file; nil if there is none.
  var version: FileVersion? { (try? files.version(of: path)) ?? nil }

  /// Replaces the bytes of the file; creates it and its folder if needed.
  func write(_ bytes: [UInt8]) throws(FileError) {
    try files.makeFolder(path.folder)
    do {
      // A new file is readable for its owner only; replacing a file keeps its mode.
      try files.create(path, with: bytes)
    } catch {
      guard error.reason == .changedOutside else { throw error }
      _ = try files.replace(path, with: bytes, expecting: nil, durability: .crash)
    }
  }
}
