import DocumentApp
import Glibc
import Localization

/// Why a file for diagnosis can't be opened.
nonisolated enum PrivateLogError: Error, Equatable {
  /// It is a folder, a device or a pipe.
  case notRegular

  /// It belongs to another user.
  case otherOwner

  /// It contains something else.
  case otherKind

  /// It is the file of the document.
  case document

  /// The system has refused.
  case system(Int32)

  /// Takes the number of an error of the system.
  init(_ number: Int32) { self = number == ENXIO ? .notRegular : .system(number) }

  /// One line: the reason, and what to do.
  func explanation(_ texts: Texts) -> String {
    switch self {
    case .notRegular, .system(EISDIR): texts["error.log.notRegular"]
    case .otherOwner: texts["error.log.otherOwner"]
    case .document: texts["error.log.document"]
    case .otherKind: texts["error.log.otherKind"]
    case .system(ELOOP): texts["error.log.link"]
    case .system(EEXIST): texts["error.log.exists"]
    case .system(let number): texts.message(ofSystemError: number)
    }
  }
}

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
