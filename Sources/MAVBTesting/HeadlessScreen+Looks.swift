public import TerminalViews

extension HeadlessScreen {
  /// The last frame with the colours and attributes of its cells, in any theme.
  ///
  /// Each combination has a letter, in the order of first use; for a blank only the ground counts.
  /// The list of combinations follows, such as `b #d9dee7 on #14161c bold`.
  public var coloredPicture: String {
    var letters: [String: Character] = [:]
    var looks: [String] = []
    let map = rows.map { row in
      String(
        row.map { cell in
          let look = cell.look
          if let letter = letters[look] { return letter }
          let letter = Self.letters[looks.count % Self.letters.count]
          letters[look] = letter
          looks.append("\(letter) \(look)")
          return letter
        }
      )
    }
    return """
      \(text)

      --- looks
      \(map.joined(separator: "\n"))

      \(looks.joined(separator: "\n"))
      """
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
}

extension Cell {
  /// The colours and the attributes; a blank has no visible foreground.
  fileprivate var look: String {
    let isBlank = character == " " && width > 0 && style.attributes.isEmpty
    let colors = (isBlank ? "blank" : style.foreground.label) + " on " + style.background.label
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.reverse, "reverse"), (.strikethrough, "strikethrough"),
    ]
    return colors + names.filter { style.attributes.contains($0.0) }.map { " " + $0.1 }.joined()
  }
}

extension Color {
  fileprivate var label: String {
    switch self {
    case .standard: "standard"
    case .ansi(let number): "ansi \(number)"
    case .indexed(let number): "index \(number)"
    case .rgb(let red, let green, let blue): RGB(red, green, blue).hexadecimal
    }
  }
}
