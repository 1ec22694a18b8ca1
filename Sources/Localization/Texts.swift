import TextMetrics

/// The texts of an app in the user's language.
///
/// An app provides its own texts as ``TextFiles``; those of the library, such as notices about a
/// document, are always included. The app's texts override the library's. A language is used if
/// both the app and the library have it; otherwise all texts are English. A text that is missing in
/// the user's language is shown in English, and as its key if that is missing too.
///
/// ```swift
/// let notesTexts: TextFiles = ["en": "notes.count = {0, plural, one {# note} other {# notes}}"]
/// let texts = Texts(locale: UserLocale(identifier: "en"), files: [notesTexts])
/// texts["command.undo"]                       // "Undo"
/// texts.format("notes.count", .integer(3))    // "3 notes"
/// ```
///
/// In a right-to-left language, and where an argument is right-to-left text, each text argument is
/// put into a directional isolate, so that names, paths and keys keep their order, and the message
/// keeps its own.
public struct Texts: Sendable {
  /// The locale of the texts: the user's region in the language that is shown.
  ///
  /// Dates, numbers and names beside the texts are formatted with it, so that
  /// languages aren't mixed.
  public let locale: UserLocale

  /// Whether the user's terminal shows ASCII only, so that the names of keys use only ASCII signs.
  public var usesASCIISigns = false

  // The app's catalogs come before the library's.
  private let own: [TextCatalog]
  private let english: [TextCatalog]
  private let isRightToLeft: Bool
  private let ownNumbers: LazyNumberFormat
  private let englishNumbers = LazyNumberFormat(locale: "en")

  /// Reads the texts of a locale's language.
  ///
  /// Invalid lines are ignored; see ``TextFiles/mistakes``.
  ///
  /// - Parameters:
  ///   - locale: The user's locale.
  ///   - files: The app's own texts.
  /// - Complexity: O(*n*) in the length of the texts, a fraction of a millisecond, without ICU.
  public init(locale: UserLocale, files: [TextFiles] = []) {
    let files = files + [.embedded]
    let isOffered = files.allSatisfy { $0.languages.contains(locale.language) }
    let locale = locale.speaking(isOffered ? locale.language : "en")
    self.locale = locale
    isRightToLeft = locale.isRightToLeft
    ownNumbers = LazyNumberFormat(locale: locale.identifier)
    english = files.map { $0.catalog(language: "en") }
    own =
      locale.language == "en" ? english : files.map { $0.catalog(language: locale.language) }
  }

  /// Returns the text of a message without arguments.
  ///
  /// - Complexity: O(1) unless the message contains quotations.
  public subscript(key: TextKey) -> String { format(key) }

  /// Returns whether the language or English has a message.
  ///
  /// - Complexity: O(1).
  public func contains(_ key: TextKey) -> Bool {
    Self.pattern(key, in: own) != nil || Self.pattern(key, in: english) != nil
  }

  /// Formats a message with arguments.
  ///
  /// - Parameters:
  ///   - key: The key of the message.
  ///   - arguments: The values of `{0}`, `{1}` and so on; a missing value is shown as `{0}` or
  ///     counts as not a number.
  /// - Returns: The text, or the key if no language has the message.
  public func format(_ key: TextKey, _ arguments: TextArgument...) -> String {
    format(key, arguments)
  }

  /// Formats a message with arguments.
  ///
  /// - Parameters:
  ///   - key: The key of the message.
  ///   - arguments: The values of `{0}`, `{1}` and so on.
  /// - Returns: The text, or the key if no language has the message.
  public func format(_ key: TextKey, _ arguments: [TextArgument]) -> String {
    if let pattern = Self.pattern(key, in: own) {
      let text = pattern.text(
        locale: locale.identifier,
        ownNumbers,
        arguments,
        isRightToLeft: isRightToLeft
      )
      return isRightToLeft ? text.orderedRightToLeft : text
    }
    let pattern = Self.pattern(key, in: english)
    return pattern?.text(locale: "en", englishNumbers, arguments) ?? key.rawValue
  }

  /// Writes a number in the digits of the language, without group separators.
  public func digits(_ number: Int) -> String { ownNumbers.digits(number) }

  /// Joins names or paths with commas; each keeps its order.
  ///
  /// - Parameter items: The names or paths.
  /// - Returns: The list.
  public func list(_ items: [String]) -> String {
    guard isRightToLeft || items.contains(where: \.containsRightToLeft) else {
      return items.joined(separator: ", ")
    }
    let list = items.map(\.isolated).joined(separator: ", ")
    return isRightToLeft ? list.orderedRightToLeft : list
  }

  private static func pattern(_ key: TextKey, in catalogs: [TextCatalog]) -> TextPattern? {
    for catalog in catalogs {
      if let pattern = catalog.pattern(key) { return pattern }
    }
    return nil
  }
}

/// The key of a text, such as "rows.count".
///
/// Write it as a literal; the part before the first period is the area of use.
public struct TextKey: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable {
  /// The key as written in the text files.
  public let rawValue: String

  /// Makes a key from a string.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Makes a key from a literal.
  public init(stringLiteral name: String) { rawValue = name }
}
