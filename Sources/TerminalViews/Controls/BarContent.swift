internal import TextMetrics

/// What a bar tells, and the answers that it offers.
///
/// ```swift
/// enum Recovery { case keep, discard }
///
/// let question = BarContent(
///   .ask,
///   "Recovered 42 changes.",
///   answers: [
///     BarAnswer("Keep", letter: "k", value: Recovery.keep),
///     BarAnswer("Discard", letter: "d", value: Recovery.discard),
///   ]
/// )
/// ```
public nonisolated struct BarContent<Answer> {
  /// Whether something is told or asked, or has failed.
  public var kind: BarKind

  /// The text; line ends start new lines.
  public var text: String

  /// The answers, in the order of reading; the first is the default.
  public var answers: [BarAnswer<Answer>]

  /// Makes the content of a bar.
  public init(_ kind: BarKind, _ text: String, answers: [BarAnswer<Answer>] = []) {
    self.kind = kind
    self.text = text
    self.answers = answers
  }

  /// The same content with numbers as the values of its answers.
  package func numbered(from first: Int) -> BarContent<Int> {
    let numbered = answers.enumerated().map { number, answer in
      BarAnswer(answer.title, letter: answer.letter, value: first + number)
    }
    return BarContent<Int>(kind, text, answers: numbered)
  }
}

/// Why a bar is shown, which decides how its mark looks.
public nonisolated enum BarKind: Hashable, Sendable {
  /// Something is worth knowing.
  case told

  /// The user has to decide something.
  case ask

  /// Something went wrong.
  case failed
}

/// An answer that a bar offers.
public nonisolated struct BarAnswer<Value> {
  /// What people read.
  public var title: String

  /// The letter that gives the answer, with Alt from everywhere; its case does not matter.
  public var letter: Character

  /// What is told when the answer is given.
  public var value: Value

  /// Makes an answer.
  public init(_ title: String, letter: Character, value: Value) {
    self.title = title
    self.letter = letter
    self.value = value
  }

  /// The key that gives the answer from everywhere.
  var key: KeyEvent { KeyEvent(.character(letter.lowercased().first ?? letter), .alt) }
}

// By bytes: comparing texts as the library does takes a time that grows with the square of the
// number of marks in a cluster.
nonisolated extension BarContent: Equatable where Answer: Equatable {
  /// Whether two bars show the same and their answers have the same values.
  public static func == (one: BarContent, other: BarContent) -> Bool {
    one.looksSame(as: other) && one.answers.map(\.value) == other.answers.map(\.value)
  }
}

nonisolated extension BarContent {
  /// Whether another bar shows the same, whatever the values of its answers are.
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
  /// Whether two answers show the same and have the same value.
  public static func == (one: BarAnswer, other: BarAnswer) -> Bool {
    one.looksSame(as: other) && one.value == other.value
  }
}

nonisolated extension BarContent: Sendable where Answer: Sendable {}

nonisolated extension BarAnswer: Sendable where Value: Sendable {}
