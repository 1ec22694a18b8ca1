import Documents
import Glibc
public import ModelAdapters
import TerminalDriver

extension Services {
  /// The same services for a document that comes from standard input and goes to standard output.
  ///
  /// Nothing else has such a document, so it isn't locked, watched or journaled.
  var piped: Services {
    var services = self
    services.files = PipedFiles(files, onRead: inputProgress(texts))
    services.watching = nil
    services.journals = nil
    services.locks = nil
    return services
  }
}

extension Display {
  /// Writes the document of a pipe to standard output when the program has ended with success; does
  /// nothing outside of a pipe.
  ///
  /// The last saved version is written, or the input if nothing was saved. If that fails, the text is
  /// kept in the recovery folder and the exit status is 1.
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
