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

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `undoing all random edits gives the first text back, and redo the last one`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let first = (0..<8).map { _ in random.pick(Self.pieces) }.joined()
    var editor = LineEditor(first)
    let movements: [LineEditor.Movement] = [
      .backward, .forward, .wordBackward, .wordForward, .start, .end,
    ]
    for _ in 0..<60 {
      switch Int.random(in: 0..<7, using: &random) {
      case 0...1: editor.insert(random.pick(Self.pieces), .typing)
      case 2: editor.insert(random.pick(Self.pieces))
      case 3: editor.delete(random.pick(movements))
      case 4: editor.move(random.pick(movements), isExtending: .random(using: &random))
      case 5: editor.undo()
      default: editor.redo()
      }
      expectConsistent(editor)
    }
    let last = editor.text
    let steps = Self.unwind(&editor) { $0.undo() }
    #expect(editor.text.utf8.elementsEqual(first.utf8))
    expectConsistent(editor)
    for _ in 0..<steps { editor.redo() }
    #expect(editor.text.utf8.elementsEqual(last.utf8))
    expectConsistent(editor)
  }

  /// Repeats an action until it has no effect, and returns how often it had one.
  private static func unwind(
    _ editor: inout LineEditor,
    _ action: (inout LineEditor) -> Void
  ) -> Int {
    var count = 0
    while true {
      let changes = editor.changeCount
      action(&editor)
      if editor.changeCount == changes { return count }
      count += 1
    }
  }

  private func expectConsistent(_ editor: LineEditor) {
    let clusters = Array(editor.text)
    #expect(editor.count == clusters.count)
    #expect(editor.selection == editor.selection.clamped(to: clusters.count))
    #expect(editor.selectedText == String(clusters[editor.selection.range]))
  }

  @Test(.timeLimit(.minutes(20)))
  func `100,000 edits can be undone and redone`() {
    var editor = LineEditor("start ")
    for index in 0..<100_000 { editor.insert(index % 6 == 0 ? " " : "a", .typing) }
    for _ in 0..<50_000 { editor.delete(.backward) }
    let last = editor.text
    let steps = Self.unwind(&editor) { $0.undo() }
    #expect(editor.text == "start ")
    for _ in 0..<steps { editor.redo() }
    #expect(editor.text == last)
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
