import Glibc
public import TextMetrics

/// The character set of the terminal, as the locale specifies it.
///
/// Terminfo has no entry for the character set, so the locale decides: the first of `LC_ALL`,
/// `LC_CTYPE` and `LANG` that is set and not empty (POSIX.1-2024, XBD section 8.2). If it names a
/// character set, as in `de_DE.ISO-8859-1`, the terminal uses that one, and an app should draw in
/// ASCII if it isn't UTF-8. In a container, or under `sudo` and `ssh`, there is often no locale, or
/// only `C`. Then UTF-8 is assumed, because nearly all terminals understand it. UTF-8 is also
/// assumed if ICU doesn't know the name, or if the set isn't a superset of ASCII, in which control
/// sequences are written.
public nonisolated struct TerminalCharset: Hashable, Sendable {
  /// The variable of the locale, as in `LC_ALL=C`; nil without a locale.
  public private(set) var source: String?

  /// The name that the locale gives; nil if it names none.
  public private(set) var name: String?

  /// The converter of the texts of the terminal; nil for UTF-8.
  public private(set) var converter: TextConverter?

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
    guard let name, !Self.isUTF8(name), let found = TextConverter(name) else { return }
    if found.extendsASCII, found.lineFeed != nil { converter = found }
  }

  /// The character set that the environment of the process names.
  public static var ofProcess: TerminalCharset {
    TerminalCharset { name in getenv(name).map { String(cString: $0) } }
  }

  private static func isUTF8(_ name: String) -> Bool {
    ["utf-8", "utf8"].contains(name.lowercased())
  }

  /// Whether it is UTF-8.
  public var isUTF8: Bool { converter == nil }

  /// Whether it is the one that the locale names.
  public var isNamed: Bool { name.map { converter != nil || Self.isUTF8($0) } ?? false }

  /// Returns the text of bytes from the terminal, such as those of an argument.
  public func text(of bytes: some Collection<UInt8>) -> String {
    guard let converter else { return String(decoding: bytes, as: UTF8.self) }
    return Array(bytes).withUnsafeBytes { converter.decode($0) }
  }

  /// Returns the bytes of a text for a descriptor: in this character set for a
  /// terminal, else UTF-8.
  package func bytes(of text: String, for descriptor: Int32) -> [UInt8] {
    guard let converter, isatty(descriptor) == 1 else { return Array(text.utf8) }
    return converter.encodeReplacing(text)
  }
}
