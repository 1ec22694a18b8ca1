package import Localization
package import OpenDocuments

nonisolated extension ExplainedError {
  /// The explanation in English.
  package var message: String { explanation(.english) }
}

nonisolated extension Texts {
  /// The English texts.
  package static let english = Texts(locale: UserLocale(identifier: "en"))
}
