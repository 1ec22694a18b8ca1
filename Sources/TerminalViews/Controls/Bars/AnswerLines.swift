internal import TextMetrics

/// The layout of a bar's answers in lines.
///
/// An answer that is wider than a line is wrapped and indented below its key.
nonisolated struct AnswerLines {
  /// The part of an answer in one line.
  struct Run {
    /// The index of the answer.
    let answer: Int
    /// The label of the key; empty in continuation lines.
    let key: String
    /// The part of the title in this line.
    let title: String
    /// The first column.
    let x: Int
    /// The columns of the key and the title, including the space between them.
    let width: Int

    init(answer: Int, key: String = "", title: String, x: Int) {
      (self.answer, self.key, self.title, self.x) = (answer, key, title, x)
      let widths = [key, title].map(\.displayWidth).filter { $0 > 0 }
      width = widths.reduce(max(0, widths.count - 1), +)
    }
  }

  /// The maximum columns of a line.
  let width: Int

  /// The lines, from the top.
  private(set) var lines: [[Run]] = []

  /// The range of lines of each answer.
  private(set) var places: [Range<Int>] = []

  /// Arranges answers.
  ///
  /// - Complexity: O(*n*) in the number of answers and the length of their titles.
  init<Value>(_ answers: [BarAnswer<Value>], width: Int, _ names: KeyNames = .english) {
    self.width = max(1, width)
    for (index, answer) in answers.enumerated() {
      let run = Run(answer: index, key: names.label(of: answer.key), title: answer.title, x: 0)
      if run.width > self.width { appendWrapped(run) } else { append(run) }
    }
  }

  /// Appends an answer to the last line if it fits, otherwise to a new line.
  private mutating func append(_ run: Run) {
    let end = lines.last?.last.map { $0.x + $0.width } ?? 0
    if end > 0, end + Self.gap + run.width <= width {
      let moved = Run(answer: run.answer, key: run.key, title: run.title, x: end + Self.gap)
      lines[lines.count - 1].append(moved)
    } else {
      lines.append([run])
    }
    places.append(lines.count - 1..<lines.count)
  }

  /// Wraps an answer into lines of its own.
  private mutating func appendWrapped(_ run: Run) {
    let first = lines.count
    let indent = run.key.displayWidth + 1
    let isBeside = width - indent >= Self.leastTitle
    var wrapped = WrappedText(run.title[...], width: isBeside ? width - indent : width)
    wrapped.extend(to: .max)
    var titles = wrapped.lines.map(String.init)[...]
    let title = isBeside ? titles.removeFirst() : ""
    lines.append([Run(answer: run.answer, key: run.key, title: title, x: 0)])
    for title in titles {
      lines.append([Run(answer: run.answer, title: title, x: isBeside ? indent : 0)])
    }
    places.append(first..<lines.count)
  }

  /// The columns between two answers.
  private static let gap = 3

  /// The minimum columns of a title beside its key; with less, the title starts in the next line.
  private static let leastTitle = 4
}
