/// A line that shows the progress of some work.
///
/// It is full only when all is done, and empty only when nothing is.
open class TUIProgressView: TUIView {
  /// The part that is done, from 0 to 1.
  public var progress = 0.0 {
    didSet { if shown(progress) != shown(oldValue) { setNeedsDisplay() } }
  }

  open override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: proposal.width, height: min(proposal.height, 1))
  }

  open override func draw(_ painter: Painter) {
    let isASCII = painter.theme.box == .ascii
    let (done, rest) = isASCII ? ("=", "-") as (Unicode.Scalar, Unicode.Scalar) : ("━", "─")
    let length = shown(progress)
    let start = mirrored(0, width: length)
    painter.fill(Rect(x: 0, y: 0, width: bounds.width, height: 1), rest, ink: .ring)
    painter.fill(Rect(x: start, y: 0, width: length, height: 1), done, ink: .accent)
  }

  /// Returns the columns for a progress.
  private func shown(_ progress: Double) -> Int {
    guard progress > 0, bounds.width > 0 else { return 0 }
    if progress >= 1 { return bounds.width }
    let columns = Int((progress * Double(bounds.width)).rounded())
    return max(1, min(columns, bounds.width - 1))
  }
}
