/// The letter of a title that chooses an answer.
nonisolated struct AnswerLetter: Hashable {
  /// The index of the letter in the clusters of the title.
  let index: Int

  /// The letter in lowercase.
  let letter: String

  /// Returns whether a typed character is the letter, in either case.
  func isTyped(by character: Character) -> Bool { Self.letter(of: character) == letter }

  /// Returns the lowercase letter of a character; nil for other characters.
  static func letter(of character: Character) -> String? {
    // Strings with many combining marks are slow to compare, and no key types them.
    character.isLetter && character.utf8.count <= 8 ? character.lowercased() : nil
  }

  /// Returns the letters of answers: of each title the first letter that no other answer has.
  ///
  /// Letters of alphabets are preferred, because other letters need several keystrokes. An answer
  /// without a free letter gets none.
  ///
  /// - Parameters:
  ///   - titles: The titles, in reading order; an earlier one takes its letter first.
  ///   - taken: Further letters that are not free, in lowercase.
  /// - Returns: The letter of each title.
  /// - Complexity: O(*n*) in the length of the titles.
  static func letters(of titles: [String], without taken: Set<String> = []) -> [AnswerLetter?] {
    var taken = taken
    return titles.map { title in
      let letters = title.enumerated().compactMap { index, character in
        letter(of: character).map { AnswerLetter(index: index, letter: $0) }
      }
      let free = letters.filter { !taken.contains($0.letter) }
      let found = free.first(where: \.isOfAlphabet) ?? free.first
      if let found { taken.insert(found.letter) }
      return found
    }
  }
}

nonisolated extension AnswerLetter {
  /// Whether one key of a keyboard types the letter; ideographs and syllables need an input method.
  fileprivate var isOfAlphabet: Bool {
    letter.unicodeScalars.allSatisfy { scalar in
      !scalar.properties.isIdeographic && !Self.syllables.contains { $0.contains(scalar.value) }
    }
  }

  /// Kana and their halfwidth forms, and hangul.
  private static let syllables: [ClosedRange<UInt32>] = [
    0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F, 0x1100...0x11FF, 0x3130...0x318F,
    0xAC00...0xD7FB,
  ]
}

extension Painter {
  /// Writes the title of an answer with its letter in the ink of keys.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - letter: Its letter; nil leaves the title in one ink.
  ///   - ink: The ink of the rest.
  ///   - point: The position of the first column.
  func write(_ title: String, letter: AnswerLetter?, ink: Ink, at point: Point) {
    guard let letter, letter.index < title.count else {
      write(title, at: point, ink: ink)
      return
    }
    let index = title.index(title.startIndex, offsetBy: letter.index)
    let runs = [
      AttributedText.Run(String(title[..<index]), ink),
      AttributedText.Run(String(title[index]), .accent.bold.underlined),
      AttributedText.Run(String(title[title.index(after: index)...]), ink),
    ]
    write(AttributedText(runs), at: point)
  }
}
