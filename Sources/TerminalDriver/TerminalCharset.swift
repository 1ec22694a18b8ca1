/// The character set of the terminal, as the locale tells it.
///
/// Terminfo has no entry for the character set, so that the locale decides: the first of `LC_ALL`,
/// `LC_CTYPE` and `LANG` that is set and not empty (POSIX.1-2024, XBD section 8.2). If it names a character
/// set, as in `de_DE.ISO-8859-1`, the terminal uses that one, and an app should draw in ASCII if it isn't
/// UTF-8. In a container, or under `sudo` and `ssh`, there is often no locale, or only `C`. Then UTF-8 is
/// assumed, because nearly all terminals understand it.
public nonisolated struct TerminalCharset: Hashable, Sendable {
  /// The variable of the locale, as in `LC_ALL=C`; nil without a locale.
  public private(set) var source: String?

  /// The name that the locale gives; nil if it names none.
  public private(set) var name: String?

  /// The language of the locale, such as "ja"; empty without a locale.
  let language: Substring

  /// Finds the character set.
  ///
  /// - Parameter environment: Returns the value of an environment variable.
  public init(_ environment: (String) -> String? = { _ in nil }) {
    let variables = ["LC_ALL", "LC_CTYPE", "LANG"].map { ($0, environment($0) ?? "") }
    let (variable, locale) = variables.first { !$0.1.isEmpty } ?? ("", "")
    if !locale.isEmpty { source = "\(variable)=\(locale)" }
    let parts = locale.prefix { $0 != "@" }.split(separator: ".", maxSplits: 1)
    if parts.count == 2 { name = String(parts[1]) }
    language = (parts.first ?? "").prefix { $0 != "_" }
  }

  /// Whether it is UTF-8.
  public var isUTF8: Bool {
    name.map { ["utf-8", "utf8"].contains($0.lowercased()) } ?? true
  }
}
