/// The number of colours that a terminal can display.
public nonisolated enum ColorDepth: Int, Hashable, Comparable, Sendable, CaseIterable {
  /// Only the default foreground and background.
  case none

  /// Eight colours.
  case ansi8

  /// Eight colours and their bright variants.
  case ansi16

  /// 256 indexed colours: the sixteen, a cube of 216 and 24 greys.
  case palette256

  /// 24-bit colours.
  case truecolor

  /// Returns whether a depth has fewer colours than another.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}
