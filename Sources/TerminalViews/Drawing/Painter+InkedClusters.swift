internal import TextMetrics

/// A cluster with its ink, if that differs from the ink of the view.
nonisolated struct InkedCluster: Equatable {
  let character: Character
  var ink: Ink?
}

extension Painter {
  /// Writes clusters of one line, given in logical order, in visual order.
  ///
  /// - Parameters:
  ///   - clusters: The clusters.
  ///   - ink: The ink of clusters without their own.
  ///   - isRightToLeft: The direction of the whole line.
  ///   - point: The position of the leftmost column.
  func write(_ clusters: [InkedCluster], ink: Ink, isRightToLeft: Bool, at point: Point) {
    var place = point
    let text = String(clusters.map(\.character))
    for cluster in BidiLine(text, direction: isRightToLeft ? .rightToLeft : .leftToRight) {
      let inked = clusters.indices.contains(cluster.offset) ? clusters[cluster.offset].ink : nil
      place.x += write(String(cluster.character), at: place, onGroundOf: inked ?? ink)
    }
  }

  /// Writes a cluster on the ground that belongs to its ink, that of the view for most inks.
  private func write(_ cluster: String, at point: Point, onGroundOf ink: Ink) -> Int {
    let ground: Ground? =
      switch ink.role {
      case .matchInk: .match
      case .matchNowInk: .matchNow
      default: nil
      }
    guard let ground else { return write(cluster, at: point, ink: ink) }
    let frame = Rect(x: point.x, y: point.y, width: cluster.displayWidth, height: 1)
    return inside(frame, ground: ground).write(cluster, at: .zero, ink: ink)
  }
}
