import DocumentApp
import MAVB

/// Why a value of a document is refused: saving would lose something of it.
nonisolated enum RefusedValue: ExplainedError {
  /// Two clocks have the same identifier.
  case sameIdentifier

  /// A place has a wrong latitude or longitude.
  case coordinates

  func explanation(_ texts: Texts) -> String {
    switch self {
    case .sameIdentifier: texts.format("error.sameIdentifier", .text("uuid"))
    case .coordinates: texts["error.coordinates"]
    }
  }
}
