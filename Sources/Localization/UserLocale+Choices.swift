extension UserLocale {
  /// The hours of a clock that a user can choose whatever the language.
  public enum Hours: String, Sendable {
    /// From 1 to 12, with a day period.
    case twelve = "h12"
    /// From 0 to 23.
    case twentyFour = "h23"
  }

  /// The first days of a week that a user can choose whatever the language.
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
