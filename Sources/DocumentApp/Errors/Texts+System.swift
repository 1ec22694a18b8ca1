import Documents
public import Localization

nonisolated extension Texts {
  /// Reads the texts in the language of the environment, as those of ``Services`` are.
  ///
  /// Errors on the command line are explained with it before there are services.
  ///
  /// - Parameter files: The app's own texts.
  /// - Returns: The texts.
  public static func system(_ files: [TextFiles] = []) -> Texts {
    Texts(locale: UserLocale(.messages, environment: Services.localeVariables), files: files)
  }

  /// Looks up the system's message for an error number.
  ///
  /// - Parameter errno: The error number.
  /// - Returns: The message, in the language of the texts where the system has that locale, and in English
  ///   elsewhere.
  public func message(ofSystemError errno: Int32) -> String {
    systemMessage(errno, locale: "\(locale.identifier).UTF-8")
  }
}
