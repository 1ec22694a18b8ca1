import Documents
public import Localization

nonisolated extension Texts {
  /// Looks up the system's message for an error number.
  ///
  /// - Parameter errno: The error number.
  /// - Returns: The message, in the language of the texts where the system has that locale, and in English
  ///   elsewhere.
  public func message(ofSystemError errno: Int32) -> String {
    systemMessage(errno, locale: "\(locale.identifier).UTF-8")
  }
}
