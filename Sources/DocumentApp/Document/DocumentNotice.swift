public import Documents

/// What the user has to know about a document; it stays until it is answered or true no more.
public nonisolated enum DocumentNotice: Sendable, Equatable {
  /// The document shows the whole text of a save that broke off; the file with that text.
  case recovered(FilePath)

  /// The document shows changes that an earlier run didn't come to save.
  ///
  /// - Parameters:
  ///   - count: The number of changes.
  ///   - time: The time of the day of the last ones; nil if it isn't known.
  case recoveredChanges(count: Int, time: Duration?)

  /// Journals were damaged; the files with the bytes that can't be read.
  case damagedJournals([FilePath])

  /// The journal can't be written: what isn't saved is lost if the program is killed.
  case notRecorded(FileError)

  /// Earlier runs have left unsaved work; the files, the oldest first.
  case leftBehind([FilePath])

  /// The document couldn't be saved.
  case notSaved(FileError)

  /// Another program has made the file unreadable; why.
  case unreadable(String)

  /// The document couldn't be saved, nor kept elsewhere; quitting again loses it.
  case notKept(FileError)

  /// Another program has changed the file, and there is unsaved work.
  ///
  /// - Parameters:
  ///   - stopsSave: Whether that has kept the work from being saved.
  ///   - canMerge: Whether both can be joined, at once or with sides that the user chooses.
  ///   - extent: How much both sides did; nil if that isn't known.
  case changedOutside(stopsSave: Bool, canMerge: Bool, extent: OutsideExtent? = nil)

  /// Another program has removed the file.
  case removedOutside

  /// Whether two notices are about the same thing, so that the later one takes the other's place.
  func isSameKind(as other: DocumentNotice) -> Bool {
    switch (self, other) {
    case (.recovered, .recovered), (.recoveredChanges, .recoveredChanges),
      (.leftBehind, .leftBehind), (.damagedJournals, .damagedJournals),
      (.notRecorded, .notRecorded):
      true
    // Of all that keeps the document from its file the latest counts.
    default: isAboutFile && other.isAboutFile
    }
  }

  /// Whether the notice tells that the document shows changes of an earlier run.
  var isRecoveredWork: Bool {
    if case .recoveredChanges = self { true } else { false }
  }

  /// Whether the notice tells that the journal can't be written.
  var isAboutJournal: Bool {
    if case .notRecorded = self { true } else { false }
  }

  private var isAboutFile: Bool {
    switch self {
    case .recovered, .recoveredChanges, .leftBehind, .damagedJournals, .notRecorded: false
    case .notSaved, .unreadable, .notKept, .changedOutside, .removedOutside: true
    }
  }

  /// Whether the notice is over when the file holds the document.
  var endsWithSave: Bool {
    switch self {
    case .leftBehind, .damagedJournals, .notRecorded: false
    default: true
    }
  }
}

/// What the user says to a notice.
public nonisolated enum DocumentAnswer: Sendable, Equatable {
  /// It is known now.
  case dismiss

  /// The save is tried again.
  case retry

  /// The document is saved.
  case save

  /// The document is saved under another name.
  case otherName

  /// What others did is joined with what was done here.
  case merge

  /// What others did is shown in place of what was done here, which undo brings back.
  case reload

  /// What was done here stays, and the next save replaces what others did.
  case keepMine

  /// What was recovered stays, as unsaved work.
  case keepRecovered

  /// Two versions are shown side by side.
  case compare(ComparisonKind)

  /// What was recovered is taken back, as a step that undo brings back.
  case discardRecovered

  /// Work of an earlier run is shown as a change of the document; a save removes its file.
  case show(FilePath)

  /// Files with work of earlier runs are removed.
  case remove([FilePath])

  /// Whether the answer asks for a change of the document or of its file.
  var isEdit: Bool {
    switch self {
    case .retry, .save, .otherName, .merge, .keepMine, .discardRecovered, .show: true
    case .dismiss, .reload, .remove, .keepRecovered, .compare: false
    }
  }
}

/// A notice and what can be answered.
public nonisolated struct DocumentBar: Sendable, Equatable {
  /// What happened.
  public let notice: DocumentNotice

  /// The answers, the most likely one first.
  public let answers: [DocumentAnswer]

  /// Makes a bar.
  ///
  /// - Parameters:
  ///   - notice: What happened.
  ///   - policy: When the document is saved.
  ///   - canCompare: Whether versions can be compared.
  ///   - isAnswered: Whether the bar of a change of others asks what is to become of recovered work.
  init(
    _ notice: DocumentNotice,
    _ policy: SavePolicy,
    canCompare: Bool,
    isAnswered: Bool = false
  ) {
    func comparing(_ kind: ComparisonKind) -> [DocumentAnswer] {
      canCompare ? [.compare(kind)] : []
    }
    self.notice = notice
    answers =
      switch notice {
      case .recovered, .notRecorded: [.dismiss]
      case .damagedJournals(let paths): [.remove(paths), .dismiss]
      case .recoveredChanges where isAnswered: [.discardRecovered]
      case .recoveredChanges: [.keepRecovered] + comparing(.recovered) + [.discardRecovered]
      case .leftBehind(let paths): paths.suffix(1).map { .show($0) } + [.remove(paths), .dismiss]
      case .notSaved, .unreadable:
        policy.isOnChange ? [.retry, .dismiss] : [.retry, .otherName, .dismiss]
      case .notKept: [.retry, .dismiss]
      case .removedOutside: [.save, .dismiss]
      case .changedOutside(_, let canMerge, _):
        (canMerge ? [.merge] : []) + [.reload, .keepMine] + comparing(.outside)
      }
  }
}
