package import Documents
import Localization

/// A save that another run of this executable performs for an ``Administrator``.
///
/// The run gets the save as arguments and the new contents on standard input, so that no other
/// process can read them, and writes the version of the new file to standard output. It performs an
/// ordinary `SystemFileService.replace`, which writes only over the version that the document has.
public nonisolated struct PrivilegedSave: Sendable {
  /// The first argument of the run.
  package static let option = "--save-standard-input"

  /// The exit status if another program has changed the file: EX_TEMPFAIL of <sysexits.h>.
  package static let changedOutside: Int32 = 75

  /// The file.
  package let path: FilePath

  /// The version of the file that may be replaced.
  package let expected: FileVersion

  /// How an existing file is written.
  package let method: SaveMethod

  /// The number of bytes of the new contents; fewer arrive if the app is killed.
  package let byteCount: Int

  /// The arguments of the run.
  func arguments(_ locale: UserLocale) -> [String] {
    // The run may have another working folder.
    let path = ArgumentText(bytes: (path.absolute ?? path).bytes).text
    return [
      Self.option, locale.identifier, expected.text, method.rawValue, String(byteCount), path,
    ]
  }

  /// Reads the arguments of a run after the first one; nil if they are no save.
  package init?(arguments: ArraySlice<String>) {
    let arguments = Array(arguments)
    guard arguments.count == 4, let expected = FileVersion(text: arguments[0]),
      let method = SaveMethod(rawValue: arguments[1]), let byteCount = Int(arguments[2]),
      let path = FilePath(argument: arguments[3])
    else { return nil }
    self.init(path: path, expected: expected, method: method, byteCount: byteCount)
  }

  /// Makes a save.
  init(path: FilePath, expected: FileVersion, method: SaveMethod, byteCount: Int) {
    (self.path, self.expected) = (path, expected)
    (self.method, self.byteCount) = (method, byteCount)
  }

  /// Parses the version that a run has written.
  static func version(in output: [UInt8]) -> FileVersion? {
    FileVersion(text: String(decoding: output, as: UTF8.self).filter { !$0.isNewline })
  }
}

extension FileVersion {
  /// The version as text, for another process.
  package nonisolated var text: String { "\(device).\(inode).\(size).\(modified).\(changed)" }

  fileprivate nonisolated init?(text: String) {
    let parts = text.split(separator: ".")
    guard parts.count == 5, let device = UInt64(parts[0]), let inode = UInt64(parts[1]),
      let size = Int(parts[2]), let modified = Int64(parts[3]), let changed = Int64(parts[4])
    else { return nil }
    self.init(device: device, inode: inode, size: size, modified: modified, changed: changed)
  }
}
