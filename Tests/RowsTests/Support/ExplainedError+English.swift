import DocumentApp
import MAVB

@testable import rows

nonisolated extension ExplainedError {
  /// The explanation in English.
  var message: String { explanation(.english) }
}

nonisolated extension Texts {
  /// The English texts.
  static let english = Texts(locale: UserLocale(identifier: "en"), files: [.rows])
}
