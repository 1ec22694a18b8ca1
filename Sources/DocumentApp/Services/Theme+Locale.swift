import Glibc
public import TerminalViews

extension Theme {
  /// The standard theme with lines that the user's locale can show.
  public static var suitingLocale: Theme {
    suitingLocale { getenv($0).map { String(cString: $0) } }
  }

  /// The standard theme with lines that a locale can show.
  ///
  /// Outside of UTF-8 boxes are made of ASCII (POSIX, section 8.2: `LC_ALL`, `LC_CTYPE`, `LANG`).
  ///
  /// - Parameter variable: Looks up a variable of the environment.
  /// - Returns: The theme.
  public static func suitingLocale(_ variable: (String) -> String?) -> Theme {
    let values = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable)
    let name = (values.first { !$0.isEmpty } ?? "C").lowercased()
    var theme = Theme.standard
    if !name.contains("utf-8"), !name.contains("utf8") { theme.box = .ascii }
    return theme
  }
}
