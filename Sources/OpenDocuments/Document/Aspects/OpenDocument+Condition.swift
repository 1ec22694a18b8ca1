public import Documents
public import ModelAdapters

nonisolated extension OpenDocument {
  /// The document that views show; during time travel, an older version.
  public var document: Document { travel?.shown ?? present }

  /// The current document.
  var present: Document { timeline.document }

  /// When changes are saved.
  var policy: SavePolicy { saving.policy }

  /// The undo history.
  public var history: DocumentHistory<Document> { timeline.history }

  /// The notices, latest last.
  public var notices: [DocumentNotice] { noticeList.all }

  /// The notices with their answers.
  public var bars: [DocumentBar] {
    notices.map { notice in
      // After an external change the recovered work is compared with the file's new contents.
      let canCompare =
        Document.isComparable && !(notice.topic == .recoveredWork && outside.change != nil)
      return DocumentBar(
        notice,
        policy,
        canCompare: canCompare,
        hasAdministrator: hasAdministrator,
        // The panel of the history has the keyboard.
        isMute: isTravelling,
        time: notice.isOutsideChange ? outside.time : nil
      )
    }
  }

  /// The conflicts that the question is about, if any.
  public var conflicts: Document.Conflicts? { outside.conflicts }

  /// The path; nil while the document has no name.
  public var path: FilePath? { file.path }

  /// The path to lock; nil if changes are merged at once, so that several programs can have the
  /// file open.
  package var lockedPath: FilePath? { policy.isOnChange ? nil : path }

  /// The last part of the path, as people read it.
  public var name: String? { file.path?.shownName }

  /// Whether the document has a path but no file yet.
  public var isNew: Bool { file.isNew }

  /// The contents of the file as they were last read or written; nil if there are none.
  public var saved: Document? { file.contents }

  /// The wall time of the contents of the file as they were last read or written; nil if there is
  /// no file.
  public var savedTime: Duration? { file.version.time }

  /// Whether there are unsaved changes, not counting the text of an open field.
  public var isModified: Bool { !file.holds(present) }

  /// Whether there are unsaved changes that the contents of the file can replace.
  public var canRevert: Bool { isModified && revertContents != nil }

  /// Whether undo in the next run brings back changes that are discarded when the program ends.
  public var keepsDiscarded: Bool { isRecorded && revertContents != nil }

  /// The contents that discarding all changes leads to; nil if the file has none.
  var revertContents: Document? {
    file.version != .missing && !file.isRemoved ? file.contents : nil
  }

  /// Whether undo is possible.
  public var canUndo: Bool { travel == nil && timeline.canUndo }

  /// Whether redo is possible.
  public var canRedo: Bool { travel == nil && timeline.canRedo }

  /// The recorded view states, oldest first.
  public var views: [ViewStep] { timeline.views.steps }

  /// Whether time travel is active.
  public var isTravelling: Bool { travel != nil }

  /// The relation between the document and its file.
  public var condition: DocumentCondition {
    if isReadOnly { return .readOnly }
    if isModified { return journal.isBehind ? .unrecorded : .modified }
    if isNew { return .new }
    return isWriteProtected ? .readOnly : .saved
  }

  /// The work off the main actor that takes long.
  public var longWork: LongWork? {
    file.savingPercent.map { LongWork(.saving, percent: $0) }
      ?? file.mergingPercent.map { LongWork(.merging, percent: $0) }
      ?? work.longWork
      ?? file.arrivalWork
  }

  /// Whether a pipe is being read, whose input the user can end.
  public var isReceiving: Bool { present.isArriving && present.arrivedPercent == nil }

  /// Records the progress of work.
  mutating func didProgress(_ work: LongWork) {
    switch work.kind {
    case .saving: file.didProgress(work.percent)
    case .merging: file.didProgressReading(work.percent)
    case .arriving, .receiving: break
    case .comparing: self.work.comparisonDidProgress(work.percent)
    case .preparing: self.work.preparationDidProgress(work.percent)
    }
  }

  /// Whether there is work off the main actor to cancel, also before it has taken long.
  public var canCancelWork: Bool { workToCancel != nil }

  var workToCancel: LongWork.Kind? {
    let kind = longWork?.kind ?? (work.isPreparing ? .preparing : nil)
    // The rest of the file is needed, and nothing waits for it meanwhile.
    return kind == .arriving || kind == .receiving ? nil : kind
  }

  /// Whether the last save failed.
  public var hasFailed: Bool { termination.failure != nil }

  /// The file to open when the program starts again after its end; nil if it just ends.
  public var next: FilePath? { termination.reopenedPath }

  /// Whether the program is asked to end with a failure, after which nothing uses the document.
  public var endsWithFailure: Bool { termination.status != 0 }

  /// The unsaved document including the text of an open field; nil if the file has it.
  var unsaved: Document? {
    var kept = present
    if let draft { _ = try? kept.apply(draft) }
    return file.holds(kept) ? nil : kept
  }
}
