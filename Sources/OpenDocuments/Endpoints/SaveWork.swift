import Documents

/// One save of a document.
nonisolated struct SaveWork<Document: EditableDocument>: Sendable {
  let save: DocumentSave<Document>
  let files: any FileService
  let folders: StateFolders

  /// Writes the file if it has a version, and returns the new one.
  let write: @Sendable (any FileSource, FileVersion) throws(FileError) -> FileVersion

  /// Writes the file, unless another program has changed it.
  ///
  /// A file with another version but the last known contents counts as unchanged.
  func run() -> SaveOutcome {
    do throws(FileError) {
      // If the folder can't be created, the save fails with the reason.
      if save.expected == .missing, folders.ownsData(save.path) {
        try? files.makeFolder(folders.data)
      }
      let version = try replace(try source(of: save.document))
      files.settleBrokenSaves(of: save.path, removing: save.recoveryCopies)
      return .saved(version)
    } catch {
      let isOutside = error.reason == .changedOutside
      let found = isOutside ? try? files.version(of: save.path) : nil
      return .failed(error, found: found)
    }
  }

  private func replace(_ source: any FileSource) throws(FileError) -> FileVersion {
    let path = save.path
    do {
      return try write(source, save.expected)
    } catch {
      guard error.reason == .changedOutside, error.recovery == nil else { throw error }
      // Another program may have written the same contents.
      if let same = try? files.version(of: path, holding: source) { return same }
      guard let same = unchangedVersion() else { throw error }
      return try write(source, same)
    }
  }

  /// Returns the version of the file if its contents are the last known ones.
  private func unchangedVersion() -> FileVersion? {
    guard save.expected != .missing, let base = save.base, let source = try? source(of: base)
    else { return nil }
    return try? files.version(of: save.path, holding: source)
  }

  private func source(of document: Document) throws(FileError) -> any FileSource {
    do {
      return try document.source
    } catch {
      throw FileError(error, path: save.path, operation: .save)
    }
  }
}
