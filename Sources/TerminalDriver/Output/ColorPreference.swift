/// Whether the user wants colours, regardless of the terminal's capabilities.
///
/// The first variable that says something decides: `FORCE_COLOR` (force-color.org), `NO_COLOR`
/// (no-color.org), then `CLICOLOR_FORCE` and `CLICOLOR` (bixense.com/clicolors). An empty one says nothing.
nonisolated enum ColorPreference {
  /// As the terminal shows.
  case unknown

  /// No colours.
  case refused

  /// Colours even where the terminal's description has none.
  case forced

  /// Reads what the user wants.
  ///
  /// - Parameter environment: Gives the value of an environment variable.
  init(_ environment: (String) -> String?) {
    func value(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }
    if value("FORCE_COLOR") != nil {
      self = .forced
    } else if value("NO_COLOR") != nil {
      self = .refused
    } else if value("CLICOLOR_FORCE").map({ $0 != "0" }) == true {
      self = .forced
    } else {
      self = value("CLICOLOR") == "0" ? .refused : .unknown
    }
  }
}
