public import Documents

/// The outcome of a ``DocumentRequest``, with which ``DocumentDisk`` answers.
public nonisolated enum DocumentOutcome<Document: EditableDocument>: Sendable {
  /// The pause before a save is over.
  case pauseEnded

  /// The pause before the journal is written is over.
  case recordPauseEnded

  /// Work takes long; the value is its progress.
  case progressed(LongWork)

  /// A save has ended.
  case didSave(SaveOutcome)

  /// The journal can't be written.
  case didFailToRecord(FileError)

  /// The journal has everything again after failures.
  case didRecordAgain

  /// The journals of earlier runs were opened.
  case didOpenHistory(EarlierHistory<Document.Place>)

  /// Steps were loaded; nil if they can't be read.
  case didReadSteps(ReadSteps<Document>?)

  /// The file was read again.
  case didRead(ReadOutcome<Document>)

  /// More of the file was read, or reading has failed.
  case didReadOn(FileError?)

  /// Unsaved work of an earlier run was read from a file.
  case didReadCopy(Document, FilePath)

  /// The attempt to write unsaved work to a file of its own has ended.
  case didKeep(KeepOutcome)

  /// The conflicts of a numbered choice were merged; nil if that is impossible.
  case didResolve(MergedDocument<Document>?, number: Int)

  /// Two versions were compared; nil if that is impossible or was cancelled.
  case didCompare(ComparedDocument<Document>?)

  /// A preparation has ended.
  case didPrepare(PreparedAction<Document>)
}

/// The outcome of a ``ViewRequest`` about the view state, or a change of that state.
public nonisolated enum ViewOutcome: Sendable {
  /// The view state was stable for a while; the value is its encoding.
  case didSettle([UInt8])

  /// The views have followed the change of a step, and this is the view state then, as it is saved.
  case didFollow([UInt8], step: Int)

  /// A view state of the history is shown.
  case didShow
}

/// The outcome of a save.
public nonisolated enum SaveOutcome: Sendable {
  /// The save succeeded; the value is the new version of the file.
  case saved(FileVersion)

  /// The save failed; the file is unchanged unless the error says otherwise.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - found: The current version of the file, if known.
  case failed(FileError, found: FileVersion?)
}

/// The outcome of reading a file again.
public nonisolated enum ReadOutcome<Document: EditableDocument>: Sendable {
  /// The contents are unchanged; the version may differ.
  case unchanged(FileVersion)

  /// The contents equal the open document.
  case same(Document, FileVersion)

  /// The contents have changed.
  case read(OutsideChange<Document>)

  /// The file no longer exists.
  case missing

  /// The file can't be read or is not a document; the value is the reason.
  case failed(AnyError)
}

/// An external change of a document's file.
public nonisolated struct OutsideChange<Document: EditableDocument>: Sendable {
  /// The document in the file.
  public let theirs: Document

  /// The version of the file.
  public let version: FileVersion

  /// The open document at the time of the read.
  public let mine: Document

  /// The merge of both; nil if they conflict or can't be merged.
  public let merged: MergedDocument<Document>?

  /// The conflicts for the user to resolve, if any.
  public let conflicts: Document.Conflicts?

  /// The extent of both sides' changes, if known.
  public let extent: OutsideExtent?

  /// The change from the open document to the one in the file, for its views; nil if unknown.
  public let reload: Document.Change?

  /// Makes an external change.
  public init(
    theirs: Document,
    version: FileVersion,
    mine: Document,
    merged: MergedDocument<Document>? = nil,
    conflicts: Document.Conflicts? = nil,
    extent: OutsideExtent? = nil,
    reload: Document.Change? = nil
  ) {
    self.theirs = theirs
    self.version = version
    self.mine = mine
    self.merged = merged
    self.conflicts = conflicts
    self.extent = extent
    self.reload = reload
  }

  /// Whether both can be merged, possibly after the user resolves conflicts.
  var canMerge: Bool { merged != nil || conflicts != nil }
}

/// The result of merging two versions of a document.
public nonisolated struct MergedDocument<Document: DocumentValue>: Sendable {
  /// The document with both sides' changes.
  public let document: Document

  /// The change relative to the open document.
  public let change: Document.Change

  /// Makes a result.
  public init(_ document: Document, _ change: Document.Change) {
    self.document = document
    self.change = change
  }
}

/// The outcome of writing unsaved work to a file of its own.
public nonisolated enum KeepOutcome: Sendable {
  /// The work is in this file.
  case kept(FilePath)

  /// No location could be written; the values are the errors of each.
  case failed([FileError])
}

/// Work of a document off the main actor that takes over 300 ms, and its progress.
public nonisolated struct LongWork: Sendable, Equatable {
  /// The work.
  public let kind: Kind

  /// Its progress, from 0 to 99 percent.
  public let percent: Int

  /// Makes a progress.
  public init(_ kind: Kind, percent: Int) { (self.kind, self.percent) = (kind, percent) }

  /// What takes long.
  public enum Kind: Sendable {
    /// The document is being saved.
    case saving

    /// The rest of the file is being read.
    case arriving

    /// A pipe is being read, whose size isn't known.
    case receiving

    /// The changed file is being read and merged.
    case merging

    /// Two versions are being compared.
    case comparing

    /// An action is being prepared.
    case preparing
  }
}
