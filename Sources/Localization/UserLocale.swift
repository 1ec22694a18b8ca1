import CICU

/// The language and region whose words and formats the user wants.
public struct UserLocale: Hashable, Sendable {
  /// What a locale decides, each by a variable of its own (POSIX, section 8.2).
  public enum Category: String, Sendable {
    /// The language of texts.
    case messages = "LC_MESSAGES"
    /// The form of dates and times.
    case time = "LC_TIME"
  }

  /// English with a 24-hour clock: what the locales "C" and "POSIX" stand for.
  public static let posix = UserLocale(identifier: "en@hours=h23")

  /// The name that ICU knows the locale by, such as "ja_JP".
  public let identifier: String

  /// Creates the locale of an ICU name, such as "de_CH" or "ar".
  public init(identifier: String) { self.identifier = identifier }

  /// Finds the locale in the environment: `LC_ALL`, then the category's variable, then `LANG`.
  ///
  /// A variable that is empty counts as unset. Encoding and modifier, as in `ja_JP.UTF-8@x`, play
  /// no part. Without a name that makes sense the locale is ``posix``.
  public init(_ category: Category, environment: [String: String]) {
    let values = ["LC_ALL", category.rawValue, "LANG"].lazy.compactMap { environment[$0] }
    self.init(posix: values.first { !$0.isEmpty } ?? "C")
  }

  private init(posix value: String) {
    let name = value.prefix { $0 != "." && $0 != "@" }
    let parts = name.split(separator: "_", omittingEmptySubsequences: false)
    let isName = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    // "C" and "POSIX" fall out by length: a language has two or three letters.
    guard isName, let language = parts.first, (2...3).contains(language.count) else {
      self = .posix
      return
    }
    self.init(identifier: String(name))
  }

  /// The code of the language, such as "ja".
  public var language: String {
    String(identifier.prefix { $0 != "_" && $0 != "-" && $0 != "@" }).lowercased()
  }

  /// Whether the language is written from right to left, so that the screen is mirrored.
  public var isRightToLeft: Bool { icu_isRightToLeft(identifier) }
}
