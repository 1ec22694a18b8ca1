import Documents
import Glibc
public import Localization
public import ModelAdapters
import TerminalDriver

extension Services {
  /// The same services for a document that comes from standard input and goes to standard output.
  ///
  /// Nothing else has such a document, so it isn't locked, watched or journaled.
  package var piped: Services {
    var services = self
    services.files = PipedFiles(
      document.files,
      onRead: pipeProgress(of: PipedFiles.path, document.texts)
    )
    services.watching = nil
    services.journals = nil
    services.locks = nil
    return services
  }
}

extension EditableDocument {
  /// Reads a pipe with a path to its end, in the format of this document, such as its encoding.
  ///
  /// The shell makes such pipes for `rows <(git diff)`. They can't be read twice or saved, so the
  /// result is a document without a name.
  ///
  /// - Parameters:
  ///   - path: The path of the pipe.
  ///   - texts: The texts of the progress.
  /// - Returns: The document.
  /// - Throws: `UnreadableDocument` if the pipe can't be opened or read, or has no document.
  @MainActor public func reading(
    pipe path: FilePath,
    _ texts: Texts
  ) throws(UnreadableDocument) -> Self {
    // Opening doesn't wait for a writer, but reading does, and shows that it waits.
    let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC
    let descriptor = path.withPlatformString { open($0, flags) }
    guard descriptor >= 0 else {
      throw .file(FileError(path: path, operation: .read, errno: errno))
    }
    defer { close(descriptor) }
    let pipe = PipeReading(
      path: path,
      version: PipeReading.version(),
      descriptor: descriptor,
      onRead: pipeProgress(of: path, texts)
    )
    do {
      return try reading(pipe)
    } catch let error as FileError {
      throw .file(error)
    } catch {
      throw .contents(path, AnyError(error), .correction)
    }
  }
}

extension Display {
  /// Writes the document of a pipe to standard output when the program has ended with success; does
  /// nothing outside of a pipe.
  ///
  /// The last saved version is written, or the input if nothing was saved. If that fails, the text
  /// is kept in the recovery folder and the exit status is 1.
  ///
  /// - Parameters:
  ///   - doc: The document.
  ///   - services: The services of the app.
  public func piping<Document>(_ doc: OpenDocumentAdapter<Document>, _ services: Services) {
    guard services.files is PipedFiles else { return }
    terminal?.beforeExit = { status in
      let open = doc.sync()
      guard status == 0, let source = try? open.saved?.source else { return status }
      let copies = UnsavedCopies(
        of: PipedFiles.path,
        ending: Document.unsavedEnding,
        files: services.files,
        folders: services.folders
      )
      guard let failure = PipedOutput(copies: copies).write(source) else { return 0 }
      exitWithError(failure, services.texts)
    }
  }
}
