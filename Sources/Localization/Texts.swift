/// The words of the apps in the user's language.
///
/// Each language has one file of ICU messages, embedded in the executable. A text that the user's
/// language lacks is shown in English, one that English lacks as its key.
///
/// ```swift
/// let texts = Texts(locale: UserLocale(.messages, environment: environment))
/// texts["command.add"]                        // "Add"
/// texts.format("rows.count", .integer(3))     // "3 rows"
/// texts.format("rows.quitTitle", .text(name)) // "Save changes to list.txt?"
/// ```
public struct Texts: Sendable {
  /// The locale that the texts were made for.
  public let locale: UserLocale

  private let own: TextCatalog
  private let english: TextCatalog
  private let ownNumbers: LazyNumberFormat
  private let englishNumbers = LazyNumberFormat(locale: "en")

  /// Reads the texts of a locale's language.
  ///
  /// - Complexity: O(length of the texts), a fraction of a millisecond. ICU isn't called.
  public init(locale: UserLocale) {
    self.locale = locale
    ownNumbers = LazyNumberFormat(locale: locale.identifier)
    english = TextCatalog.embedded(language: "en")
    own = locale.language == "en" ? english : TextCatalog.embedded(language: locale.language)
  }

  /// The text of a message without arguments.
  ///
  /// - Complexity: O(1) unless the message quotes.
  public subscript(key: TextKey) -> String { format(key) }

  /// The text of a message with its arguments in place.
  ///
  /// - Parameters:
  ///   - key: the message.
  ///   - arguments: what stands for `{0}`, `{1}` and so on; one that is missing stays as `{0}` or
  ///     counts as no number.
  /// - Returns: the text, or the key when no language has the message.
  public func format(_ key: TextKey, _ arguments: TextArgument...) -> String {
    format(key, arguments)
  }

  /// The text of a message with its arguments in place.
  ///
  /// - Parameters:
  ///   - key: the message.
  ///   - arguments: what stands for `{0}`, `{1}` and so on.
  /// - Returns: the text, or the key when no language has the message.
  public func format(_ key: TextKey, _ arguments: [TextArgument]) -> String {
    if let pattern = own.patterns[key] {
      return pattern.text(locale: locale.identifier, ownNumbers, arguments)
    }
    return english.patterns[key]?.text(locale: "en", englishNumbers, arguments) ?? key.rawValue
  }
}
