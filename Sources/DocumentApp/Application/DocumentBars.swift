import Documents
public import Localization
public import ModelAdapters
public import Signals
public import TerminalBinders
public import TerminalViews
public import ViewBinders

/// Returns the bar above the key bar that shows the notices of a document and their answers.
///
/// - Parameters:
///   - doc: The document.
///   - texts: The texts of the app.
///   - scheduler: The clock to use.
///   - usedKeys: The keys of the focused view, which the answers leave to it.
/// - Returns: The view.
public func documentBar<Document>(
  _ doc: OpenDocumentAdapter<Document>,
  _ texts: Texts,
  _ scheduler: any Scheduler,
  avoiding usedKeys: Signal<Set<KeyEvent>> = .just([])
) -> Bar<DocumentAnswer> {
  let contents = doc.state { $0.bars }
    .combineLatest(doc.state { $0.path }, usedKeys) { bars, path, keys in
      bars.letters(avoiding: keys)
        .map { $0.content(of: path, texts, now: scheduler.wallTime, letters: $1) }
    }
  return Bar<DocumentAnswer>(
    .staysInSight -- true,
    .backTitle -- texts["command.back"],
    .dismissTitle -- texts["command.dismiss"],
    .moreText -- { texts.format("document.moreBars", .integer($0)) },
    .bars <-- contents,
    .answered --> Input().map { .answer($0) }.bind(to: doc),
    .dismissed --> doc.sends(.answer(.dismiss()))
  )
}

/// Returns the Esc command that dismisses the latest notice while there is one.
///
/// The key bar doesn't show it, because the bar shows its answers.
///
/// - Parameters:
///   - doc: The document.
///   - texts: The texts of the app.
/// - Returns: The command, for the command groups of all views that use Esc for something else.
public func dismissingNotice<Document>(
  _ doc: OpenDocumentAdapter<Document>,
  _ texts: Texts
) -> CommandItem {
  Command("command.dismiss", texts, "escape", isHinted: false)
    .while(doc.state { !$0.notices.isEmpty })
    --> doc.sends(.answer(.dismiss()))
}

/// Returns the Esc command that cancels long work while its progress is shown.
///
/// - Parameters:
///   - doc: The document.
///   - texts: The texts of the app.
/// - Returns: The command, for the command groups of all views that use Esc for something else.
public func cancellingWork<Document>(
  _ doc: OpenDocumentAdapter<Document>,
  _ texts: Texts
) -> CommandItem {
  let command = Command("command.cancelWork", texts, "escape").inKeyBar(texts["command.cancel"])
  // A hint for work that ends soon would only flicker.
  return command.while(doc.state { $0.canCancelWork })
    .hinted(while: doc.state { $0.longWork != nil && $0.canCancelWork }) --> doc.sends(.cancelWork)
}

/// Returns the Ctrl-C command that ends the input of a pipe while it arrives.
///
/// The key bar has no room for it, because most documents are no pipes; the app names the key where it
/// shows that the document arrives.
///
/// - Parameters:
///   - doc: The document.
///   - texts: The texts of the app.
/// - Returns: The command.
public func endingInput<Document>(
  _ doc: OpenDocumentAdapter<Document>,
  _ texts: Texts
) -> CommandItem {
  Command("command.endInput", texts, "ctrl-c", isHinted: false)
    .only(while: doc.state { $0.isReceiving })
    --> doc.sends(.endInput)
}

extension DocumentBar {
  /// Returns the notice as the content of a bar.
  fileprivate func content(
    of path: FilePath?,
    _ texts: Texts,
    now: Duration,
    letters: [Character]
  ) -> BarContent<DocumentAnswer> {
    BarContent(
      notice.kind,
      notice.text(of: path, at: time, texts, now: now),
      answers: zip(answers, letters).map { BarAnswer(texts[$0.title], letter: $1, value: $0) }
    )
  }
}

extension DocumentNotice {
  fileprivate var kind: BarKind {
    switch self {
    case .recovered, .leftBehind, .damagedJournals, .historyLost, .saveCancelled, .note, .misread:
      .notice
    case .recoveredChanges, .changedOutside, .removedOutside: .question
    case .unreadableJournals, .ignoredSettings, .notPerformed, .notRecorded, .notSaved, .unreadable,
      .notKept:
      .failure
    }
  }

