/// The bars that are shown, and which of their answers is selected.
struct BarStack {
  /// The bars, the latest last.
  private(set) var sections: [BarSection] = []

  /// The bars that have room.
  var shown: [BarSection] { sections.filter(\.hasRoom) }

  /// Shows other contents; a bar that looks the same stays as it is.
  ///
  /// - Parameters:
  ///   - contents: What is shown, the latest last.
  ///   - make: Makes a bar.
  /// - Returns: The bars that are no longer shown.
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

  /// The value of the answer with a letter that can be seen, in the latest bar that has one.
  func value(lettered letter: Character) -> Int? {
    let letter = letter.lowercased()
    for section in shown.reversed() {
      let answers = section.content.answers
      let found = answers.indices.first {
        answers[$0].letter.lowercased() == letter && section.answers.shows($0)
      }
      if let found { return answers[found].value }
    }
    return nil
  }

  /// The text that a key scrolls: beside the selected answer if it can be scrolled, else the latest.
  func text(scrolledBy event: KeyEvent) -> MessageText? {
    ([selection?.section].compactMap(\.self) + shown.reversed()).map(\.text)
      .first { $0.claims(event) }
  }

  // MARK: - Selection

  /// An answer of a bar.
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

  /// Moves the selection to the next or the previous answer, if there are several.
  func moveSelection(by step: Int) {
    let choices = choices
    guard let index = choices.firstIndex(where: { $0.section.answers.selected == $0.answer }) else {
      return selectDefault()
    }
    select(choices[min(max(0, index + step), choices.count - 1)])
  }

  /// The answers of the bars that have room, in the order of reading.
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
