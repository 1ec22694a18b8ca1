/// The two parts of a screen with two windows: the main part, and the part beside or below it, with
/// a line between them.
public nonisolated struct ScreenDivision: Hashable, Sendable {
  /// The part of the main window.
  public let main: Rect

  /// The part of the other window.
  public let side: Rect

  /// The line between both; empty on a screen with few rows.
  public let line: Rect

  /// The columns from which on both are side by side.
  private static let breadth = 100

  /// Divides a screen.
  ///
  /// - Parameters:
  ///   - size: The size of the screen.
  ///   - isMirrored: Whether the other part is on the left, as in right-to-left languages.
  public init(_ size: Size, isMirrored: Bool = false) {
    let (width, height) = (max(0, size.width), max(0, size.height))
    if width >= Self.breadth {
      let sideWidth = max(46, width * 2 / 5)
      let mainWidth = width - sideWidth - 1
      let (mainX, sideX) = isMirrored ? (sideWidth + 1, 0) : (0, mainWidth + 1)
      main = Rect(x: mainX, y: 0, width: mainWidth, height: height)
      side = Rect(x: sideX, y: 0, width: sideWidth, height: height)
      line = Rect(x: isMirrored ? sideWidth : mainWidth, y: 0, width: 1, height: height)
    } else {
      let lineHeight = height >= 8 ? 1 : 0
      let mainHeight = (height - lineHeight + 1) / 2
      let sideY = mainHeight + lineHeight
      main = Rect(x: 0, y: 0, width: width, height: mainHeight)
      side = Rect(x: 0, y: sideY, width: width, height: height - sideY)
      line = Rect(x: 0, y: mainHeight, width: width, height: lineHeight)
    }
  }
}
