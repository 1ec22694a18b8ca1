import TerminalViews

extension [DocumentBar] {
  /// Chooses the letters of the answers.
  ///
  /// The letters are the same in all languages. The latest two bars are visible together, so
  /// the answers of the earlier one don't use letters of the latest one. No answer uses a key
  /// of the focused view.
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
    let own = Set(map(\.letters.own))
    for answer in self {
      let (usual, other) = answer.letters
      let others = [other] + "aceghijklmnopqrstuvwxyz"
      let free = others.lazy.filter { !own.contains($0) && !taken.contains($0) }
      let letter = taken.contains(usual) ? free.first ?? usual : usual
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
  /// The letter of the key that gives the answer, and its replacement while a later bar uses that
  /// letter; B, D and F are left to fields, which move by words with them.
  var letters: (own: Character, other: Character) {
    switch self {
    case .dismiss: ("x", "z")
    case .retry: ("t", "y")
    case .save, .saveAsAdministrator, .saveWithoutCopy, .show: ("s", "h")
    case .otherName: ("n", "a")
    case .merge: ("m", "g")
    case .reload: ("r", "l")
    case .keepMine, .keepRecovered: ("k", "p")
    case .discardRecovered: ("i", "j")
    case .compare: ("c", "o")
    case .remove: ("e", "v")
    case .readAs: ("u", "w")
    }
  }
}
