import Documents

/// Reads documents of one kind.
nonisolated struct DocumentReader<Document: EditableDocument>: Sendable {
  let files: any FileService
  var progress: WorkProgress?
  /// A document whose format, such as its encoding, is used to read files.
  var pattern: Document?
  /// Whether a document may be opened before the whole file is read.
  var opensParts = false

  /// Reads a file.
  func read(_ path: FilePath) throws -> (Document, FileVersion) {
    let file = try open(path)
    return (try Document(reading: file, like: pattern), file.version)
  }

  private func open(_ path: FilePath) throws -> any FileReading {
    let file = try files.open(path)
    return progress.map { file.observed(by: $0) } ?? file
  }

  /// Reads the file of an open document again, and merges its contents if they have changed.
  ///
  /// A cancellation leaves the versions unmerged.
  func readAgain(_ read: DocumentRead<Document>) -> ReadOutcome<Document> {
    do {
      if let version = try unchangedVersion(of: read) { return .unchanged(version) }
      if let version = try files.version(of: read.path, holding: read.mine.source) {
        return .same(read.mine, version)
      }
      var reader = self
      reader.pattern = read.base
      let (theirs, version) = try reader.read(read.path)
      let joined = read.base.flatMap { joining(theirs, to: read.mine, since: $0) }
      return .read(
        OutsideChange(
          theirs: theirs,
          version: version,
          mine: read.mine,
          merged: joined?.merged,
          conflicts: joined?.conflicts,
          extent: joined?.extent,
          reload: joined?.reload
        )
      )
    } catch let error as FileError where error.reason == .missing {
      return .missing
    } catch {
      return .failed(AnyError(error))
    }
  }

  /// Merges two versions; returns nil if that was cancelled.
  private func joining(
    _ theirs: Document,
    to mine: Document,
    since base: Document
  ) -> JoinedDocument<Document>? {
    let progress = progress ?? WorkProgress()
    guard !progress.isCancelled else { return nil }
    let joined = mine.joining(theirs, since: base, progress: progress)
    return progress.isCancelled ? nil : joined
  }

  /// Returns the version of a file if its contents are the known ones; nil otherwise.
  private func unchangedVersion(of read: DocumentRead<Document>) throws -> FileVersion? {
    let version = try files.version(of: read.path) ?? .missing
    if version == read.known { return version }
    guard version != .missing, let base = read.base else { return nil }
    return try files.version(of: read.path, holding: base.source)
  }

  /// Reads the file of a document to open; returns nil if only its folder exists.
  func open(
    _ path: FilePath?,
    _ copies: UnsavedCopies,
    _ folders: StateFolders
  ) throws(UnreadableDocument) -> (Document, FileVersion)? {
    guard let path else { return nil }
    do {
      let file = try open(path)
      var document = try Document(opening: file, like: pattern)
      if !opensParts { try document.readAll() }
      return (document, file.version)
    } catch let error as FileError where error.reason == .missing {
      // The app's own folder is created by the first save.
      if !folders.ownsData(path) { try requireFolder(of: path) }
      return nil
    } catch let error as FileError {
      throw .file(error)
    } catch {
      let copy = copies.paths.last.map { UnreadableDocument.Remedy.earlierWork($0) }
      let text = files.brokenSaves(of: path).last.map {
        UnreadableDocument.Remedy.brokenSave($0.path)
      }
      throw .contents(path, AnyError(error), text ?? copy ?? .correction)
    }
  }

  private func requireFolder(of path: FilePath) throws(UnreadableDocument) {
    do {
      try files.requireFolder(of: path)
    } catch {
      throw .file(error)
    }
  }

  /// Returns the interrupted saves of a file whose contents differ from the file's.
  func brokenSaves(of path: FilePath, _ version: FileVersion) -> [BrokenSave] {
    guard version != .missing, let file = try? files.open(path) else {
      return files.brokenSaves(of: path)
    }
    return files.brokenSaves(of: path, otherThan: file)
  }
}

extension EditableDocument {
  /// Reads a document, in the format of another one if there is one.
  nonisolated init(reading file: any FileReading, like pattern: Self?) throws {
    self = try pattern?.reading(file) ?? Self(reading: file)
  }
}
