/// The colour of a role in terminals of many colours.
public nonisolated struct RoleColor: Hashable, Sendable {
  /// The colour where any can be shown.
  public var rgb: RGB

  /// The number of the colour where 256 can be shown, from 16 on.
  public var index: UInt8

  /// Makes a colour for both kinds of terminals.
  ///
  /// - Parameters:
  ///   - rgb: The colour where any can be shown.
  ///   - index: The number of the colour where 256 can be shown; the nearest one when left out.
  public init(_ rgb: RGB, index: UInt8? = nil) {
    self.rgb = rgb
    self.index = index ?? rgb.nearestIndex
  }

  /// The colour that a terminal is told.
  func color(_ depth: ColorDepth) -> Color {
    depth == .truecolor ? .rgb(rgb.red, rgb.green, rgb.blue) : .indexed(index)
  }
}
