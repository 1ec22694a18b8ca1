import TerminalViews

/// Determines the size of a terminal.
struct ScreenSize {
  /// The maximum size that is drawn, larger than any display.
  ///
  /// A pseudoterminal can report up to 65,535 columns and rows, which would exhaust the memory.
  static let largest = Size(width: 2048, height: 1024)

  /// The terminal.
  let tty: TTY

  /// The size in the terminfo description, if any.
  let described: Size?

  /// Returns the value of an environment variable.
  let environment: (String) -> String?

  /// The columns and rows to draw.
  var current: Size {
    let size = tty.size ?? assumed
    return Size(
      width: min(size.width, Self.largest.width),
      height: min(size.height, Self.largest.height)
    )
  }

  /// The size if the kernel doesn't know it: from the environment, from terminfo, or a VT100's.
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
