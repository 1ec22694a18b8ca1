import TextMetrics

/// A cluster with its ink, if that differs from the ink of the view.
nonisolated struct InkedCluster: Equatable {
  let character: Character
  var ink: Ink?

  /// The characters drawn in its place, of one column each; nil for the cluster itself.
  var shown: String?

  /// The columns that are drawn.
  var columns: Int { shown?.count ?? character.displayWidth }
}

extension Painter {
  /// Writes clusters from left to right.
  ///
  /// - Parameters:
  ///   - clusters: The clusters, as they are sent to the terminal.
  ///   - ink: The ink of clusters without their own.
  ///   - point: The position of the leftmost column.
  func write(_ clusters: [InkedCluster], ink: Ink, at point: Point) {
    var place = point
    for cluster in clusters {
      let text = cluster.shown ?? String(cluster.character)
      place.x += write(text, at: place, onGroundOf: cluster.ink ?? ink)
    }
  }

  /// Writes clusters of one line, given in logical order, in visual order unless the screen does
  /// it.
  ///
  /// - Parameters:
  ///   - clusters: The clusters.
  ///   - ink: The ink of clusters without their own.
  ///   - isRightToLeft: The direction of the whole line.
  ///   - point: The position of the leftmost column.
  func write(_ clusters: [InkedCluster], ink: Ink, isRightToLeft: Bool, at point: Point) {
    let text = String(clusters.map(\.character))
    let direction: BidiLine.Direction = isRightToLeft ? .rightToLeft : .leftToRight
    let line = isLogical ? BidiLine(logical: text) : BidiLine(text, direction: direction)
    let ordered = line.map { cluster in
      guard clusters.indices.contains(cluster.offset) else {
        return InkedCluster(character: cluster.character)
      }
      let logical = clusters[cluster.offset]
      return InkedCluster(character: cluster.character, ink: logical.ink, shown: logical.shown)
    }
    write(ordered, ink: ink, at: point)
  }

  /// Writes a cluster on the ground that belongs to its ink; for most inks, that of the view.
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
