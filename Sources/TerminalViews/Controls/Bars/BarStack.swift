/// The bars of a bar view, and the selected answer.
struct BarStack {
  /// The bars, latest last.
  private(set) var sections: [BarSection] = []

  /// The bars with a visible size.
  var shown: [BarSection] { sections.filter(\.hasRoom) }

  /// Replaces the contents; a bar that looks the same is reused.
  ///
  /// - Parameters:
  ///   - contents: The contents, latest last.
  ///   - make: Makes a bar.
  /// - Returns: The removed bars.
  mutating func show(
    _ contents: ArraySlice<BarContent<Int>>,
    make: (BarContent<Int>) -> BarSection
  ) -> [BarSection] {
    var old = sections
    sections = contents.map { content in
      guard let index = old.firstIndex(where: { $0.content.looksSame(as: content) }) else {
        return make(content)
      }
      let section = old.remove(at: index)
      section.content = content
      return section
    }
    return old
  }

  /// Finds the visible answer with a letter; the latest bar takes precedence.
  ///
  /// - Parameters:
  ///   - letter: The letter, in either case.
  ///   - byTitle: Whether the letter is that of a title; otherwise it is that of the key.
  /// - Returns: The value of the answer.
  func value(lettered letter: Character, byTitle: Bool = false) -> Int? {
    for section in shown.reversed() {
      if let found = section.answers.answer(lettered: letter, byTitle: byTitle) {
        return section.content.answers[found].value
      }
    }
    return nil
  }

  /// Returns the text that a key scrolls: the one with the selected answer if scrollable, otherwise
  /// the latest.
  func text(scrolledBy event: KeyEvent) -> MessageText? {
    ([selection?.section].compactMap(\.self) + shown.reversed()).map(\.text)
      .first { $0.claims(event) }
  }

  // MARK: - Selection

  /// A bar and one of its answers.
  struct Choice {
    let section: BarSection
    let answer: Int
  }

  /// The selected answer.
  var selection: Choice? {
    for section in shown {
      if let answer = section.answers.selected { return Choice(section: section, answer: answer) }
    }
    return nil
  }

  /// Selects the first answer of the latest bar that has answers.
  func selectDefault() {
    let section = shown.last { !$0.content.answers.isEmpty }
    select(section.map { Choice(section: $0, answer: 0) })
  }

  /// Moves the selection by a number of answers.
  func moveSelection(by step: Int) {
    let choices = choices
    guard let index = choices.firstIndex(where: { $0.section.answers.selected == $0.answer }) else {
      return selectDefault()
    }
    select(choices[min(max(0, index + step), choices.count - 1)])
  }

  /// The answers of the visible bars, in reading order.
  var choices: [Choice] {
    shown.flatMap { section in
      section.content.answers.indices.map { Choice(section: section, answer: $0) }
    }
  }

  private func select(_ choice: Choice?) {
    for section in sections {
      section.answers.selected = section === choice?.section ? choice?.answer : nil
    }
  }
}
