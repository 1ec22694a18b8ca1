public import Documents

/// A notice about a document, which stays until it is answered or no longer true.
public nonisolated enum DocumentNotice: Sendable, Equatable {
  /// The document shows the contents of an interrupted save; the value is the file with them.
  case recovered(FilePath)

  /// The document shows unsaved changes of an earlier run.
  ///
  /// - Parameters:
  ///   - count: The number of changes.
  ///   - time: The wall time of the last change, if known.
  case recoveredChanges(count: Int, time: Duration?)

  /// Journals were damaged; the values are the files with the unreadable bytes.
  case damagedJournals([FilePath])

  /// Journals of earlier runs can't be read, and stay as they are; the values are the reasons.
  case unreadableJournals([FileError])

  /// The journal can't be written, so unsaved work is lost if the program is killed.
  case notRecorded(FileError)

  /// Some of the user's settings aren't used; the values are the mistakes in them.
  case ignoredSettings([AnyError])

  /// The app has a message that isn't about the document; the value is its text.
  case note(AnyError)

  /// The history of earlier runs doesn't fit the file any more, and a new one has begun.
  case historyLost

  /// Earlier runs have left unsaved work; the files, the oldest first.
  case leftBehind([FilePath])

  /// The file isn't in the encoding in which it was read; the value is the name of its likely one.
  case misread(likely: String)

  /// The document couldn't be saved.
  case notSaved(FileError)

  /// The user has cancelled a save, so the file is unchanged.
  case saveCancelled

  /// An action was prepared for an earlier version of the document, so it isn't performed.
  case notPerformed

  /// Another program has made the file unreadable; the value is the reason.
  case unreadable(AnyError)

  /// The document could neither be saved nor kept elsewhere; quitting again loses it.
  case notKept(FileError)

  /// Another program has changed the file, and there is unsaved work.
  ///
  /// - Parameters:
  ///   - stopsSave: Whether the change has prevented a save.
  ///   - canMerge: Whether both can be merged, possibly after the user resolves conflicts.
  ///   - extent: The extent of both sides' changes, if known.
  case changedOutside(stopsSave: Bool, canMerge: Bool, extent: OutsideExtent? = nil)

  /// Another program has removed the file.
  case removedOutside

  /// The topic of a notice; a later notice about the same topic replaces an earlier one.
  enum Topic {
    /// The problem with the file, of which only the latest is shown.
    case file

    /// The journal, which can't be written.
    case journal

    case interruptedSave, recoveredWork, leftWork, damagedJournals, unreadableJournals, history
    case settings, app, preparation, encoding
  }

  /// What the notice is about.
  var topic: Topic {
    switch self {
    case .notSaved, .saveCancelled, .unreadable, .notKept, .changedOutside, .removedOutside: .file
    case .notRecorded: .journal
    case .recovered: .interruptedSave
    case .recoveredChanges: .recoveredWork
    case .leftBehind: .leftWork
    case .damagedJournals: .damagedJournals
    case .unreadableJournals: .unreadableJournals
    case .historyLost: .history
    case .ignoredSettings: .settings
    case .note: .app
    case .notPerformed: .preparation
    case .misread: .encoding
    }
  }

  /// Whether the notice is about an external change that replaces unsaved work unless it is merged.
  var isOutsideChange: Bool { if case .changedOutside = self { true } else { false } }

  /// Whether the notice ends when the document is saved.
  var endsWithSave: Bool { [.file, .interruptedSave, .recoveredWork].contains(topic) }
}

/// The user's answer to a notice.
public nonisolated enum DocumentAnswer: Sendable, Equatable {
  /// Dismiss a notice; nil is the latest one.
  case dismiss(DocumentNotice? = nil)

  /// Try the save again.
  case retry

  /// Save the document as an administrator, after a password if one is needed.
  case saveAsAdministrator

  /// Save the document.
  case save

  /// Save the document in place without a recovery copy, and further saves of this run, too.
  case saveWithoutCopy

  /// Save the document under another name.
  case otherName

  /// Merge the external change with the unsaved changes.
  case merge

  /// Replace the document by the file's contents, as an undoable step.
  case reload

  /// Keep the document; the next save overwrites the external change.
  case keepMine

  /// Keep the recovered changes as unsaved work.
  case keepRecovered

  /// Show two versions side by side.
  case compare(ComparisonKind)

  /// Discard the recovered changes, as an undoable step.
  case discardRecovered

  /// Show the work of an earlier run as a step; the next save removes its file.
  case show(FilePath)

  /// Remove files with work of earlier runs.
  case remove([FilePath])

  /// Read the bytes of the file in the encoding of this name.
  case readAs(String)

  /// Whether the answer requests a change of the document or its file.
  var isEdit: Bool {
    switch self {
    case .retry, .saveAsAdministrator, .saveWithoutCopy, .save, .merge, .keepMine,
      .discardRecovered, .show:
      true
    case .dismiss, .otherName, .reload, .readAs, .remove, .keepRecovered, .compare: false
    }
  }
}

/// A notice and its possible answers.
public nonisolated struct DocumentBar: Sendable, Equatable {
  /// The notice.
  public let notice: DocumentNotice

  /// The answers, most likely first.
  public let answers: [DocumentAnswer]

  /// The wall time of the external change that the notice is about, if it is about one.
  public let time: Duration?

  /// Makes a bar.
  ///
  /// - Parameters:
  ///   - notice: The notice.
  ///   - policy: When the document is saved.
  ///   - canCompare: Whether versions can be compared.
  ///   - hasAdministrator: Whether an administrator can save.
  ///   - isMute: Whether no answer is possible now, as during time travel.
  ///   - time: The wall time of the external change that the notice is about.
  init(
    _ notice: DocumentNotice,
    _ policy: SavePolicy,
    canCompare: Bool,
    hasAdministrator: Bool = false,
    isMute: Bool = false,
    time: Duration? = nil
  ) {
    func comparing(_ kind: ComparisonKind) -> [DocumentAnswer] {
      canCompare ? [.compare(kind)] : []
    }
    (self.notice, self.time) = (notice, time)
    let dismiss = DocumentAnswer.dismiss(notice)
    guard !isMute else {
      answers = []
      return
    }
    answers =
      switch notice {
      case .recovered, .unreadableJournals, .notRecorded, .historyLost, .ignoredSettings, .note,
        .notPerformed:
        [dismiss]
      case .damagedJournals(let paths): [.remove(paths), dismiss]
      case .misread(let likely): [.readAs(likely), dismiss]
      case .recoveredChanges: [.keepRecovered] + comparing(.recovered) + [.discardRecovered]
      case .leftBehind(let paths): paths.suffix(1).map { .show($0) } + [.remove(paths), dismiss]
      case .notSaved(let error) where hasAdministrator && error.lacksPermission:
        [.saveAsAdministrator, .otherName, dismiss]
      case .notSaved(let error) where error.isMissingCopy: [.saveWithoutCopy, .retry, dismiss]
      case .notSaved, .unreadable:
        policy.isOnChange ? [.retry, dismiss] : [.retry, .otherName, dismiss]
      case .notKept, .saveCancelled: [.retry, dismiss]
      case .removedOutside: [.save, dismiss]
      case .changedOutside(_, let canMerge, _):
        (canMerge ? [.merge] : []) + [.reload, .keepMine] + comparing(.outside)
      }
  }
}

nonisolated extension FileError {
  /// Whether a save has failed because it needs a recovery copy and there is no place for one.
  var isMissingCopy: Bool { if case .noRecoveryCopy = reason { true } else { false } }
}
