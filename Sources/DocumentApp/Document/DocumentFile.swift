import Documents

/// The file of an open document: what it holds, and the save or the read that goes on.
nonisolated struct DocumentFile<Document: EditableDocument>: Sendable {
  /// Where the document is kept; nil while it has no name.
  private(set) var path: FilePath?

  /// The version of the file that was read or written last.
  private(set) var version: FileVersion

  /// The document that this version holds; nil if there is no file yet, or if it isn't known.
  private(set) var contents: Document?

  /// The save that has not ended yet.
  private(set) var pending: DocumentSave<Document>?

  /// Whether the file is being read again.
  private(set) var isReading = false

  /// Whether the file may have changed since it was looked at.
  private(set) var isStale = false

  /// What was known of the file when the last read began.
  private var lastRead: (path: FilePath, known: FileVersion)?

  /// Whether others have removed the file.
  private(set) var isRemoved = false

  /// Whether the history of the document outlives the run; not once the file was large.
  private(set) var keepsHistory = true

  private let historyLimit: Int
  private var recoveryCopies: [FilePath]

  init(
    path: FilePath?,
    version: FileVersion,
    contents: Document?,
    recoveryCopies: [FilePath],
    historyLimit: Int
  ) {
    self.historyLimit = historyLimit
    self.path = path
    self.version = version
    self.contents = contents
    self.recoveryCopies = recoveryCopies
    accept(version, holding: contents)
  }

  /// Whether the document has a name, but no file yet.
  var isNew: Bool { path != nil && version == .missing }

  /// Whether the file holds a document, as far as is known.
  func holds(_ document: Document) -> Bool { !isRemoved && isKnown(document) }

  /// Whether a document is the one that was read or written last.
  func isKnown(_ document: Document) -> Bool { contents.map(document.isSame) ?? false }

  /// Begins a save in the document's own file; nil while another one goes on or without a name.
  mutating func save(_ document: Document) -> DocumentSave<Document>? {
    guard let path else { return nil }
    return begin(document, path, expecting: version, base: contents)
  }

  /// Begins a save in another file, or over another version of its own.
  mutating func save(
    _ document: Document,
    at path: FilePath,
    over version: FileVersion
  ) -> DocumentSave<Document>? {
    begin(document, path, expecting: version, base: nil)
  }

  private mutating func begin(
    _ document: Document,
    _ path: FilePath,
    expecting version: FileVersion,
    base: Document?
  ) -> DocumentSave<Document>? {
    guard pending == nil else { return nil }
    pending = DocumentSave(
      document: document,
      path: path,
      expected: version,
      base: base,
      recoveryCopies: path == self.path ? recoveryCopies : []
    )
    return pending
  }

  /// Notes that the save has ended well: its file is the document's from now on.
  mutating func didSave(_ version: FileVersion) {
    guard let save = pending else { return }
    path = save.path
    accept(version, holding: save.document)
    recoveryCopies = []
    pending = nil
  }

  /// Notes that the save has failed.
  mutating func didFail(_ error: FileError) {
    guard let save = pending else { return }
    pending = nil
    guard save.path == path else { return }
    if let copy = error.recovery { recoveryCopies.append(copy) }
    if let left = error.leftVersion { accept(left, holding: nil) }
  }

  /// Allows to replace another version of the file.
  ///
  /// - Parameters:
  ///   - version: The version that lies there.
  ///   - contents: The document that it holds, if known.
  mutating func accept(_ version: FileVersion, holding contents: Document?) {
    self.version = version
    self.contents = contents
    isRemoved = false
    if version.size > historyLimit { keepsHistory = false }
  }

  /// Notes that others have removed the file; it is made again by the next save.
  mutating func didVanish() {
    version = .missing
    isRemoved = true
  }

  /// Has a file removed when the document is saved: the document has what it holds.
  mutating func removeWithSave(_ copy: FilePath) { recoveryCopies.append(copy) }

  /// Takes a document in the place of the one that the file holds: the same one, but it shares with others
  /// what they have in common.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - version: The version that holds it.
  mutating func adopt(_ document: Document, _ version: FileVersion) {
    if contents != nil, version == self.version { contents = document }
  }

  /// The file as its history needs to know it.
  var history: HistoryFile {
    HistoryFile(path: path, version: keepsHistory ? version : .missing)
  }

  /// Whether a save or a read goes on.
  var isBusy: Bool { isReading || pending != nil }

  /// Notes that the file may have changed.
  mutating func markStale() { isStale = true }

  /// Begins to read the file again; nil while a save or a read goes on, or without a name.
  mutating func read(comparing mine: Document) -> DocumentRead<Document>? {
    isStale = isBusy
    guard !isBusy, let path else { return nil }
    isReading = true
    lastRead = (path, version)
    return DocumentRead(path: path, known: version, base: contents, mine: mine)
  }

  /// Notes that a read has ended.
  ///
  /// - Returns: Whether it tells what the file holds now. What is read during a save may be the old version or
  ///   the new one, and a save that began and ended meanwhile has made another version, or another file.
  mutating func didRead() -> Bool {
    isReading = false
    if pending != nil { isStale = true }
    return pending == nil && lastRead.map { $0 == (path, version) } ?? true
  }
}
