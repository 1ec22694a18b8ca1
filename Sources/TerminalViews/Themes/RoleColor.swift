/// The colour of a role in terminals with 256 colours or more.
public nonisolated struct RoleColor: Hashable, Sendable {
  /// The 24-bit colour.
  public var rgb: RGB

  /// The index in terminals with 256 colours, from 16.
  public var index: UInt8

  /// Makes a colour for both kinds of terminal.
  ///
  /// - Parameters:
  ///   - rgb: The 24-bit colour.
  ///   - index: The index in terminals with 256 colours; by default the nearest colour.
  public init(_ rgb: RGB, index: UInt8? = nil) {
    self.rgb = rgb
    self.index = index ?? rgb.nearestIndex
  }

  /// Returns the colour to send to a terminal.
  func color(_ depth: ColorDepth) -> Color {
    depth == .truecolor ? .rgb(rgb.red, rgb.green, rgb.blue) : .indexed(index)
  }
}
