import TerminalViews
import TestSupport
import Testing

/// Random bars, keys, mouse events and sizes.
@MainActor
struct TUIBarPropertyTests {
  private let fixture = BarFixture()
  private let contents = [BarContent.recovered, .changed, .failed, .told, .long(400)]
  private let keys: [KeyEvent] = [
    "F6", "F6", "escape", "tab", "enter", "left", "right", "up", "down", "pagedown", "home", "end",
    "k", "d", "m", "x", "alt-k", "alt-d", "alt-shift-k", "alt-x", "alt-up", "delete",
  ]

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `some view always has the focus, and only shown bars are answered`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (test, bar) = (fixture.test, fixture.bar)
    bar.onAnswer = { value in
      let values = bar.bars.suffix(2).flatMap(\.answers).map(\.value)
      #expect(values.contains(value))
      if value % 2 == 0 { bar.bars.removeLast() }
    }
    for _ in 0..<100 {
      step(&random)
      test.screen.flush()
      #expect(bar.isHidden || bar.frame.height <= test.window.frame.height / 2)
      #expect(test.window.firstResponder != nil)
      if bar.bars.isEmpty || bar.isHidden { #expect(!bar.isFirstResponder) }
      let rows = test.screen.rows
      test.window.setNeedsDisplay()
      test.screen.flush()
      #expect(test.screen.rows == rows)
    }
  }

  private func step(_ random: inout SeededGenerator) {
    let (test, bar) = (fixture.test, fixture.bar)
    switch Int.random(in: 0..<20, using: &random) {
    case 0...1: bar.bars.append(random.pick(contents))
    case 2: bar.bars = []
    case 3: if !bar.bars.isEmpty { bar.bars.removeFirst() }
    case 4: bar.isHidden.toggle()
    case 5: bar.isMirrored.toggle()
    case 6: test.window.present(TUITextField())
    case 7: test.window.dismiss()
    case 8: fixture.field.becomeFirstResponder()
    case 9: fixture.table.isHidden.toggle()
    case 10: test.resize(.random(in: 0...50, using: &random), .random(in: 0...16, using: &random))
    case 11...14:
      let x = Int.random(in: 0...50, using: &random)
      let y = Int.random(in: 0...16, using: &random)
      test.mouse(random.pick([.press(.left), .release(.left), .drag(.left), .wheel(2)]), x, y)
    default: test.press(random.pick(keys))
    }
  }
}
