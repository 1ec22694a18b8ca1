import TerminalViews

/// Finds out how many columns and rows a terminal has.
struct ScreenSize {
  /// The most columns and rows that are drawn: more than any display has.
  ///
  /// A pseudoterminal may claim 65,535 of each, which no memory holds.
  static let largest = Size(width: 2048, height: 1024)

  /// The terminal.
  let tty: TTY

  /// The size in the terminal's description, if it has one.
  let described: Size?

  /// Gives the value of an environment variable.
  let environment: (String) -> String?

  /// The columns and rows to draw.
  var current: Size {
    let size = tty.size ?? assumed
    return Size(
      width: min(size.width, Self.largest.width),
      height: min(size.height, Self.largest.height)
    )
  }

  /// Where the kernel doesn't know: what the environment says, or the description, or a VT100.
  private var assumed: Size {
    let described = described ?? Size(width: 80, height: 24)
    return Size(
      width: number("COLUMNS") ?? described.width,
      height: number("LINES") ?? described.height
    )
  }

  private func number(_ name: String) -> Int? {
    environment(name).flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil }
  }
}
