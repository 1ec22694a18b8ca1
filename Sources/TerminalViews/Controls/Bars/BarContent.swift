import TextMetrics

/// A notice or question for a bar, with its answers.
///
/// ```swift
/// enum Recovery { case keep, discard }
///
/// let question = BarContent(
///   .question,
///   "Recovered 42 changes.",
///   answers: [
///     BarAnswer("Keep", letter: "k", value: Recovery.keep),
///     BarAnswer("Discard", letter: "d", value: Recovery.discard),
///   ]
/// )
/// ```
public nonisolated struct BarContent<Answer> {
  /// The kind: a notice, a question or a failure.
  public var kind: BarKind

  /// The text, which may have several lines.
  public var text: String

  /// The answers in reading order; the first is the default.
  public var answers: [BarAnswer<Answer>]

  /// Makes the content of a bar.
  public init(_ kind: BarKind, _ text: String, answers: [BarAnswer<Answer>] = []) {
    self.kind = kind
    self.text = text
    self.answers = answers
  }

  /// Returns the content with numbers as the values of its answers.
  package func numbered(from first: Int) -> BarContent<Int> {
    let numbered = answers.enumerated().map { number, answer in
      BarAnswer(answer.title, letter: answer.letter, value: first + number)
    }
    return BarContent<Int>(kind, text, answers: numbered)
  }
}

/// The kind of a bar, which determines the look of its mark.
public nonisolated enum BarKind: Hashable, Sendable {
  /// A notice.
  case notice

  /// A question.
  case question

  /// A failure.
  case failure
}

/// An answer in a bar.
public nonisolated struct BarAnswer<Value> {
  /// The title.
  public var title: String

  /// The letter that gives the answer, with Alt from any view; its case is ignored.
  public var letter: Character

  /// The value that is sent when the answer is given.
  public var value: Value

  /// Makes an answer.
  public init(_ title: String, letter: Character, value: Value) {
    self.title = title
    self.letter = letter
    self.value = value
  }

  /// The key that gives the answer from any view.
  var key: KeyEvent { KeyEvent(.character(letter.lowercased().first ?? letter), .alt) }
}

// Texts are compared by bytes: `String` equality is quadratic in the number of combining marks of a
// cluster.
nonisolated extension BarContent: Equatable where Answer: Equatable {
  /// Returns whether two contents look the same and their answers have the same values.
  public static func == (one: BarContent, other: BarContent) -> Bool {
    one.looksSame(as: other) && one.answers.map(\.value) == other.answers.map(\.value)
  }
}

nonisolated extension BarContent {
  /// Returns whether two contents look the same, regardless of the values of their answers.
  func looksSame(as other: BarContent) -> Bool {
    kind == other.kind && text.hasSameBytes(as: other.text)
      && answers.count == other.answers.count
      && zip(answers, other.answers).allSatisfy { $0.looksSame(as: $1) }
  }
}

nonisolated extension BarAnswer {
  fileprivate func looksSame(as other: BarAnswer) -> Bool {
    letter == other.letter && title.hasSameBytes(as: other.title)
  }
}

nonisolated extension BarAnswer: Equatable where Value: Equatable {
  /// Returns whether two answers look the same and have the same value.
  public static func == (one: BarAnswer, other: BarAnswer) -> Bool {
    one.looksSame(as: other) && one.value == other.value
  }
}

nonisolated extension BarContent: Sendable where Answer: Sendable {}

nonisolated extension BarAnswer: Sendable where Value: Sendable {}
