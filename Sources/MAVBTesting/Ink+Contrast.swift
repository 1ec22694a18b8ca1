public import TerminalViews

extension Ink {
  /// Returns where the ink can't be read in the themes that set every cell, with 256 colours and
  /// with more; the theme of the terminal chooses readable colours itself.
  ///
  /// ```swift
  /// #expect(Ink.accent.unreadable() == [])
  /// ```
  ///
  /// - Parameter grounds: The grounds on which the app uses the ink.
  /// - Returns: For each combination with less than 4.5:1 (WCAG 2.2, 1.4.3), or 7:1 in the theme of
  ///   high contrast, its theme, its ground and its contrast.
  public func unreadable(
    on grounds: [Ground] = [.ground, .panel, .selection, .inactive]
  ) -> [String] {
    var unreadable: [String] = []
    for name in [ThemeName.dark, .light, .contrast] {
      for depth in [ColorDepth.truecolor, .palette256] {
        let theme = ThemeChoice(name).theme(on: TerminalColors(depth: depth))
        for ground in grounds {
          let contrast = theme[self, on: ground].contrast
          guard contrast < (name == .contrast ? 7 : 4.5) else { continue }
          unreadable.append("\(name), \(depth), \(ground): \((contrast * 10).rounded() / 10)")
        }
      }
    }
    return unreadable
  }
}

extension Style {
  /// The contrast of the text, in colours that are the same in every terminal.
  fileprivate var contrast: Double { rgb(foreground).contrast(with: rgb(background)) }

  private func rgb(_ color: Color) -> RGB {
    switch color {
    case .rgb(let red, let green, let blue): RGB(red, green, blue)
    case .indexed(let index): RGB(fixedIndex: index)
    case .standard, .ansi: preconditionFailure("a theme that sets every cell has fixed colours")
    }
  }
}
