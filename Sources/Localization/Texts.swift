/// The words of an app in the user's language.
///
/// An app brings its own words as ``TextFiles``; those of the library, such as what the bars about a
/// document say, are always there. A key that both have is the app's. A text that the user's language
/// lacks is shown in English, one that English lacks as its key.
///
/// ```swift
/// let notesTexts: TextFiles = ["en": "notes.count = {0, plural, one {# note} other {# notes}}"]
/// let texts = Texts(locale: UserLocale(identifier: "en"), files: [notesTexts])
/// texts["command.undo"]                       // "Undo"
/// texts.format("notes.count", .integer(3))    // "3 notes"
/// ```
public struct Texts: Sendable {
  /// The locale that the texts were made for.
  public let locale: UserLocale

  // The app's before the library's.
  private let own: [TextCatalog]
  private let english: [TextCatalog]
  private let ownNumbers: LazyNumberFormat
  private let englishNumbers = LazyNumberFormat(locale: "en")

  /// Reads the texts of a locale's language.
  ///
  /// A line that can't be read is left out; see ``TextFiles/mistakes``.
  ///
  /// - Parameters:
  ///   - locale: The language.
  ///   - files: The app's own words.
  /// - Complexity: O(length of the texts), a fraction of a millisecond. ICU isn't called.
  public init(locale: UserLocale, files: [TextFiles] = []) {
    self.locale = locale
    ownNumbers = LazyNumberFormat(locale: locale.identifier)
    let files = files + [.embedded]
    english = files.map { $0.catalog(language: "en") }
    own =
      locale.language == "en" ? english : files.map { $0.catalog(language: locale.language) }
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
    if let pattern = Self.pattern(key, in: own) {
      return pattern.text(locale: locale.identifier, ownNumbers, arguments)
    }
    let pattern = Self.pattern(key, in: english)
    return pattern?.text(locale: "en", englishNumbers, arguments) ?? key.rawValue
  }

  private static func pattern(_ key: TextKey, in catalogs: [TextCatalog]) -> TextPattern? {
    for catalog in catalogs {
      if let pattern = catalog.patterns[key] { return pattern }
    }
    return nil
  }
}
