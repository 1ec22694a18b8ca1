import Documents
import Glibc
public import Localization
public import OpenDocuments
import TerminalDriver

extension PrivilegedSave {
  /// Performs the save that the arguments of this process request, and ends the process; returns if
  /// they request none.
  ///
  /// - Parameters:
  ///   - app: The name of the app's folders.
  ///   - texts: The app's own texts.
  public static func performIfAsked(app: String, texts: [TextFiles] = []) {
    let arguments = CommandLine.argumentTexts
    guard arguments.count > 1, arguments[0] == option else { return }
    // Variables of the user, such as HOME, must not determine where an administrator's files are.
    clearenv()
    // As in sudo: files that an administrator creates must not be writable by everyone.
    umask(umask(0) | 0o022)
    // Key signals and the hangup of the terminal are for the program that asks for the password,
    // and must not interrupt a save that has begun.
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
    let input = PipeReading(path: path, descriptor: STDIN_FILENO, version: size)
    let bytes = try input.bytes()
    guard bytes.count == byteCount else {
      throw FileError(path: path, operation: .save, reason: .cancelled)
    }
    let files = SystemFileService(folders: folders, overridesMode: true)
    return try files.replace(path, with: bytes, expecting: expected, method: method)
  }
}
