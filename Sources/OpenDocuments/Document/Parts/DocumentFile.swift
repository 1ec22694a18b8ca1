import Documents

/// The file of an open document: its known contents, and the save or read in progress.
nonisolated struct DocumentFile<Document: EditableDocument>: Sendable {
  /// The path; nil while the document has no name.
  private(set) var path: FilePath?

  /// The last version that was read or written.
  private(set) var version: FileVersion

  /// The contents of that version; nil if there is no file yet or they are unknown.
  private(set) var contents: Document?

  /// The common ancestor of this document and an external version: the last known contents, or the
  /// initial document before there are any.
  private(set) var base: Document

  /// The save in progress.
  private(set) var pending: DocumentSave<Document>?

  /// The last save, if it has failed.
  private var failed: DocumentSave<Document>?

  /// The progress of the save, in percent; nil without a save or while it is short.
  private(set) var savingPercent: Int?

  /// Whether the file is being read again.
  private(set) var isReading = false

  /// The progress of that read and of merging, in percent; nil without a read or while it is short.
  private(set) var mergingPercent: Int?

  /// The wall time since when the rest of the file is being read; nil if the contents are whole.
  private var arrivalStart: Duration?

  /// Whether the rest isn't read, because the program ends.
  private(set) var isStopped = false

  /// The reading of the rest, once that takes long.
  private(set) var arrivalWork: LongWork?

  /// Whether the file may have changed since the last read.
  private(set) var isStale = false

  /// Whether the last read was dropped, because the file had changed again.
  private var isDropped = false

  /// The path and the known version when the last read began.
  private var lastRead: (path: FilePath, known: FileVersion)?

  /// Whether another program has removed the file.
  private(set) var isRemoved = false

  /// Whether the history is kept across runs; false once the file exceeded the size limit.
  private(set) var keepsHistory = true

  private let historyLimit: Int
  private var recoveryCopies: [FilePath]

  /// Whether the user has accepted saves in place without a recovery copy, because there is no
  /// place for one.
  private var savesWithoutCopy = false

  init(
    path: FilePath?,
    version: FileVersion,
    contents: Document?,
    base: Document,
    recoveryCopies: [FilePath],
    historyLimit: Int
  ) {
    self.historyLimit = historyLimit
    self.base = base
    self.path = path
    self.version = version
    self.contents = contents
    self.recoveryCopies = recoveryCopies
    accept(version, holding: contents)
  }

  /// Whether the document has a path but no file yet.
  var isNew: Bool { path != nil && version == .missing }

  /// Returns whether the file is known to contain a document.
  func holds(_ document: Document) -> Bool { !isRemoved && isKnown(document) }

  /// Returns whether a document is the last one that was read or written.
  func isKnown(_ document: Document) -> Bool { contents.map(document.isSame) ?? false }

  /// Starts a save to another file, or without one to the document's own; returns nil during another
  /// save or without a path.
  mutating func save(
    _ document: Document,
    as other: SaveSchedule.OtherFile?
  ) -> DocumentSave<Document>? {
    if let other { return begin(document, other.path, expecting: other.version, base: nil) }
    guard let path else { return nil }
    return begin(document, path, expecting: version, base: contents)
  }

  /// Starts the last failed save again, even if it was to another file.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - isPrivileged: Whether an administrator writes the file.
  /// - Returns: The save; nil during another save or without a path.
  mutating func saveAgain(_ document: Document, isPrivileged: Bool) -> DocumentSave<Document>? {
    // The file of the document may have been read again since.
    guard let path = failed?.path ?? path else { return nil }
    let isOwn = path == self.path
    return begin(
      document,
      path,
      expecting: isOwn ? version : failed?.expected ?? .missing,
      base: isOwn ? contents : nil,
      isPrivileged: isPrivileged
    )
  }

  private mutating func begin(
    _ document: Document,
    _ path: FilePath,
    expecting version: FileVersion,
    base: Document?,
    isPrivileged: Bool = false
  ) -> DocumentSave<Document>? {
    // The rest of the file is a part of what is saved.
    guard pending == nil, !isArriving else { return nil }
    (savingPercent, failed) = (nil, nil)
    pending = DocumentSave(
      document: document,
      path: path,
      expected: version,
      base: base,
      recoveryCopies: path == self.path ? recoveryCopies : [],
      isPrivileged: isPrivileged,
      durability: savesWithoutCopy ? .powerLossUnlessInterrupted : .powerLoss
    )
    return pending
  }

  /// Records that saves need no recovery copy from now on.
  mutating func acceptMissingCopy() { savesWithoutCopy = true }

  /// Records the progress of a long save.
  mutating func didProgress(_ percent: Int) {
    if pending != nil { savingPercent = percent }
  }

  /// Records that the save succeeded; its file becomes the document's file.
  mutating func didSave(_ version: FileVersion) {
    guard let save = pending else { return }
    path = save.path
    accept(version, holding: save.document)
    recoveryCopies = []
    (pending, savingPercent) = (nil, nil)
  }

  /// Records that the save failed.
  mutating func didFail(_ error: FileError) {
    guard let save = pending else { return }
    (pending, savingPercent, failed) = (nil, nil, save)
    guard save.path == path else { return }
    if let copy = error.recovery { recoveryCopies.append(copy) }
    if let left = error.leftVersion { accept(left, holding: nil) }
  }

  /// Sets the version that the next save may replace.
  ///
  /// - Parameters:
  ///   - version: The current version of the file.
  ///   - contents: Its contents, if known.
  mutating func accept(_ version: FileVersion, holding contents: Document?) {
    self.version = version
    self.contents = contents
    if let contents { base = contents }
    isRemoved = false
    if version.size > historyLimit { keepsHistory = false }
  }

  /// Records that another program has removed the file; the next save creates it again.
  mutating func didVanish() {
    version = .missing
    isRemoved = true
  }

  /// Removes a recovery copy with the next save, which includes its contents.
  mutating func removeWithSave(_ copy: FilePath) { recoveryCopies.append(copy) }

  /// Replaces the known contents by an equal document that shares structure with other versions.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - version: The file version with this document.
  mutating func adopt(_ document: Document, _ version: FileVersion) {
    if contents != nil, version == self.version { (contents, base) = (document, document) }
  }

  /// The file, with the data needed to find its history.
  var history: HistoryFile<Document> {
    let isKept = version != .missing && keepsHistory
    return HistoryFile(path: path, version: version, document: isKept ? contents : nil)
  }

  /// Whether a save or a read is in progress.
  var isBusy: Bool { isReading || pending != nil || isArriving }

  /// Whether the rest of the file is still being read.
  var isArriving: Bool { contents?.isArriving == true }

  /// Stops reading the rest, because the program ends.
  ///
  /// - Returns: Whether it was being read.
  mutating func stopReading() -> Bool {
    defer { isStopped = true }
    return isArriving && !isStopped
  }

  /// Takes what has been read of the rest.
  ///
  /// - Parameters:
  ///   - present: The open document, if it is the one in the file.
  ///   - time: The wall time.
  mutating func takeArrived(_ present: Document?, at time: Duration) {
    guard var contents else { return }
    _ = contents.takeArrived()
    (self.contents, base) = (present ?? contents, present ?? contents)
    let start = arrivalStart ?? time
    let isLong = time - start >= ShownProgress.delay
    arrivalStart = isArriving ? start : nil
    arrivalWork = isArriving && isLong ? contents.arrivalWork : nil
  }

  /// Records that the file may have changed.
  mutating func markStale() { isStale = true }

  /// Starts to read the file again; returns nil during a save or a read, or without a path.
  mutating func read(comparing mine: Document) -> DocumentRead<Document>? {
    isStale = isBusy
    guard !isBusy, let path else { return nil }
    (isReading, mergingPercent) = (true, nil)
    lastRead = (path, version)
    return DocumentRead(path: path, known: version, base: contents, mine: mine)
  }

  /// Records the progress of a long read.
  mutating func didProgressReading(_ percent: Int) {
    if isReading { mergingPercent = percent }
  }

  /// Records that a read has ended.
  ///
  /// - Returns: Whether its result is current. A read during a save may return the old or the new
  ///   version, and a save that began and ended meanwhile has changed the version or the path. If a
  ///   file changes constantly, every second read is used.
  mutating func didRead() -> Bool {
    (isReading, mergingPercent) = (false, nil)
    if pending != nil { isStale = true }
    isDropped = isStale && !isDropped
    if isDropped { return false }
    return pending == nil && lastRead.map { $0 == (path, version) } ?? true
  }
}

nonisolated extension ArrivesInParts {
  /// The reading of the rest of the file.
  fileprivate var arrivalWork: LongWork {
    arrivedPercent.map { LongWork(.arriving, percent: $0) } ?? LongWork(.receiving, percent: 0)
  }
}
