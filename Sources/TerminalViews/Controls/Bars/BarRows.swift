/// How many rows of the screen each bar gets, where there may be too few for all.
///
/// The answers come before the texts, and the latest bar before the others. A bar that cannot show
/// a line of its text and all its answers is not shown; only the latest bar always is.
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

  /// Whether the first row says how many bars are not shown.
  private(set) var hasMore = false

  /// The rows of the bars that are shown, the latest last.
  private(set) var bars: [Bar] = []

  /// The rows of all.
  var height: Int { bars.reduce(hasMore ? 1 : 0) { $0 + $1.height } }

  /// Shares rows out.
  ///
  /// - Parameters:
  ///   - wanted: What each bar needs to show everything, the latest last.
  ///   - hidden: How many further bars there are.
  ///   - limit: The rows that there are.
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

  /// Gives the rows that are left to the texts, that of the latest bar first.
  private mutating func fillTexts(_ wanted: ArraySlice<Bar>, _ limit: Int) {
    for (index, bar) in zip(bars.indices, wanted).reversed() {
      bars[index].text += min(bar.text - bars[index].text, limit - height)
    }
  }

  /// Shows a line of the text and as many of the answers as there is room for.
  private mutating func showPart(of latest: Bar, _ limit: Int) {
    hasMore = hasMore && limit > 2
    let room = hasMore ? limit - 1 : limit
    let text = min(1, latest.text)
    bars = [Bar(text: text, answers: min(latest.answers, room - text))]
  }
}
