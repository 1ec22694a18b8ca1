public import Documents
import Glibc
import Localization

/// A program that runs others as an administrator, usually after it has asked for a password.
///
/// It runs this executable again for one save (``PrivilegedSave``), so that the save has the usual
/// guarantees, which copying a temporary file with `tee` or `cp` lacks. The programs need no
/// options: `sudo` and `doas` ask for the password in the terminal and don't read standard input.
/// `run0` does the same unless all standard streams are a terminal (run0(1)).
public nonisolated struct Administrator: Sendable, Hashable {
  /// The names of such programs, the most common first.
  private static let names = ["sudo", "doas", "run0"]

  /// The program.
  public let program: FilePath

  /// This executable.
  private let executable: FilePath

  /// Takes a program.
  public init(_ program: FilePath, running executable: FilePath) {
    (self.program, self.executable) = (program, executable)
  }

  /// Looks for a program in the folders of `PATH`; nil if there is none.
  package init?(in path: String) {
    guard let executable = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(executable) }
    // The contents of a relative folder depend on the working folder.
    let folders = path.split(separator: ":").filter { $0.hasPrefix("/") }.map { FilePath("\($0)") }
    let programs = Self.names.flatMap { name in folders.map { $0.appending(name) } }
    let program = programs.first { $0.withPlatformString { Self.isExecutable($0) } }
    guard let program else { return nil }
    self.init(program, running: FilePath(platformString: executable))
  }

  private static func isExecutable(_ path: UnsafePointer<CChar>) -> Bool {
    var status = stat()
    return access(path, X_OK) == 0 && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Performs a save in the terminal, which the caller has left to the program.
  ///
  /// - Parameters:
  ///   - save: The save.
  ///   - source: The new contents.
  ///   - files: Copies the file first for contents that read from it, because the save may write it
  ///     in place.
  ///   - shell: Runs the program.
  ///   - locale: The language of messages.
  ///   - run: Takes the terminal from the program.
  /// - Returns: The version of the new file.
  /// - Throws: `FileError`, as a save does; if the program refuses, the reason is an
  ///   ``AdministratorError``.
  func perform(
    _ save: PrivilegedSave,
    _ source: any FileSource,
    _ files: any FileService,
    _ shell: any ShellService,
    _ locale: UserLocale,
    _ run: ShellRun
  ) throws(FileError) -> FileVersion {
    try files.leave(save.path, save.expected, in: source)
    let command = [program, executable].map { ArgumentText(bytes: $0.bytes).text }
    let arguments = command + save.arguments(locale)
    let outcome = shell.runInTerminal("", arguments: arguments, input: source, run)
    switch outcome.end {
    case .exited(0):
      if let version = PrivilegedSave.version(in: outcome.output) { return version }
    case .exited(PrivilegedSave.changedOutside):
      throw FileError(path: save.path, operation: .save, reason: .changedOutside)
    // Ctrl-C cancels a password prompt; the save can be tried again like any other failed one.
    default: break
    }
    if let reason = source.failure {
      throw FileError(path: save.path, operation: .save, reason: reason)
    }
    let name = String(decoding: program.name, as: UTF8.self)
    let error = AdministratorError(program: name, lastWords: outcome.errors.lastLine)
    throw FileError(path: save.path, operation: .save, reason: .other(AnyError(error)))
  }
}

extension [UInt8] {
  /// The last line that isn't empty, for display.
  fileprivate nonisolated var lastLine: String? {
    let line = split { $0 == 0x0A || $0 == 0x0D }.last { !$0.isEmpty }
    return line.map { ArgumentText(bytes: Array($0)).shownText }
  }
}

/// The refusal of an administrator's program, or its failure to save.
nonisolated struct AdministratorError: ExplainedError {
  /// The name of the program.
  let program: String

  /// The last line that it has written; nil if it has written nothing.
  let lastWords: String?

  func explanation(_ texts: Texts) -> String {
    lastWords ?? texts.format("error.administrator", .text(program))
  }
}

nonisolated extension FileError {
  /// Whether an administrator may be able to save.
  var lacksPermission: Bool {
    switch reason {
    case .notPermitted, .readOnlyFile: true
    case .other(let error): error.error is AdministratorError
    default: false
    }
  }
}
