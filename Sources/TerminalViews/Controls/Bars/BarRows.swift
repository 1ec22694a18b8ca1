/// The distribution of the available rows among bars.
///
/// Answers take precedence over texts, short texts over long ones, and the latest bar over the
/// others. A bar is hidden if a line of its text and all its answers don't fit; the latest bar
/// is always shown.
nonisolated struct BarRows: Hashable {
  /// The rows of one bar.
  struct Bar: Hashable {
    /// The lines of the text.
    var text: Int

    /// The lines of the answers.
    var answers: Int

    /// All lines.
    var height: Int { text + answers }
  }

  /// Whether the first row shows the number of hidden bars.
  private(set) var hasMore = false

  /// The rows of the shown bars, latest last.
  private(set) var bars: [Bar] = []

  /// The total number of rows.
  var height: Int { bars.reduce(hasMore ? 1 : 0) { $0 + $1.height } }

  /// Distributes rows.
  ///
  /// - Parameters:
  ///   - wanted: The rows that each bar needs, latest last.
  ///   - hidden: The number of further bars.
  ///   - limit: The available rows.
  init(_ wanted: [Bar], hidden: Int, limit: Int) {
    guard let latest = wanted.last, limit > 0 else { return }
    for count in (1...wanted.count).reversed() {
      hasMore = hidden + wanted.count > count
      bars = wanted.suffix(count).map { Bar(text: min(1, $0.text), answers: $0.answers) }
      guard height > limit else {
        fillTexts(wanted.suffix(count), limit)
        return
      }
    }
    showPart(of: latest, limit)
  }

  /// Gives the remaining rows to the texts, the shortest first, so that as many as possible are
  /// whole; of texts with the same length to the latest.
  private mutating func fillTexts(_ wanted: ArraySlice<Bar>, _ limit: Int) {
    let order = zip(bars.indices, wanted.map(\.text)).sorted { ($0.1, $1.0) < ($1.1, $0.0) }
    for (index, text) in order { bars[index].text += min(text - bars[index].text, limit - height) }
  }

  /// Shows one line of the text and as many answers as fit.
  private mutating func showPart(of latest: Bar, _ limit: Int) {
    hasMore = hasMore && limit > 2
    let room = hasMore ? limit - 1 : limit
    let text = min(1, latest.text)
    bars = [Bar(text: text, answers: min(latest.answers, room - text))]
  }
}
