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
