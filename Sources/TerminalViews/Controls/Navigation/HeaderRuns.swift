internal import TextMetrics

/// Texts in one line, each with its ink and its first column.
struct HeaderRuns {
  /// A text in the line.
  struct Run: Equatable {
    let text: String
    let ink: Ink
    var x: Int
    let width: Int
  }

  /// The texts, in reading direction.
  private(set) var runs: [Run] = []

  /// The columns up to the end of the last text.
  private(set) var width = 0

  /// Appends a text after a number of blank columns; an empty text changes nothing.
  mutating func add(_ text: String, _ ink: Ink, after gap: Int) {
    guard !text.isEmpty else { return }
    let run = Run(text: text, ink: ink, x: width + gap, width: text.displayWidth)
    runs.append(run)
    width = run.x + run.width
  }

  /// Returns the texts, moved by a number of columns.
  func moved(by x: Int) -> [Run] {
    runs.map { run in
      var run = run
      run.x += x
      return run
    }
  }
}
