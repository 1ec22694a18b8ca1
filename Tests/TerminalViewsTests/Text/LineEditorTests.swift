import TestSupport
import Testing

@testable import TerminalViews

struct LineEditorTests {
  private static let pieces = [
    "a", " ", "日", "\u{301}", "\u{200D}", "👩", "🚀", "🇩", "🇪", "\r", "\n", "ש", "한", "ᄒ", "ᅡ", "",
  ]

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `clusters, text and caret agree whatever is typed and deleted`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var editor = LineEditor()
    let movements: [LineEditor.Movement] = [
      .backward, .forward, .wordBackward, .wordForward, .start, .end,
    ]
    for _ in 0..<60 {
      let before = editor.text
      switch Int.random(in: 0..<6, using: &random) {
      case 0...2: editor.insert(random.pick(Self.pieces))
      case 3: editor.delete(random.pick(movements))
      case 4: editor.move(random.pick(movements), isExtending: .random(using: &random))
      default: editor.replaceText(before + random.pick(Self.pieces))
      }
      #expect(editor.clusters == Array(editor.text))
      #expect(editor.selection == editor.selection.clamped(to: editor.clusters.count))
    }
  }

  @Test func `the caret stands behind the cluster that typing completed`() {
    var editor = LineEditor("ab")
    editor.select(TextRange(caret: 1))
    editor.insert("\u{301}")
    #expect(editor.text == "a\u{301}b")
    #expect(editor.selection == TextRange(caret: 1))
  }
}
