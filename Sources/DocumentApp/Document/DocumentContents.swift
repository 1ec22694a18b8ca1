public import Documents

/// What was read of a document at the start: the file, and what earlier runs have left of it.
public nonisolated struct DocumentContents<Document: EditableDocument>: Sendable {
  /// Where the document is kept; nil if it has no name.
  public let path: FilePath?

  /// What the file holds, or the document to begin with if there is none.
  public let document: Document

  /// The version of the file that was read; `missing` if there was none.
  public let version: FileVersion

  /// Whether the system refuses to write the file.
  public let isWriteProtected: Bool

  /// The whole text of a save that broke off, to be shown as unsaved work.
  public let recovered: (document: Document, path: FilePath)?

  /// Files with unsaved work of earlier runs, the oldest first.
  public let leftBehind: [FilePath]

  /// What the journal has kept of a run that was killed.
  public let journal: RecoveredWork<Document>?

  /// Whether a journal keeps what isn't saved.
  public let isRecorded: Bool

  /// How the journal is kept from now on, and which one goes on.
  public let opening: JournalOpening

  /// Files with bytes of journals that were damaged.
  let damagedJournals: [FilePath]

  /// Whether the document was changed after the view state was written, so that a field that was open then
  /// may be about another version.
  let isViewOutdated: Bool

  /// Describes a document that was read.
  public init(
    path: FilePath?,
    document: Document,
    version: FileVersion = .missing,
    isWriteProtected: Bool = false,
    recovered: (document: Document, path: FilePath)? = nil,
    leftBehind: [FilePath] = [],
    journal: RecoveredWork<Document>? = nil,
    isRecorded: Bool? = nil,
    opening: JournalOpening = JournalOpening(),
    damagedJournals: [FilePath] = [],
    isViewOutdated: Bool = false
  ) {
    self.path = path
    self.document = document
    self.version = version
    self.isWriteProtected = isWriteProtected
    self.recovered = recovered
    self.leftBehind = leftBehind
    self.journal = journal
    self.isRecorded = isRecorded ?? (opening.mode != .none)
    self.opening = opening
    self.damagedJournals = damagedJournals
    self.isViewOutdated = isViewOutdated
  }

  /// The document whose view state is kept; nil where nothing of it is, because it has no journal.
  public var restorablePath: FilePath? { opening.mode == .none ? nil : path }

  /// What the user has to know of it.
  var notices: [DocumentNotice] {
    [
      damagedJournals.isEmpty ? nil : .damagedJournals(damagedJournals),
      leftBehind.isEmpty ? nil : .leftBehind(leftBehind),
      recovered.map { .recovered($0.path) },
    ]
    .compactMap(\.self)
  }
}

extension DocumentContents {
  /// Reads a document and looks for what earlier runs have left.
  ///
  /// - Parameters:
  ///   - path: The file; nil is a document without a name.
  ///   - policy: When changes are saved: only where that is asked for, the text of a save that broke
  ///     off is shown as unsaved work.
  ///   - services: The disk and the folders.
  ///   - mode: Whether and how a journal keeps what isn't saved.
  ///   - limits: How much of what happened to the document is kept.
  ///   - initial: Makes the document if there is no file.
  /// - Throws: ``UnreadableDocument`` if something lies there that is no document, or can't be read.
  /// - Complexity: O(*n*) in the size of the file.
  public init(
    reading path: FilePath?,
    _ policy: SavePolicy,
    _ services: Services,
    journal mode: JournalMode = .none,
    limits: HistoryLimits = HistoryLimits(),
    initial: () -> Document
  ) throws(UnreadableDocument) {
    let reader = DocumentReader<Document>(files: services.files)
    let copies = UnsavedCopies(
      of: path,
      ending: Document.unsavedEnding,
      files: services.files,
      folders: services.folders
    )
    let there = try reader.open(path, copies, services.folders)
    let (document, version) = there ?? (initial(), .missing)
    let broken = path.map { reader.brokenSaves(of: $0, version) } ?? []
    // One that can't be read is told of, and the file is shown as it is.
    let latest = broken.last.flatMap { $0.isLatest && !policy.isOnChange ? $0.path : nil }
    let recovered = latest.flatMap { path in
      (try? reader.read(path)).map { (document: $0.0, path: path) }
    }
    var opening = JournalOpening()
    opening.limits = limits
    opening.mode = mode.suiting(path)
    let journals = opening.mode == .none ? nil : services.journals
    let reading = journals.map {
      JournalReading<Document>($0, of: path, (document, version), copies)
    }
    (opening.journal, opening.histories) = (reading?.journal, reading?.histories ?? [])
    self.init(
      path: path,
      document: document,
      version: version,
      isWriteProtected: path.map { version != .missing && !services.files.isWritable($0) } ?? false,
      recovered: recovered,
      leftBehind: broken.map(\.path).filter { $0 != recovered?.path } + copies.paths,
      journal: reading?.work,
      isRecorded: journals != nil,
      opening: opening,
      damagedJournals: reading?.damaged ?? [],
      isViewOutdated: reading?.isNewer(thanViewOf: path, services) ?? false
    )
  }
}

