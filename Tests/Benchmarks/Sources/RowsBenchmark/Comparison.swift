import Measuring

/// Measurements of the app beside its peers, printed as a table.
struct Comparison {
  /// The number of rounds, of which the medians count.
  static let rounds = 3

  private var table: Table
  private let bytes: Int

  /// Starts a table.
  ///
  /// - Parameters:
  ///   - title: What is measured.
  ///   - bytes: The number of bytes of each work, for its speed.
  init(_ title: String, bytes: Int) {
    self.bytes = bytes
    table = Table(header: [title, "ms", "MB/s", "peer ms", "times peer", "wanted"])
  }

  /// Measures some work and its peer in turns.
  mutating func measure(
    _ name: String,
    wanted: String,
    _ peer: Peer?,
    locale: String = Peer.locale,
    _ work: () -> Void
  ) {
    var (own, others, ratios): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<Self.rounds {
      let time = milliseconds(work)
      own.append(time)
      guard let peer else { continue }
      others.append(milliseconds { peer.run(locale: locale) })
      ratios.append(time / others[others.count - 1])
    }
    let speed = Double(bytes) / own.median / 1000
    let compared = peer == nil ? ["-", "-"] : [others.median.short, ratios.median.short]
    table.append([name, own.median.short, speed.short] + compared + [wanted])
  }

  /// Prints the table.
  func print() {
    table.print()
    Swift.print()
  }
}

/// Returns the time that some work takes.
func milliseconds(_ work: () -> Void) -> Double {
  ContinuousClock().measure(work) / .milliseconds(1)
}
