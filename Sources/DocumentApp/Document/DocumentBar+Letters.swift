extension [DocumentBar] {
  /// Returns the bars with the letters of their answers.
  ///
  /// The letters are the same in all languages. The latest two bars are visible together, so an answer
  /// of the earlier one whose letter the latest one uses gets another letter.
  nonisolated func letters() -> [(bar: DocumentBar, letters: [Character])] {
    let latest = Set((last?.answers ?? []).map(\.letter))
    return enumerated().map { index, bar in
      let isLatest = index == count - 1
      let letters = bar.answers.map { answer in
        isLatest || !latest.contains(answer.letter) ? answer.letter : answer.otherLetter
      }
      return (bar, letters)
    }
  }
}

nonisolated extension DocumentAnswer {
  /// The letter of the key that gives the answer.
  var letter: Character {
    switch self {
    case .dismiss: "x"
    case .retry: "t"
    case .save, .show: "s"
    case .otherName: "n"
    case .merge: "m"
    case .reload: "r"
    case .keepMine, .keepRecovered: "k"
    case .discardRecovered: "d"
    case .compare: "c"
    case .remove: "e"
    }
  }

  /// The letter of the key while a later bar uses the usual one; no answer usually has it.
  var otherLetter: Character {
    switch self {
    case .dismiss: "z"
    case .retry: "y"
    case .save, .show: "h"
    case .otherName: "a"
    case .merge: "g"
    case .reload: "l"
    case .keepMine, .keepRecovered: "p"
    case .discardRecovered: "i"
    case .compare: "o"
    case .remove: "v"
    }
  }
}
