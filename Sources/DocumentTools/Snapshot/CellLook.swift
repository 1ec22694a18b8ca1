import TerminalDriver
import TerminalViews

/// The look of a cell in a picture: its colours, swapped if they are reversed, and its attributes.
nonisolated struct CellLook: Hashable {
  /// The colour of the text.
  let foreground: RGB

  /// The colour behind the text.
  let background: RGB

  /// The text attributes.
  let attributes: Attributes

  /// Makes the look of a style; what is left to the terminal is light text on a dark ground.
  init(_ style: Style) {
    let text = Palette.rgb(style.foreground) ?? RGB(0xD8D8D8)
    let ground = Palette.rgb(style.background) ?? RGB(0x181818)
    let isReversed = style.attributes.contains(.reverse)
    (foreground, background) = isReversed ? (ground, text) : (text, ground)
    attributes = style.attributes.subtracting(.reverse)
  }

  /// Whether a space is visible in front of the ground.
  var marksSpaces: Bool { !attributes.isDisjoint(with: [.underline, .strikethrough]) }
}
