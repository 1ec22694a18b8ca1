import CICU
import TextMetrics

/// The user's locale: language and region.
public struct UserLocale: Hashable, Sendable {
  /// The locale categories with their environment variables (POSIX, section 8.2).
  public enum Category: String, Sendable {
    /// The language of texts.
    case messages = "LC_MESSAGES"
    /// The form of dates and times.
    case time = "LC_TIME"
  }

  /// The version of ICU, which knows the names, formats and rules of all locales, such as "72.1".
  public static var icuVersion: String { String(cString: icu_version()) }

  /// English with a 24-hour clock, for the locales "C" and "POSIX".
  public static let posix = UserLocale(identifier: "en@hours=h23")

  /// The ICU identifier of the locale, such as "ja_JP".
  public let identifier: String

  /// Creates the locale of an ICU identifier, such as "de_CH" or "ar".
  public init(identifier: String) { self.identifier = identifier }

  /// Determines the locale from the environment: `LC_ALL`, then the category's variable, then
  /// `LANG`.
  ///
  /// An empty variable counts as unset. Encoding and modifier, as in `ja_JP.UTF-8@x`, are ignored.
  /// Without a valid name the locale is ``posix``.
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
    // This also excludes "C" and "POSIX": a language code has two or three letters.
    guard isName, let language = parts.first, (2...3).contains(language.count) else {
      self = .posix
      return
    }
    self.init(identifier: String(name))
  }

  /// The language code, such as "ja".
  public var language: String {
    String(identifier.prefix { $0 != "_" && $0 != "-" && $0 != "@" }).lowercased()
  }

  /// Returns the locale of the same region in another language.
  ///
  /// The region keeps its formats: English in Italy uses the 24-hour clock. Without a region it is
  /// the one in which most speakers of the former language live.
  ///
  /// - Parameter language: The language code.
  /// - Returns: The locale; without the script, which belongs to the former language.
  public func speaking(_ language: String) -> UserLocale {
    guard language != self.language else { return self }
    var rest = identifier.dropFirst(self.language.count)
    let script = rest.dropFirst().prefix { $0 != "_" && $0 != "-" && $0 != "@" }
    if script.count == 4, script.allSatisfy(\.isLetter) { rest = rest.dropFirst(5) }
    let hasRegion = rest.first.map { $0 != "@" } ?? false
    let region = hasRegion || likelyRegion.isEmpty ? "" : "_" + likelyRegion
    return UserLocale(identifier: language + region + rest)
  }

  /// The region in which most speakers of the language live (UTS #35, "Likely Subtags"), or empty.
  private var likelyRegion: String {
    var status = ICUStatus.success
    let region = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 8) { buffer in
      let count = icu_likelyRegion(identifier, buffer.baseAddress, Int32(buffer.count), &status)
      return String(decoding: buffer.prefix(max(0, Int(count))).map(UInt8.init), as: UTF8.self)
    }
    return status.isSuccess ? region : ""
  }

  /// Whether the language is written from right to left, which mirrors the user interface.
  public var isRightToLeft: Bool { icu_isRightToLeft(identifier) }

  /// The hours of a clock that a user can choose in any language.
  public enum Hours: String, Sendable {
    /// From 1 to 12, with a day period.
    case twelve = "h12"
    /// From 0 to 23.
    case twentyFour = "h23"
  }

  /// The first days of a week that a user can choose in any language.
  public enum WeekStart: String, Sendable {
    /// Monday, as in ISO 8601.
    case monday = "mon"
    /// Sunday.
    case sunday = "sun"
    /// Saturday.
    case saturday = "sat"
  }

  /// Returns the locale with choices of the user in place of its own (UTS #35, Key And Type
  /// Definitions).
  ///
  /// - Parameters:
  ///   - hours: The hours of a clock; nil for those of the locale.
  ///   - weekStart: The first day of the week; nil for that of the locale.
  /// - Returns: The locale.
  public func choosing(hours: Hours?, weekStart: WeekStart?) -> UserLocale {
    var locale = self
    if let hours { locale.set("hours", hours.rawValue) }
    if let weekStart { locale.set("fw", weekStart.rawValue) }
    return locale
  }

  /// The first day of the week, if it was chosen.
  var weekStart: WeekStart? {
    keywords.last { $0.hasPrefix("fw=") }.flatMap { WeekStart(rawValue: String($0.dropFirst(3))) }
  }

  /// The keywords of the identifier, each with its value.
  private var keywords: [Substring] {
    identifier.split(separator: "@", maxSplits: 1).dropFirst().flatMap { $0.split(separator: ";") }
  }

  private mutating func set(_ keyword: String, _ value: String) {
    let others = keywords.filter { !$0.hasPrefix("\(keyword)=") }.map(String.init)
    let all = (others + ["\(keyword)=\(value)"]).joined(separator: ";")
    self = UserLocale(identifier: identifier.prefix { $0 != "@" } + "@" + all)
  }
}
