import MAVB

/// The clocks that lines of text name, and the lines that are unknown or ambiguous.
nonisolated struct PastedClocks: Hashable, Sendable {
  /// A line that is unknown or ambiguous.
  struct Line: Hashable, Sendable {
    /// The number of the line, from 1.
    let number: Int

    /// The text of the line.
    let text: String
  }

  /// The clocks, in the order of the lines.
  var clocks: [Clock] = []

  /// The lines that name nothing.
  var unknown: [Line] = []

  /// The lines that name several things.
  var ambiguous: [Line] = []

  /// Whether each line names one clock.
  var isComplete: Bool { unknown.isEmpty && ambiguous.isEmpty }

  /// Appends those of further lines.
  mutating func append(_ other: PastedClocks) {
    clocks += other.clocks
    unknown += other.unknown
    ambiguous += other.ambiguous
  }

  /// Returns what the paste has done in one line, such as "12 added".
  func message(_ texts: Texts) -> StatusMessage {
    StatusMessage(texts.format("paste.added", .integer(clocks.count)), isDone: true)
  }

  /// Returns the outcome of the paste, with each pasted line that is unknown or ambiguous.
  func report(_ texts: Texts) -> String {
    var lines: [String] = []
    if !clocks.isEmpty { lines.append(message(texts).text) }
    let problems: [(key: TextKey, lines: [Line])] = [
      ("paste.unknown", unknown), ("paste.ambiguous", ambiguous),
    ]
    for (key, problem) in problems where !problem.isEmpty {
      if !lines.isEmpty { lines.append("") }
      lines.append(texts.format(key, .integer(problem.count)))
      lines += problem.map { texts.format("paste.line", .integer($0.number), .text($0.text)) }
    }
    return lines.joined(separator: "\n")
  }
}

/// The clocks that this instance has copied or cut last.
///
/// Their lines in the clipboard name only the zone of each. When they are pasted here again, the
/// clocks keep their group, their note and their place.
nonisolated struct CopiedClocks: Hashable, Sendable {
  /// The lines in the clipboard.
  let text: String

  /// The clocks of the lines.
  let clocks: [Clock]

  /// Returns copies of the clocks with new identifiers, if a pasted text is the copied lines.
  func pasted(as text: String) -> PastedClocks? {
    guard text.hasSameBytes(as: self.text) else { return nil }
    return PastedClocks(clocks: clocks.map { $0.copy(.random()) })
  }
}
