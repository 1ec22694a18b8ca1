import TerminalViews

nonisolated extension ColorDepth {
  /// Weighs what the terminal is said to show with what the user wants.
  ///
  /// `COLORTERM` is believed, but not in GNU screen, which passes on its terminal's variable without
  /// knowing the colours.
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
