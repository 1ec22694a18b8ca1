import Documents

/// One save of a document, done beside the main actor.
nonisolated struct SaveWork<Document: EditableDocument>: Sendable {
  let save: DocumentSave<Document>
  let files: any FileService
  let folders: StateFolders

  /// Writes the file, unless somebody else has changed it.
  ///
  /// A file that has another version, but still the contents that were read or written here, was not
  /// changed.
  func run() -> SaveOutcome {
    do throws(FileError) {
      // Where the folder can't be made, the save says so.
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
      return try files.replace(path, with: source, expecting: save.expected)
    } catch {
      guard error.reason == .changedOutside, error.recovery == nil else { throw error }
      // Another program may have saved the same.
      if let same = try? files.version(of: path, holding: source) { return same }
      guard let same = unchangedVersion() else { throw error }
      return try files.replace(path, with: source, expecting: same)
    }
  }

  /// The version of a file that only seems to have changed.
  private func unchangedVersion() -> FileVersion? {
    guard save.expected != .missing, let base = save.base, let source = try? source(of: base)
    else { return nil }
    return try? files.version(of: save.path, holding: source)
  }

  private func source(of document: Document) throws(FileError) -> any FileSource {
    do {
      return try document.source
    } catch {
      throw FileError(path: save.path, operation: .save, reason: .other("\(error)"))
    }
  }
}
