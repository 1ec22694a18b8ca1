import Documents
public import Localization

nonisolated extension Texts {
  /// Looks up the system's message for an error number.
  ///
  /// - Parameter errno: The error number.
  /// - Returns: The message, in the language of the texts if the system has that locale,
  ///   otherwise in English.
  public func message(ofSystemError errno: Int32) -> String {
    systemMessage(errno, locale: "\(locale.identifier).UTF-8")
  }
}
