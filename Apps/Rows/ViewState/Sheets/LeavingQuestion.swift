import DocumentApp
import MAVB

/// The question to a user who leaves a document with unsaved changes.
enum LeavingQuestion {
  /// The program ends.
  case quit
  /// Another document is opened.
  case open
  /// The program ends, and the pipe gets the document.
  case pipe
  /// The program ends, and the pipe gets nothing.
  case pipeFailure

  /// Makes the question of a document.
  init(_ doc: OpenDocument<Document>) {
    if doc.path == PipedFiles.path {
      self = doc.endsWithFailure ? .pipeFailure : .pipe
    } else {
      self = doc.next == nil ? .quit : .open
    }
  }

  /// The text of the question.
  var title: TextKey {
    switch self {
    case .quit: "rows.quitTitle"
    case .open: "rows.leaveTitle"
    case .pipe: "rows.pipeTitle"
    case .pipeFailure: "rows.pipeFailureTitle"
    }
  }

  /// The text that explains what the pipe gets; nil outside of a pipe.
  var message: TextKey? {
    switch self {
    case .quit, .open: nil
    case .pipe: "rows.pipeMessage"
    case .pipeFailure: "rows.pipeFailureMessage"
    }
  }

  /// The text of the answer that saves; nil if a save has no effect.
  var save: TextKey? {
    switch self {
    case .quit: "rows.quitSave"
    case .open: "rows.leaveSave"
    case .pipe: "rows.pipeSave"
    case .pipeFailure: nil
    }
  }
}
