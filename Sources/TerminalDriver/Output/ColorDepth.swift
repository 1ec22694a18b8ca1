/// The number of colours of a terminal.
public nonisolated enum ColorDepth: Int, Hashable, Comparable, Sendable, CaseIterable {
  /// Only the default foreground and background.
  case none

  /// Eight colours.
  case ansi8

  /// Eight colours and their bright variants.
  case ansi16

  /// 16 named colours, a cube of 216 colours and 24 greys.
  case palette256

  /// Any colour.
  case truecolor

  /// Returns whether one depth has fewer colours than another.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension ColorDepth {
  /// Determines the depth from terminfo and the user's environment.
  ///
  /// `NO_COLOR` (no-color.org) and `CLICOLOR=0` without `CLICOLOR_FORCE` (bixense.com/clicolors)
  /// disable colours. `COLORTERM` is respected except in GNU screen, which inherits the variable
  /// from its terminal without supporting truecolor.
  @MainActor
  init(term: String, isLikeXterm: Bool, _ info: Terminfo, _ environment: (String) -> String?) {
    let isForced = !["", "0"].contains(environment("CLICOLOR_FORCE") ?? "")
    let isRefused = environment("CLICOLOR") == "0" && !isForced
    let isScreen = term.hasPrefix("screen") && environment("TMUX") == nil
    let claimsTruecolor = ["truecolor", "24bit"].contains(environment("COLORTERM") ?? "")
    if isRefused || !(environment("NO_COLOR") ?? "").isEmpty {
      self = .none
    } else if Self.describesTruecolor(info) || claimsTruecolor && isLikeXterm && !isScreen {
      self = .truecolor
    } else {
      self = Self.described(info)
    }
  }

  /// Returns whether terminfo describes truecolor: RGB is a flag, a number or a string
  /// (user_caps(5)); Tc is tmux's older flag.
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
