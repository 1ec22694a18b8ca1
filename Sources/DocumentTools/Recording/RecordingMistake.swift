import DocumentApp
import Documents
import Glibc
import Localization

/// A mistake in a recording; in English only, because only developers read recordings.
nonisolated struct RecordingMistake: Error, CustomStringConvertible {
  let description: String
}

nonisolated extension JSONError {
  /// Makes the error of a recording at a place.
  init(at place: JSONPlace, _ mistake: String) {
    self.init(at: place, .refused(AnyError(RecordingMistake(description: mistake))))
  }
}

/// A recording of another app, which can't be played back here.
nonisolated struct OtherAppError: ExplainedError {
  /// The app of the recording.
  let app: String

  /// The app that is asked to play it back.
  let expected: String

  var exitStatus: Int32 { EX_USAGE }

  func explanation(_ texts: Texts) -> String {
    texts.format("error.recording.otherApp", .text("--replay"), .text(app), .text(expected))
  }
}
