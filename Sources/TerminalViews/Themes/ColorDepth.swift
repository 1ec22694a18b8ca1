/// How many colours a terminal shows.
public nonisolated enum ColorDepth: Int, Hashable, Comparable, Sendable, CaseIterable {
  /// Only the terminal's own foreground and background.
  case none

  /// Eight colours.
  case ansi8

  /// Eight colours and their bright forms.
  case ansi16

  /// The sixteen, a cube of 216 and 24 greys.
  case palette256

  /// Any colour.
  case truecolor

  /// Whether one shows fewer colours than another.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}
