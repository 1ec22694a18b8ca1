import TerminalDriver
public import TerminalViews

extension Theme {
  /// Returns the standard theme with box characters that the locale's encoding supports.
  ///
  /// - Parameter variable: Returns the value of an environment variable.
  /// - Returns: The theme; without UTF-8 its boxes are ASCII.
  public static func suitingLocale(_ variable: (String) -> String?) -> Theme {
    var theme = Theme.standard
    if !Capabilities.isUTF8(variable) { theme.box = .ascii }
    return theme
  }
}
