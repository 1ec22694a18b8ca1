/// A view that shows a sign of one column, such as a sun.
public final class TUISymbolView: TUIView {
  /// The sign.
  public var symbol = Symbol("?", ascii: "?") {
    didSet { if symbol != oldValue { setNeedsDisplay() } }
  }

  /// The ink of the sign.
  public var ink = Ink.text {
    didSet { if ink != oldValue { setNeedsDisplay() } }
  }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: min(1, proposal.width), height: min(1, proposal.height))
  }

  public override func draw(_ painter: Painter) {
    let isASCII = painter.theme.box == .ascii
    // At the leading edge of a wider frame.
    let x = mirrored(0)
    painter.put(isASCII ? symbol.ascii : symbol.scalar, at: Point(x: x, y: 0), ink: ink)
  }
}

/// A sign of one column and its substitute in locales whose encoding isn't UTF-8.
public nonisolated struct Symbol: Hashable, Sendable {
  /// The sign.
  public let scalar: Unicode.Scalar

  /// The ASCII substitute.
  public let ascii: Unicode.Scalar

  /// Makes a sign.
  public init(_ scalar: Unicode.Scalar, ascii: Unicode.Scalar) {
    self.scalar = scalar
    self.ascii = ascii
  }
}
