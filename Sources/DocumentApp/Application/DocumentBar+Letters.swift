import TerminalViews

extension [DocumentBar] {
  /// Chooses the letters of the answers.
  ///
  /// The letters are the same in all languages. The latest two bars are visible together, so an answer
  /// of the earlier one whose letter the latest one uses gets another letter, and so does an answer
  /// whose key the focused view uses.
  ///
  /// - Parameter keys: The keys of the focused view.
  /// - Returns: The bars with the letters of their answers.
  nonisolated func letters(
    avoiding keys: Set<KeyEvent> = []
  ) -> [(bar: DocumentBar, letters: [Character])] {
    var (taken, letters) = (keys.letters, [[Character]]())
    for bar in reversed() {
      let chosen = bar.answers.letters(avoiding: taken)
      letters.append(chosen)
      // The bar before the latest two is never visible with the latest one.
      taken = keys.letters.union(chosen)
    }
    return zip(self, letters.reversed()).map { ($0, $1) }
  }
}

nonisolated extension [DocumentAnswer] {
  /// Returns a letter for each answer, different from all others and from letters that are taken.
  fileprivate func letters(avoiding taken: Set<Character>) -> [Character] {
    var (taken, letters) = (taken, [Character]())
    // An answer keeps its own letter if it can, so the others leave it free.
    let own = Set(map(\.letter))
    for answer in self {
      let others = [answer.otherLetter] + "aceghijklmnopqrstuvwxyz"
      let free = others.lazy.filter { !own.contains($0) && !taken.contains($0) }
      let letter = taken.contains(answer.letter) ? free.first ?? answer.letter : answer.letter
      letters.append(letter)
      taken.insert(letter)
    }
    return letters
  }
}

nonisolated extension Set<KeyEvent> {
  /// The letters of the keys with Alt.
  fileprivate var letters: Set<Character> {
    Set<Character>(
      compactMap { key in
        guard case .character(let letter) = key.key, key.modifiers == .alt else { return nil }
        return letter
      }
    )
  }
}

nonisolated extension DocumentAnswer {
  /// The letter of the key that gives the answer; none has B, D or F, by which fields go on by words.
  var letter: Character {
    switch self {
    case .dismiss: "x"
    case .retry: "t"
    case .save, .saveAsAdministrator, .saveWithoutCopy, .show: "s"
    case .otherName: "n"
    case .merge: "m"
    case .reload: "r"
    case .keepMine, .keepRecovered: "k"
    case .discardRecovered: "i"
    case .compare: "c"
    case .remove: "e"
    case .readAs: "u"
    }
  }

  /// The letter of the key while a later bar uses the usual one; no answer usually has it.
  var otherLetter: Character {
    switch self {
    case .dismiss: "z"
    case .retry: "y"
    case .save, .saveAsAdministrator, .saveWithoutCopy, .show: "h"
    case .otherName: "a"
    case .merge: "g"
    case .reload: "l"
    case .keepMine, .keepRecovered: "p"
    case .discardRecovered: "j"
    case .compare: "o"
    case .remove: "v"
    case .readAs: "w"
    }
  }
}