/// Why a document can't be opened.
public nonisolated struct UnreadableDocument: Error, Equatable {
  /// One line with the file, the place and the way out.
  public let message: String
}

/// Reads documents of one kind.
nonisolated struct DocumentReader<Document: EditableDocument>: Sendable {
  let files: any FileService

  /// Reads a file.
  func read(_ path: FilePath) throws -> (Document, FileVersion) {
    let file = try files.open(path)
    return (try Document(reading: file), file.version)
  }

  /// Reads a file again while its document is open.
  func readAgain(_ read: DocumentRead<Document>) -> ReadOutcome<Document> {
    do {
      if let version = try unchangedVersion(of: read) { return .unchanged(version) }
      if let version = try files.version(of: read.path, holding: read.mine.source) {
        return .same(read.mine, version)
      }
      let (theirs, version) = try self.read(read.path)
      let joined = read.base.map { read.mine.joining(theirs, since: $0) }
      return .read(
        OutsideChange(
          theirs: theirs,
          version: version,
          mine: read.mine,
          merged: joined?.merged,
          conflicts: joined?.conflicts,
          extent: joined?.extent
        )
      )
    } catch let error as FileError where error.reason == .missing {
      return .missing
    } catch let error as FileError {
      return .failed(error.cause)
    } catch {
      return .failed("\(error)")
    }
  }

  /// The version of a file that holds what is known of it.
  private func unchangedVersion(of read: DocumentRead<Document>) throws -> FileVersion? {
    let version = try files.version(of: read.path) ?? .missing
    if version == read.known { return version }
    guard version != .missing, let base = read.base else { return nil }
    return try files.version(of: read.path, holding: base.source)
  }

  /// Reads the file of a document that is opened; nil if there is none yet, but a place for it.
  func open(
    _ path: FilePath?,
    _ copies: UnsavedCopies,
    _ folders: StateFolders
  ) throws(UnreadableDocument) -> (Document, FileVersion)? {
    guard let path else { return nil }
    do {
      return try read(path)
    } catch let error as FileError where error.reason == .missing {
      // The app's own folder is made with the first save.
      if !folders.ownsData(path) { try requireFolder(of: path) }
      return nil
    } catch let error as FileError {
      throw UnreadableDocument(message: error.message)
    } catch {
      let copy = copies.paths.last.map { "unsaved work of an earlier run is in \($0.shownText)" }
      let text = files.brokenSaves(of: path).last.map {
        "a save broke off; the newest whole text is in \($0.path.shownText): copy that over the file"
      }
      let wayOut = text ?? copy ?? "correct the file, or open another one"
      throw UnreadableDocument(message: "\(path.shownText): \(error); \(wayOut)")
    }
  }

  private func requireFolder(of path: FilePath) throws(UnreadableDocument) {
    do {
      try files.requireFolder(of: path)
    } catch {
      throw UnreadableDocument(message: error.message)
    }
  }

  /// The saves of a file that broke off and whose text it doesn't hold.
  func brokenSaves(of path: FilePath, _ version: FileVersion) -> [BrokenSave] {
    let saves = files.brokenSaves(of: path)
    guard !saves.isEmpty, version != .missing, let bytes = try? files.read(path).bytes else {
      return saves
    }
    return files.brokenSaves(of: path, otherThan: bytes)
  }
}
