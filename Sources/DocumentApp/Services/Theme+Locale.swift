import TerminalDriver
public import TerminalViews

extension Theme {
  /// The standard theme with lines that a locale can show.
  ///
  /// - Parameter variable: Looks up a variable of the environment.
  /// - Returns: The theme; outside of UTF-8 its boxes are made of ASCII.
  public static func suitingLocale(_ variable: (String) -> String?) -> Theme {
    var theme = Theme.standard
    if !Capabilities.isUTF8(variable) { theme.box = .ascii }
    return theme
  }
}