  fileprivate func text(
    of file: FilePath?,
    at time: Duration?,
    _ texts: Texts,
    now: Duration
  ) -> String {
    let path = file?.shownText ?? texts["document.untitled"]
    let moment = time.map { texts.time(of: $0, now: now) } ?? "?"
    return switch self {
    case .recovered(let copy):
      texts.format(
        "document.recovered",
        .text(file?.shownName ?? path),
        .text(copy.shownText)
      )
    case .recoveredChanges(let count, let time):
      texts.format(
        "document.recoveredChanges",
        .integer(count),
        .text(path),
        .text(time.map { texts.time(of: $0, now: now) } ?? "?")
      )
    case .damagedJournals(let paths):
      texts.format("document.damagedJournals", .text(paths.newestFirst(texts)))
    case .unreadableJournals(let errors):
      texts.format(
        "document.unreadableJournals",
        .text(texts.joined(errors.map { $0.explanation(texts) }))
      )
    case .ignoredSettings(let mistakes):
      texts.format("document.ignoredSettings", .text(mistakes.explanation(texts)))
    case .note(let note): note.explanation(texts)
    case .notRecorded(let error):
      texts.format("document.notRecorded", .text(error.explanation(texts)))
    case .historyLost: texts.format("document.historyLost", .text(path))
    case .leftBehind(let paths):
      texts.format("document.leftBehind", .text(paths.newestFirst(texts)))
    case .misread(let likely): texts.format("document.misread", .text(path), .text(likely))
    case .notSaved(let error): texts.format("document.notSaved", .text(error.explanation(texts)))
    case .saveCancelled: texts.format("document.saveCancelled", .text(path))
    case .notPerformed: texts["document.notPerformed"]
    case .unreadable(let error):
      texts.format("document.unreadable", .text(error.cause(texts)), .text(path))
    case .notKept(let error): texts.format("document.notKept", .text(error.explanation(texts)))
    case .changedOutside(let stopsSave, _, let extent):
      if let extent, extent.hasRows {
        extent.text(of: path, at: moment, stopsSave: stopsSave, texts)
      } else {
        texts.format(
          stopsSave ? "document.notSavedOver" : "document.changedOutside",
          .text(path),
          .text(moment)
        )
      }
    case .removedOutside: texts.format("document.removedOutside", .text(path))
    }
  }
}

extension OutsideExtent {
  /// Whether rows were added or removed; a change may also affect none, such as the byte order
  /// mark.
  fileprivate var hasRows: Bool { added > 0 || removed > 0 }

  /// Returns a sentence about the external change and one about the unsaved changes.
  fileprivate func text(
    of path: String,
    at moment: String,
    stopsSave: Bool,
    _ texts: Texts
  ) -> String {
    let theirs = texts.format(
      stopsSave ? "document.notSavedOverRows" : "document.changedOutsideRows",
      .text(path),
      .integer(added),
      .integer(removed),
      .text(moment)
    )
    let mine =
      if conflicts > 0 {
        texts.format("document.yoursInConflict", .integer(unsaved), .integer(conflicts))
      } else if unsaved > 0 {
        texts.format("document.yoursInOtherRows", .integer(unsaved))
      } else {
        texts["document.yoursUnsaved"]
      }
    return texts.format("document.sentences", .text(theirs), .text(mine))
  }
}

extension DocumentAnswer {
  /// The key of the title.
  fileprivate var title: TextKey {
    switch self {
    case .dismiss: "document.dismiss"
    case .retry: "document.retry"
    case .saveAsAdministrator: "document.saveAsAdministrator"
    case .save: "command.save"
    case .saveWithoutCopy: "document.saveWithoutCopy"
    case .otherName: "document.otherName"
    case .merge: "document.merge"
    case .reload: "document.reload"
    case .keepMine: "document.keepMine"
    case .keepRecovered: "document.keep"
    case .discardRecovered: "document.discard"
    case .compare: "document.compare"
    case .show: "document.show"
    case .remove: "document.remove"
    case .readAs: "document.readAs"
    }
  }
}

extension [AnyError] {
  /// The mistakes in settings; consecutive ones in the same file name it once.
  ///
  /// The bar wraps the text, and scrolls it if it needs more than half of the screen.
  fileprivate func explanation(_ texts: Texts) -> String {
    let files = map { ($0.error as? SettingsMistake)?.file }
    let lines = indices.map { index in
      let isNamed = index > startIndex && files[index] != nil && files[index] == files[index - 1]
      return isNamed ? self[index].cause(texts) : self[index].explanation(texts)
    }
    return texts.joined(lines)
  }
}

extension [FilePath] {
  /// The three newest paths, newest first, and the number of further paths.
  fileprivate func newestFirst(_ texts: Texts) -> String {
    let shown = texts.list(suffix(3).reversed().map(\.shownText))
    return count > 3 ? "\(shown) (+\(texts.digits(count - 3)))" : shown
  }
}
