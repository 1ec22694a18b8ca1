public import Documents

/// The result of opening a document: the file's contents and the leftovers of earlier runs.
public nonisolated struct DocumentContents<Document: EditableDocument>: Sendable {
  /// The path of the document; nil if it has no name.
  public let path: FilePath?

  /// The document in the file, or the initial document if there is no file.
  public let document: Document

  /// The version of the file that was read; `missing` if there is no file.
  public let version: FileVersion

  /// Whether the file is not writable.
  public let isWriteProtected: Bool

  /// The document of an interrupted save, to show as unsaved work, and its file.
  public let recovered: (document: Document, path: FilePath)?

  /// Files with unsaved work of earlier runs, oldest first.
  public let leftBehind: [FilePath]

  /// The unsaved work of a killed run, from its journal.
  public let journal: RecoveredJournal<Document>?

  /// Whether unsaved changes are recorded in a journal.
  public let isRecorded: Bool

  /// How to record the journal, and the journals of earlier runs.
  public let opening: JournalOpening

  /// Files with the bytes of damaged journals.
  let damagedJournals: [FilePath]

  /// Why journals of earlier runs can't be read.
  let unreadableJournals: [FileError]

  /// Whether the document changed after the view state was written, so that an open field in the
  /// view state may belong to an older version.
  let isViewOutdated: Bool

  /// Makes the result of opening a document.
  public init(
    path: FilePath?,
    document: Document,
    version: FileVersion = .missing,
    isWriteProtected: Bool = false,
    recovered: (document: Document, path: FilePath)? = nil,
    leftBehind: [FilePath] = [],
    journal: RecoveredJournal<Document>? = nil,
    isRecorded: Bool? = nil,
    opening: JournalOpening = JournalOpening(),
    damagedJournals: [FilePath] = [],
    unreadableJournals: [FileError] = [],
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
    self.unreadableJournals = unreadableJournals
    self.isViewOutdated = isViewOutdated
  }

  /// The wall time of the last change of the file; nil if there is no file.
  public var savedTime: Duration? { version.time }

  /// The path whose view state is saved; nil without a journal, in which case nothing is saved.
  public var restorablePath: FilePath? { opening.mode == .none ? nil : path }

  /// The notices about problems found at opening.
  var notices: [DocumentNotice] {
    [
      damagedJournals.isEmpty ? nil : .damagedJournals(damagedJournals),
      unreadableJournals.isEmpty ? nil : .unreadableJournals(unreadableJournals),
      leftBehind.isEmpty ? nil : .leftBehind(leftBehind),
      recovered.map { .recovered($0.path) },
    ]
    .compactMap(\.self)
  }
}

extension DocumentContents {
  /// Reads a document and looks for leftovers of earlier runs.
  ///
  /// - Parameters:
  ///   - path: The file; nil opens a document without a name.
  ///   - policy: When changes are saved; the document of an interrupted save is shown as unsaved
  ///     work only with ``SavePolicy/onRequest``.
  ///   - services: The services to use.
  ///   - mode: Whether and how to record a journal.
  ///   - limits: The limits of the history.
  ///   - progress: Counts the bytes of the file as they are read.
  ///   - pattern: A document whose format, such as its encoding, is used to read the file.
  ///   - opensParts: Whether the document may be opened before the whole file is read; it is read
  ///     if there is unsaved work of an earlier run.
  ///   - initial: Makes the document if there is no file.
  /// - Throws: ``UnreadableDocument`` if the file can't be read or is not a document.
  /// - Complexity: O(*n*) in the sizes of the file, its journals and its recovery copies.
  public init(
    reading path: FilePath?,
    _ policy: SavePolicy,
    _ services: DocumentServices,
    journal mode: JournalMode = .none,
    limits: HistoryLimits = HistoryLimits(),
    progress: WorkProgress? = nil,
    like pattern: Document? = nil,
    opensParts: Bool = false,
    initial: () -> Document
  ) throws(UnreadableDocument) {
    let reader = DocumentReader(
      files: services.files,
      progress: progress,
      pattern: pattern,
      opensParts: opensParts
    )
    let copies = UnsavedCopies(
      of: path,
      ending: Document.unsavedEnding,
      files: services.files,
      folders: services.folders
    )
    let there = try reader.open(path, copies, services.folders)
    var (document, version) = there ?? (initial(), .missing)
    let showsOld = services.showsLeftBehind
    let broken = showsOld ? path.map { reader.brokenSaves(of: $0, version) } ?? [] : []
    // An unreadable copy is only listed in `leftBehind`; the file itself is shown.
    let latest = broken.last.flatMap { $0.isLatest && !policy.isOnChange ? $0.path : nil }
    let recovered = latest.flatMap { path in
      (try? reader.read(path)).map { (document: $0.0, path: path) }
    }
    var opening = JournalOpening()
    opening.limits = limits
    opening.mode = mode.suiting(path)
    let journals = opening.mode == .none ? nil : services.journals
    let reading = journals.map {
      JournalReading<Document>($0, of: path, (document, version), copies, limits)
    }
    (opening.journal, opening.histories) = (reading?.journal, reading?.histories ?? [])
    do throws(FileError) {
      if recovered != nil { try document.readAll() }
    } catch {
      throw .file(error)
    }
    // The journals may have needed the whole file.
    _ = document.takeArrived()
    self.init(
      path: path,
      document: document,
      version: version,
      isWriteProtected: path.map { version != .missing && !services.files.isWritable($0) } ?? false,
      recovered: recovered,
      leftBehind: broken.map(\.path).filter { $0 != recovered?.path }
        + (showsOld ? copies.paths : []),
      journal: reading?.work,
      isRecorded: journals != nil,
      opening: opening,
      damagedJournals: reading?.damaged ?? [],
      unreadableJournals: reading?.failures ?? [],
      isViewOutdated: reading?.isNewer(thanViewOf: path, services) ?? false
    )
  }
}

nonisolated extension FileVersion {
  /// The wall time of the last change; nil if there is no file.
  var time: Duration? { self == .missing ? nil : .nanoseconds(modified) }
}
