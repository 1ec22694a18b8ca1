import DocumentApp
import Localization

/// The failure to open a file for diagnosis that an option or a variable names.
nonisolated struct DiagnosisError: ExplainedError {
  /// The option or the variable, with the file.
  let place: String

  /// Why the file can't be opened.
  let reason: PrivateLogError

  func explanation(_ texts: Texts) -> String {
    texts.format("error.about", .text(place), .text(reason.explanation(texts)))
  }
}
