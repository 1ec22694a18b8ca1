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
      spillFolder: document.folders.state,
      onRead: pipeProgress(of: PipedFiles.path, document.texts)
    )
    services.watching = nil
    services.journals = nil
    services.locks = nil
    return services
  }
}

extension EditableDocument {
  /// Opens the text of a compressed file, which the tool of that compression reads, in the format of
  /// this document.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - services: The file service, the texts of the progress, and the folder for bytes that would
  ///     take too much memory.
  /// - Returns: The document; nil if the file isn't compressed, or the tool isn't there.
  /// - Throws: `UnreadableDocument` if the file can't be read.
  @MainActor public func reading(
    compressed path: FilePath,
    _ services: Services
  ) throws(UnreadableDocument) -> Self? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? ""
    guard let tool = Decompression(for: path, services.files, folders: folders) else { return nil }
    let progress = pipeProgress(of: path, services.texts)
    defer { progress(nil) }
    do {
      let folder = services.folders.state
      let text = try tool.start(path, spillFolder: folder, onRead: progress)
      return try Self(opening: text, like: self)
    } catch let error as FileError {
      throw .file(error)
    } catch {
      throw .contents(path, AnyError(error), .correction)
    }
  }

  /// Opens a pipe with a path, in the format of this document, such as its encoding.
  ///
  /// The shell makes such pipes for `rows <(git diff)`. They can't be read twice or saved, so the
  /// result is a document without a name.
  ///
  /// - Parameters:
  ///   - path: The path of the pipe.
  ///   - services: The texts of the progress, and the folder for bytes that would take too much memory.
  /// - Returns: The document.
  /// - Throws: `UnreadableDocument` if the pipe can't be opened or read, or has no document.
  @MainActor public func reading(
    pipe path: FilePath,
    _ services: Services
  ) throws(UnreadableDocument) -> Self {
    // Opening doesn't wait for a writer, but reading does, and shows that it waits.
    let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC
    let descriptor = path.withPlatformString { open($0, flags) }
    guard descriptor >= 0 else {
      throw .file(FileError(path: path, operation: .read, errno: errno))
    }
    let progress = pipeProgress(of: path, services.texts)
    defer { progress(nil) }
    let pipe = PipeReading(
      path: path,
      descriptor: descriptor,
      closes: true,
      spillFolder: services.folders.state,
      onRead: progress
    )
    do {
      return try Self(opening: pipe, like: self)
    } catch let error as FileError {
      throw .file(error)
    } catch {
      throw .contents(path, AnyError(error), .correction)
    }
  }
}

extension EditableDocument {
  /// Reads the rest of a pipe, and shows that on standard error; a signal that ends the program ends
  /// the input.
  @MainActor fileprivate func reading(rest path: FilePath, _ texts: Texts) -> Self {
    guard isArriving else { return self }
    let progress = pipeProgress(of: path, texts, isDelayed: false)
    defer { progress(nil) }
    var document = self
    SignalWatch.watchEnd {
      while document.isArriving {
        progress((try? document.source.byteCount) ?? 0)
        // What was read before a failure is the whole input then.
        try? document.readOn()
        _ = document.takeArrived()
      }
    } _: { [self] in
      endInput()
      interruptReading()
    }
    return document
  }
}

extension Display {
  /// Writes the document of a pipe to standard output when the program has ended with success; does
  /// nothing outside of a pipe.
  ///
  /// The last saved version is written, or the input if nothing was saved, once all of it has
  /// arrived. If that fails, the text is kept in the recovery folder and the exit status is 1.
  ///
  /// - Parameters:
  ///   - doc: The document.
  ///   - services: The services of the app.
  public func piping<Document>(_ doc: OpenDocumentAdapter<Document>, _ services: Services) {
    guard services.files is PipedFiles else { return }
    terminal?.beforeExit = { status in
      let open = doc.sync()
      guard status == 0, let saved = open.saved?.reading(rest: PipedFiles.path, services.texts),
        let source = try? saved.source
      else { return status }
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
