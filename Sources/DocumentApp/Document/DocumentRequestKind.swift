public import Documents

/// A kind of requests, with the type of their payload.
///
/// Each kind is a topic of the document's events, so a subscriber is skipped when an event has
/// requests of other kinds only. A binding picks a kind with `doc.requests(.save)`.
public nonisolated struct DocumentRequestKind<Document: EditableDocument, Value> {
  let tag: DocumentRequestTag
  let payload: (DocumentRequest<Document>) -> Value?

  init(_ tag: DocumentRequestTag, _ payload: @escaping (DocumentRequest<Document>) -> Value?) {
    self.tag = tag
    self.payload = payload
  }
}

nonisolated extension DocumentRequestKind where Value == Void {
  /// Wait before the journal is written.
  public static var pauseRecord: Self {
    Self(.pauseRecord) { if case .pauseRecord = $0 { () } else { nil } }
  }

  /// Cancel the save in progress.
  public static var cancelSave: Self {
    Self(.cancelSave) { if case .cancelSave = $0 { () } else { nil } }
  }

  /// Start a delayed read now.
  public static var readNow: Self {
    Self(.readNow) { if case .readNow = $0 { () } else { nil } }
  }

  /// Don't merge the file that is being read.
  public static var cancelMerge: Self {
    Self(.cancelMerge) { if case .cancelMerge = $0 { () } else { nil } }
  }

  /// Cancel the comparison in progress.
  public static var cancelCompare: Self {
    Self(.cancelCompare) { if case .cancelCompare = $0 { () } else { nil } }
  }

  /// Cancel the preparation in progress.
  public static var cancelPreparation: Self {
    Self(.cancelPreparation) { if case .cancelPreparation = $0 { () } else { nil } }
  }

  /// Remove the journal.
  public static var endJournal: Self {
    Self(.endJournal) { if case .endJournal = $0 { () } else { nil } }
  }

  /// Capture the current view state.
  public static var captureView: Self {
    Self(.captureView) { if case .captureView = $0 { () } else { nil } }
  }

  /// Close the open field.
  public static var closeField: Self {
    Self(.closeField) { if case .closeField = $0 { () } else { nil } }
  }

  /// Keep the open field, whose text is now in the document.
  public static var keepField: Self {
    Self(.keepField) { if case .keepField = $0 { () } else { nil } }
  }

  /// Tell why the text of the open field is refused.
  public static var refuseField: Self {
    Self(.refuseField) { if case .refuseField = $0 { () } else { nil } }
  }

  /// Show that the document is saved.
  public static var showSaved: Self {
    Self(.showSaved) { if case .showSaved = $0 { () } else { nil } }
  }
}

nonisolated extension DocumentRequestKind where Value == JournalPart<Document> {
  /// Write entries to the journal.
  public static var record: Self {
    Self(.record) { if case .record(let value) = $0 { value } else { nil } }
  }
}

nonisolated extension DocumentRequestKind where Value == HistoryFile<Document> {
  /// Look for the steps of earlier runs.
  public static var openHistory: Self {
    Self(.openHistory) { if case .openHistory(let value) = $0 { value } else { nil } }
  }
}

nonisolated extension DocumentRequestKind where Value == StepRequest<Document> {
  /// Load steps that are not in memory.
  public static var readSteps: Self {
    Self(.readSteps) { if case .readSteps(let value) = $0 { value } else { nil } }
  }
}

nonisolated extension DocumentRequestKind where Value == FilePath {
  /// Move the journal to another document path.
  public static var moveJournal: Self {
    Self(.moveJournal) { if case .moveJournal(let value) = $0 { value } else { nil } }
  }

  /// Read unsaved work of an earlier run.
  public static var readCopy: Self {
    Self(.readCopy) { if case .readCopy(let value) = $0 { value } else { nil } }
  }
}

nonisolated extension DocumentRequestKind where Value == [FilePath] {
  /// Remove files of earlier runs.
  public static var remove: Self {
    Self(.remove) { if case .remove(let value) = $0 { value } else { nil } }
  }
}

nonisolated extension DocumentRequestKind where Value == Bool {
  /// Compact the journal; the value tells whether the program ends.
  public static var settleJournal: Self {
    Self(.settleJournal) { if case .settleJournal(let value) = $0 { value } else { nil } }
  }
}

nonisolated extension DocumentRequestKind where Value == Duration {
  /// Wait before a save.
  public static var pause: Self {
    Self(.pause) { if case .pause(let value) = $0 { value } else { nil } }
  }
}

nonisolated extension DocumentRequestKind where Value == DocumentSave<Document> {
  /// Write a version to its file.
  public static var save: Self {
    Self(.save) { if case .save(let value) = $0 { value } else { nil } }
  }
}

nonisolated extension DocumentRequestKind where Value == DocumentRead<Document> {
  /// Read the file again.
  public static var read: Self {
    Self(.read) { if case .read(let value) = $0 { value } else { nil } }
  }
}

nonisolated extension DocumentRequestKind where Value == UnsavedWork<Document> {
  /// Write unsaved work to a file of its own.
  public static var keep: Self {
    Self(.keep) { if case .keep(let value) = $0 { value } else { nil } }
  }
}

nonisolated extension DocumentRequestKind where Value == ConflictResolution<Document> {
  /// Merge both sides of conflicts.
  public static var resolve: Self {
    Self(.resolve) { if case .resolve(let value) = $0 { value } else { nil } }
  }
}

nonisolated extension DocumentRequestKind where Value == String {
  /// Read the bytes of the document in the encoding of this name.
  public static var readAs: Self {
    Self(.readAs) { if case .readAs(let value) = $0 { value } else { nil } }
  }
}

nonisolated extension DocumentRequestKind where Value == DocumentComparison<Document> {
  /// Compare two versions.
  public static var compare: Self {
    Self(.compare) { if case .compare(let value) = $0 { value } else { nil } }
  }
}

nonisolated extension DocumentRequestKind where Value == ComparedDocument<Document> {
  /// Show the differences between two versions.
  public static var showDifferences: Self {
    Self(.showDifferences) { if case .showDifferences(let value) = $0 { value } else { nil } }
  }
}

nonisolated extension DocumentRequestKind where Value == DocumentPreparation<Document> {
  /// Prepare an action.
  public static var prepare: Self {
    Self(.prepare) { if case .prepare(let value) = $0 { value } else { nil } }
  }
}

nonisolated extension DocumentRequestKind where Value == PreparationEnd<Document> {
  /// Show how a preparation has ended.
  public static var showPreparation: Self {
    Self(.showPreparation) { if case .showPreparation(let value) = $0 { value } else { nil } }
  }
}

nonisolated extension DocumentRequestKind where Value == Int {
  /// Tell the view state that follows a step.
  public static var captureStepView: Self {
    Self(.captureStepView) { if case .captureStepView(let value) = $0 { value } else { nil } }
  }
}

nonisolated extension DocumentRequestKind where Value == [UInt8] {
  /// Show a view state.
  public static var showView: Self {
    Self(.showView) { if case .showView(let value) = $0 { value } else { nil } }
  }
}

nonisolated extension DocumentRequestKind where Value == DocumentEnding {
  /// End the program.
  public static var end: Self {
    Self(.end) { if case .end(let value) = $0 { value } else { nil } }
  }
}
