import TerminalDriver
public import TerminalViews

extension ThemeChoice {
  /// The standard choice with lines that a locale can show.
  ///
  /// - Parameter variable: Looks up a variable of the environment.
  /// - Returns: The choice; outside of UTF-8 its boxes are made of ASCII.
  public static func suitingLocale(_ variable: (String) -> String?) -> ThemeChoice {
    var choice = ThemeChoice()
    if !Capabilities.isUTF8(variable) { choice.box = .ascii }
    return choice
  }
}
