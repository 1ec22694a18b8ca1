import TerminalViews
import Testing

@MainActor
struct KeyEventTests {
  @Test func `an invalid key literal traps and names its text`() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run { _ = Command("Undo", "crtl-z") }
    }
    let report = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(report.contains("search the app's code for \"crtl-z\""))
  }

  @Test(arguments: [
    ("a", KeyEvent(.character("a")), "a"),
    ("U", KeyEvent(.character("U")), "U"),
    ("+", KeyEvent(.character("+")), "+"),
    ("-", KeyEvent(.character("-")), "-"),
    ("ctrl--", KeyEvent(.character("-"), .control), "Ctrl--"),
    ("?", KeyEvent(.character("?")), "?"),
    ("ctrl-z", KeyEvent(.character("z"), .control), "Ctrl-Z"),
    ("Ctrl-Z", KeyEvent(.character("z"), .control), "Ctrl-Z"),
    ("shift-a", KeyEvent(.character("A")), "A"),
    ("alt-up", KeyEvent(.up, .alt), "Alt-↑"),
    ("alt-k", KeyEvent(.character("k"), .alt), "Alt-K"),
    ("alt-shift-k", KeyEvent(.character("K"), .alt), "Alt-Shift-K"),
    ("F2", KeyEvent(.function(2)), "F2"),
    ("f24", KeyEvent(.function(24)), "F24"),
    ("delete", KeyEvent(.delete), "Del"),
    ("esc", KeyEvent(.escape), "Esc"),
    ("return", KeyEvent(.enter), "Enter"),
    ("shift-tab", KeyEvent(.tab, .shift), "Shift-Tab"),
    ("space", KeyEvent(.character(" ")), "Space"),
    ("ctrl-alt-shift-left", KeyEvent(.left, [.control, .alt, .shift]), "Ctrl-Alt-Shift-←"),
    ("pgdn", KeyEvent(.pageDown), "PgDn"),
  ])
  func `a key is parsed from its name and has a label`(
    name: String,
    key: KeyEvent,
    label: String
  ) throws {
    #expect(try KeyEvent(parsing: name) == key)
    #expect(key.label == label)
  }

  @Test(arguments: ["", "F0", "F25", "ctrl-", "hyper-a", "nothing", "ab"])
  func `an invalid name is rejected with its text`(name: String) {
    #expect(throws: KeyNameError(name: name)) { try KeyEvent(parsing: name) }
  }

  @Test func `only characters without Control and Alt are typed`() {
    #expect(("é" as KeyEvent).typedCharacter == "é")
    #expect(("ctrl-e" as KeyEvent).typedCharacter == nil)
    #expect(("alt-e" as KeyEvent).typedCharacter == nil)
    #expect(("enter" as KeyEvent).typedCharacter == nil)
  }
}
