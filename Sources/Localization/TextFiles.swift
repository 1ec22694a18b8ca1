import CResources

/// The texts of an app or a library, one embedded file per language.
///
/// Each line of a file is a key and an ICU message. Empty lines and lines that start with a number
/// sign are skipped:
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
/// Longer texts can be files that a C target embeds, as in `Apps/Clocks/Texts`.
public struct TextFiles: Sendable {
  /// The codes of the available languages, such as "en".
  public let languages: [String]

  private let file: @Sendable (_ language: String) -> String?

  /// Makes text files that are loaded on demand.
  ///
  /// - Parameters:
  ///   - languages: The codes of the available languages.
  ///   - file: Returns the file of a language, or nil if there is none.
  public init(languages: [String], file: @escaping @Sendable (_ language: String) -> String?) {
    self.languages = languages
    self.file = file
  }

  /// The invalid lines, the messages that ICU rejects, and the differences between languages.
  ///
  /// ``Texts`` ignores invalid lines, so a test of the app should check that there are no mistakes.
  public var mistakes: [String] {
    let english = catalog(language: "en")
    return languages.flatMap { language in
      let own = catalog(language: language)
      return own.errors.map { "\(language).txt: \($0)" }
        + own.refused(in: language).map { "\(language).txt: ICU refuses \($0)" }
        + own.differences(from: english).map { "\(language).txt: \($0)" }
    }
  }

  /// The keys of the English texts.
  package var keys: Set<String> { catalog(language: "en").keys }

  /// Returns the texts of a language; empty if there is no file.
  func catalog(language: String) -> TextCatalog { TextCatalog(parsing: file(language) ?? "") }

  /// The texts of the library: notices and questions about documents, and common commands.
  package static let embedded = TextFiles(languages: embeddedLanguages) { language in
    let resource = cresources_find("texts/\(language).txt")
    guard let bytes = resource.bytes else { return nil }
    return String(decoding: UnsafeBufferPointer(start: bytes, count: resource.count), as: UTF8.self)
  }

  private static var embeddedLanguages: [String] {
    (0..<cresources_count()).compactMap { index in
      let name = String(cString: cresources_at(index).name)
      guard name.hasPrefix("texts/"), name.hasSuffix(".txt") else { return nil }
      return String(name.dropFirst("texts/".count).dropLast(".txt".count))
    }
  }
}

extension TextFiles: ExpressibleByDictionaryLiteral {
  /// Makes text files from literals by language.
  public init(dictionaryLiteral files: (String, String)...) {
    self.init(languages: files.map(\.0)) { language in files.first { $0.0 == language }?.1 }
  }
}
