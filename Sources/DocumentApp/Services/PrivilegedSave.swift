import Documents
import Glibc
public import Localization
import TerminalDriver

/// A save that another run of this executable performs for an ``Administrator``.
///
/// The run gets the save as arguments and the new contents on standard input, so that no other process
/// can read them, and writes the version of the new file to standard output. It performs an ordinary
/// `SystemFileService.replace`, which writes only over the
/// version that the document has.
public nonisolated struct PrivilegedSave: Sendable {
  /// The first argument of the run.
  private static let option = "--save-standard-input"

  /// The exit status if another program has changed the file: EX_TEMPFAIL of <sysexits.h>.
  static let changedOutside: Int32 = 75

  /// The file.
  let path: FilePath

  /// The version of the file that may be replaced.
  let expected: FileVersion

  /// How a file that exists is written.
  let method: SaveMethod

  /// The number of bytes of the new contents; fewer arrive if the app is killed.
  let byteCount: Int

  /// The arguments of the run.
  func arguments(_ locale: UserLocale) -> [String] {
    // The run may have another working folder.
    let path = ArgumentText(bytes: (path.absolute ?? path).bytes).text
    return [
      Self.option, locale.identifier, expected.text, method.rawValue, String(byteCount), path,
    ]
  }

  private init?(arguments: ArraySlice<String>) {
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

  /// Reads the version that a run has written.
  static func version(in output: [UInt8]) -> FileVersion? {
    FileVersion(text: String(decoding: output, as: UTF8.self).filter { !$0.isNewline })
  }
}

// MARK: - The run

extension PrivilegedSave {
  /// Performs the save that the arguments of this process ask for, and ends the process; returns if they
  /// don't ask for one.
  ///
  /// - Parameters:
  ///   - app: The name of the app's folders.
  ///   - texts: The app's own texts.
  public static func performIfAsked(app: String, texts: [TextFiles] = []) {
    let arguments = CommandLine.argumentTexts
    guard arguments.count > 1, arguments[0] == option else { return }
    // Variables of the user, such as HOME, must not lead an administrator's files anywhere.
    clearenv()
    // As sudo does: what an administrator creates isn't for everybody to write.
    umask(umask(0) | 0o022)
    // Keys and the end of the terminal are for the program that asks for the password, and leave a save
    // that has begun alone.
    for number in [SIGINT, SIGQUIT, SIGTSTP, SIGHUP] { signal(number, SIG_IGN) }
    let texts = Texts(locale: UserLocale(identifier: arguments[1]), files: texts)
    guard let save = PrivilegedSave(arguments: arguments.dropFirst(2)) else { exit(EX_USAGE) }
    do throws(FileError) {
      let version = try save.perform(StateFolders(app: app))
      printOutput(version.text + "\n", texts)
      exit(0)
    } catch {
      if error.reason == .changedOutside { exit(changedOutside) }
      // The app that shows it names the file.
      printError(error.cause(texts))
      exit(error.exitStatus)
    }
  }

  private func perform(_ folders: StateFolders) throws(FileError) -> FileVersion {
    let size = FileVersion(device: 0, inode: 0, size: byteCount, modified: 0, changed: 0)
    let input = PipeReading(path: path, version: size, descriptor: STDIN_FILENO) { _ in }
    let bytes = try input.bytes()
    guard bytes.count == byteCount else {
      throw FileError(path: path, operation: .save, reason: .cancelled)
    }
    let files = SystemFileService(folders: folders, overridesMode: true)
    return try files.replace(path, with: bytes, expecting: expected, method: method)
  }
}

extension FileVersion {
  /// The version as text, for another process.
  fileprivate nonisolated var text: String { "\(device).\(inode).\(size).\(modified).\(changed)" }

  fileprivate nonisolated init?(text: String) {
    let parts = text.split(separator: ".")
    guard parts.count == 5, let device = UInt64(parts[0]), let inode = UInt64(parts[1]),
      let size = Int(parts[2]), let modified = Int64(parts[3]), let changed = Int64(parts[4])
    else { return nil }
    self.init(device: device, inode: inode, size: size, modified: modified, changed: changed)
  }
}
