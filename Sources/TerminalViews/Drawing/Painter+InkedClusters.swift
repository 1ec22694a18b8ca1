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
      place.x += write(String(cluster.character), at: place, ink: inked ?? ink)
    }
  }
}
