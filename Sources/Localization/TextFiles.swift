/// The words of an app or a library: one file of messages a language, part of the executable.
///
/// A file has one text a line, a key and an ICU message. Empty lines and lines that start with a
/// number sign are skipped:
///
/// ```swift
/// let notesTexts: TextFiles = [
///   "en": """
///     notes.count = {0, plural, one {# note} other {# notes}}
///     notes.empty = Press n to write a note
///     """,
///   "de": """
///     notes.count = {0, plural, one {# Notiz} other {# Notizen}}
///     notes.empty = Mit n eine Notiz schreiben
///     """,
/// ]
/// let texts = Texts(locale: UserLocale(identifier: "de"), files: [notesTexts])
/// ```
///
/// Longer ones are files of their own that a C target embeds, as `Apps/Clocks/Texts` does.
public struct TextFiles: Sendable {
  /// The languages that there are files in, such as "en".
  public let languages: [String]

  private let file: @Sendable (_ language: String) -> String?

  /// Describes files that are looked up when they are needed.
  ///
  /// - Parameters:
  ///   - languages: The languages that there are files in.
  ///   - file: The file of a language, or nil when there is none.
  public init(languages: [String], file: @escaping @Sendable (_ language: String) -> String?) {
    self.languages = languages
    self.file = file
  }

  /// The lines that can't be read, the messages that ICU refuses, and what languages lack.
  ///
  /// Such a line is left out by ``Texts``, so a test of the app checks that there is none.
  public var mistakes: [String] {
    let english = catalog(language: "en")
    return languages.flatMap { language in
      let own = catalog(language: language)
      return own.errors.map { "\(language).txt: \($0)" }
        + own.refused(in: language).map { "\(language).txt: ICU refuses \($0)" }
        + own.differences(from: english).map { "\(language).txt: \($0)" }
    }
  }

  /// The texts of a language, or none where there is no file.
  func catalog(language: String) -> TextCatalog { TextCatalog(parsing: file(language) ?? "") }
}

extension TextFiles: ExpressibleByDictionaryLiteral {
  /// Makes files of texts by their languages.
  public init(dictionaryLiteral files: (String, String)...) {
    self.init(languages: files.map(\.0)) { language in files.first { $0.0 == language }?.1 }
  }
}
