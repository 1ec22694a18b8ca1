/// The columns of a bar: its mark, its content and its scroll indicator.
enum BarColumns {
  /// The columns on each side of the content.
  static let margin = 2

  /// Returns the columns of the text and the answers.
  static func contentWidth(in width: Int) -> Int { max(1, width - 2 * margin) }

  /// Returns the ground of a kind of bar.
  static func ground(of kind: BarKind) -> Ground {
    switch kind {
    case .told: .told
    case .ask: .ask
    case .failed: .failed
    }
  }

  /// Draws the mark in the column where lines start; its look tells the kind of the bar.
  static func drawMark(_ kind: BarKind, in bounds: Rect, _ painter: Painter) {
    let ink: Ink =
      switch kind {
      case .told: .accent
      case .ask: .modified
      case .failed: .error
      }
    let edge = painter.isMirrored ? bounds.width - 1 : 0
    let column = Rect(x: edge, y: 0, width: 1, height: bounds.height)
    painter.mark(column, ink: ink)
  }

  /// Draws the thumb of a scroll bar in the trailing column, if not all lines are visible.
  ///
  /// - Parameters:
  ///   - bar: The scroll bar.
  ///   - top: The first row of its track.
  ///   - bounds: The bounds of the bar.
  ///   - painter: The painter of the bar.
  static func drawThumb(_ bar: ScrollBar, from top: Int, _ bounds: Rect, _ painter: Painter) {
    let thumb = bar.thumb
    let edge = painter.isMirrored ? 0 : bounds.width - 1
    let column = Rect(x: edge, y: top + thumb.lowerBound, width: 1, height: thumb.count)
    painter.fill(column, painter.theme.box.thumb(isMirrored: painter.isMirrored), ink: .thumb)
  }
}
