import DocumentApp
import Glibc
import Localization

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
