import TerminalViews
import Testing

struct KeyNamesTests {
  @Test func `arrows can be named in ASCII`() {
    let names = KeyNames.english.withASCIIArrows
    let keys: [KeyEvent] = ["up", "down", "alt-left", "right", "pageup"]
    #expect(names.labels(of: keys) == "^  v  Alt-<  >  PgUp")
    #expect(KeyNames.english.labels(of: keys) == "↑  ↓  Alt-←  →  PgUp")
  }
}
