import TestSupport
import Testing

@testable import TerminalViews

struct LineEditorTests {
  private static let pieces = [
    "a", " ", "日", "\u{301}", "\u{200D}", "👩", "🚀", "🇩", "🇪", "\r", "\n", "ש", "한", "ᄒ", "ᅡ", "क",
    "्", "ab", "🇩🇪🇩", "",
  ]

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `clusters, text and caret stay consistent under random edits`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var editor = LineEditor()
    let movements: [LineEditor.Movement] = [
      .backward, .forward, .wordBackward, .wordForward, .start, .end,
    ]
    for _ in 0..<60 {
      let before = editor.text
      let place = editor.selection
      switch Int.random(in: 0..<6, using: &random) {
      case 0...2:
        let piece = random.pick(Self.pieces)
        editor.insert(piece)
        let (text, caret) = Self.replaced(place.range, of: before, with: piece)
        #expect(editor.text == text)
        #expect(editor.selection == TextRange(caret: caret))
      case 3: editor.delete(random.pick(movements))
      case 4: editor.move(random.pick(movements), isExtending: .random(using: &random))
      default: editor.replaceText(before + random.pick(Self.pieces))
      }
      let clusters = Array(editor.text)
      #expect(editor.count == clusters.count)
      #expect(editor.selection == editor.selection.clamped(to: clusters.count))
      #expect(editor.selectedText == String(clusters[editor.selection.range]))
    }
  }

  /// The text and the caret after an insertion, computed from scratch.
  private static func replaced(
    _ range: Range<Int>,
    of text: String,
    with piece: String
  ) -> (text: String, caret: Int) {
    let clusters = Array(text)
    let before = clusters[..<range.lowerBound].map(String.init).joined() + piece
    let after = clusters[range.upperBound...].map(String.init).joined()
    var bytes = 0
    let caret = (before + after).prefix { cluster in
      defer { bytes += cluster.utf8.count }
      return bytes < before.utf8.count
    }
    return (before + after, caret.count)
  }

  @Test func `the caret is after the cluster that typing completed`() {
    var editor = LineEditor("ab")
    editor.select(TextRange(caret: 1))
    editor.insert("\u{301}")
    #expect(editor.text == "a\u{301}b")
    #expect(editor.selection == TextRange(caret: 1))
  }
}
