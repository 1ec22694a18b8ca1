import Documents
import Glibc
public import Localization
public import ModelAdapters
import TerminalDriver

extension Display {
  /// Starts the program again, in the same process, when it ends with a file to open next
  /// (`DocumentMessage/open(_:)`).
  ///
  /// Everything that belongs to one document, such as its lock, its journal and its memory, ends
  /// with its run. That is simpler and safer than exchanging it in a running app, and as fast,
  /// because an app starts within some milliseconds.
  ///
  /// - Parameters:
  ///   - doc: The document.
  ///   - texts: The texts of an error message.
  ///   - options: Returns the options for the next run, as texts of `ArgumentText`;
  ///     called at the end.
  public func reopening<Document>(
    _ doc: OpenDocumentAdapter<Document>,
    _ texts: Texts,
    with options: @autoclosure @escaping () -> [String]
  ) {
    guard let terminal else { return }
    let beforeExit = terminal.beforeExit
    terminal.beforeExit = { status in
      if let next = doc.sync().next { restart(with: next, options(), texts) }
      return beforeExit?(status) ?? status
    }
  }
}

/// Replaces the program with a new run (execve(2)).
private func restart(with file: FilePath, _ options: [String], _ language: Texts) -> Never {
  // A name such as `-` or `+5` means something else.
  let path = file.isAbsolute ? file : FilePath(".").pushing(file)
  let arguments = CommandLine.arguments.prefix(1) + options + ["--"]
  let texts = arguments.map { ArgumentText($0).bytes } + [path.bytes]
  let pointers = texts.map { strdup(($0 + [0]).map(CChar.init(bitPattern:))) }
  execv("/proc/self/exe", pointers + [nil])
  exitWithError(SystemFailure.restart(file, errno: errno), language)
}
