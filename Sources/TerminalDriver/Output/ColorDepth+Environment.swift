public import TerminalViews

nonisolated extension ColorDepth {
  /// The colours of a frame for a file or a pipe: all, unless environment variables limit them.
  ///
  /// The same variables as for a terminal are used. `COLORTERM` limits the colours only if it names
  /// fewer; a variable that isn't set has no effect.
  ///
  /// - Parameter environment: Returns the value of an environment variable.
  public init(environment: (String) -> String?) {
    let isLimited = ["256color", "8bit"].contains(environment("COLORTERM") ?? "")
    self =
      switch ColorPreference(environment) {
      case .refused: .none
      case .unknown, .forced: isLimited ? .palette256 : .truecolor
      }
  }

  /// Makes the depth from the terminal's capabilities and the user's preference.
  ///
  /// `COLORTERM` is used except in GNU screen, which passes on the variable of its own terminal
  /// without supporting the colours.
  @MainActor
  init(term: String, isLikeXterm: Bool, _ info: Terminfo, _ environment: (String) -> String?) {
    let isScreen = term.hasPrefix("screen") && environment("TMUX") == nil
    let claimsTruecolor = ["truecolor", "24bit"].contains(environment("COLORTERM") ?? "")
    let depth: ColorDepth =
      if Self.describesTruecolor(info) || claimsTruecolor && isLikeXterm && !isScreen {
        .truecolor
      } else {
        Self.described(info)
      }
    self =
      switch ColorPreference(environment) {
      case .unknown: depth
      case .refused: .none
      case .forced: max(depth, .ansi8)
      }
  }

  /// RGB is a flag, a number or a string (user_caps(5)); Tc is tmux's older flag.
  @MainActor
  private static func describesTruecolor(_ info: Terminfo) -> Bool {
    info.flag("RGB") || info.flag("Tc") || info.number("RGB") != nil || info.string("RGB") != nil
  }

  @MainActor
  private static func described(_ info: Terminfo) -> ColorDepth {
    guard info.string("setaf") != nil else { return .none }
    switch info.number("colors") ?? 0 {
    case 256...: return .palette256
    case 16...: return .ansi16
    case 8...: return .ansi8
    default: return .none
    }
  }
}

/// Whether the user wants colours, regardless of the terminal's capabilities.
///
/// The first variable with a value decides: `FORCE_COLOR` (force-color.org), `NO_COLOR`
/// (no-color.org), then `CLICOLOR_FORCE` and `CLICOLOR` (bixense.com/clicolors). Empty
/// variables are ignored.
private nonisolated enum ColorPreference {
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
