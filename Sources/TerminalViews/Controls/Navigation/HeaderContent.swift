import TextMetrics

/// The contents of a header line, arranged for a width.
///
/// What doesn't fit is left out in the order of ``Step``; the name is cut only after the word of
/// the state is left out and texts that have short forms are shortened.
struct HeaderContent: Equatable {
  var name = ""
  var state: HeaderState?
  var note: String?
  var groups: [HeaderGroup] = []
  var backTitle: String?

  /// The omissions of a narrow header; each but one includes the earlier ones.
  private enum Step: Int, CaseIterable {
    case none
    case place
    case kind
    case detail
    case total
    case word
    case long
    case whole
    case unusual
    case position
    // The position replaces the warnings that don't fit.
    case warning
    case all

    /// Returns whether texts of a rank are shown.
    func shows(_ rank: HeaderPart.Rank) -> Bool {
      switch rank {
      case .place: rawValue < Step.place.rawValue
      case .kind: rawValue < Step.kind.rawValue
      case .detail: rawValue < Step.detail.rawValue
      case .total: rawValue < Step.total.rawValue
      case .unusual: rawValue < Step.unusual.rawValue
      case .position: rawValue < Step.position.rawValue || self == .warning
      case .warning: rawValue < Step.warning.rawValue
      }
    }

    /// Returns the columns that the name needs.
    func nameWidth(_ width: Int) -> Int {
      switch self {
      case .none, .place, .kind, .detail, .total, .word, .long: width
      case .whole, .unusual, .position, .warning: min(width, 8)
      case .all: 0
      }
    }
  }

  /// Returns the texts of the line.
  ///
  /// - Parameters:
  ///   - width: The columns of the screen.
  ///   - box: The signs to use.
  /// - Returns: The texts, in reading direction.
  func runs(inWidth width: Int, _ box: BoxCharacters) -> [HeaderRuns.Run] {
    let columns = ContentColumns(width)
    let full = name.displayWidth
    for step in Step.allCases {
      let (tail, end) = (tail(step, columns, box), end(step, columns))
      let used = leadingWidth(columns, tail) + (end.width > 0 ? end.width + columns.gap : 0)
      let room = columns.end - columns.start - used
      guard room < step.nameWidth(full), step != .all else {
        return placed(tail, end, nameWidth: max(0, min(full, room)), columns, box)
      }
    }
    return []
  }

  /// The state and the note, after the name.
  private func tail(_ step: Step, _ columns: ContentColumns, _ box: BoxCharacters) -> HeaderRuns {
    var runs = HeaderRuns()
    if let state {
      let hasRoom = !columns.isNarrow && step.rawValue < Step.word.rawValue
      let showsWord = state.sign == .none || hasRoom
      runs.add(state.sign.text(box), state.sign.ink, after: columns.isNarrow ? 1 : columns.gap)
      let gap = state.sign == .none ? columns.gap : 1
      runs.add(showsWord ? state.word : "", .secondary, after: gap)
    }
    runs.add(note ?? "", .accent.bold, after: columns.gap)
    return runs
  }

  /// The groups at the trailing edge.
  private func end(_ step: Step, _ columns: ContentColumns) -> HeaderRuns {
    var runs = HeaderRuns()
    for group in groups {
      var gap = runs.width > 0 ? columns.gap : 0
      for part in group.parts where step.shows(part.rank) {
        // A text without a short form stays until its own step.
        let isShortened = step.rawValue >= Step.long.rawValue && !part.narrowText.isEmpty
        let text = columns.isNarrow || isShortened ? part.narrowText : part.text
        runs.add(text, part.ink, after: gap)
        if !text.isEmpty { gap = 1 }
      }
    }
    return runs
  }

  /// The columns before the groups without the name.
  private func leadingWidth(_ columns: ContentColumns, _ tail: HeaderRuns) -> Int {
    guard let backTitle else { return tail.width }
    return 2 + backTitle.displayWidth + tail.width + columns.gap
  }

  private func placed(
    _ tail: HeaderRuns,
    _ end: HeaderRuns,
    nameWidth: Int,
    _ columns: ContentColumns,
    _ box: BoxCharacters
  ) -> [HeaderRuns.Run] {
    let shown = Truncation.middle.cut(name, to: nameWidth, ellipsis: box.ellipsis)
    let endStart = columns.end - end.width
    var start = HeaderRuns()
    var middle: [HeaderRuns.Run] = []
    if let backTitle {
      start.add(String(Character(box.back)), .accent, after: 0)
      start.add(backTitle, .secondary, after: 1)
      var title = HeaderRuns()
      title.add(shown, .heading, after: 0)
      let first = columns.start + start.width + tail.width + columns.gap
      let last = endStart - columns.gap - title.width
      middle = title.moved(by: max(first, min((columns.width - title.width) / 2, last)))
    } else {
      start.add(shown, .heading, after: 0)
    }
    return start.moved(by: columns.start) + tail.moved(by: columns.start + start.width) + middle
      + end.moved(by: endStart)
  }
}

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
