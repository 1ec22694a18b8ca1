import Localization
import TerminalViews
import Testing

@testable import DocumentApp

@MainActor
struct PaletteWordsTests {
  @Test func `a command has the name of its part, or else of its group`() {
    var (add, move) = (BoundCommand(Command("Add", "a")) {}, BoundCommand(Command("Up", "up")) {})
    let inspect = BoundCommand(Command("Inspect")) {}
    (add.group, move.group, move.command.section) = ("Notes", "Notes", .move)
    let words = PaletteWords([add, move, inspect], texts: Texts(locale: .posix))
    let rows = (0...2).map { PaletteRow.command(index: $0, matched: []) }
    #expect(rows.map(words.section) == ["Notes", "Move", "App"])
    #expect(words.sectionWidth == 5)
  }
}
