import TerminalViews
import Testing

@MainActor
struct TUIProgressViewTests {
  private let view = TUIProgressView()

  private func frame(_ progress: Double, width: Int = 8) -> String {
    view.progress = progress
    return TestScreen(width: width, height: 1, view).frame
  }

  @Test(
    arguments: [
      (0, "────────"), (0.001, "━───────"), (0.5, "━━━━────"),
      (0.999, "━━━━━━━─"),
      (1, "━━━━━━━━"), (7, "━━━━━━━━"), (-1, "────────"), (.nan, "────────"),
      (.infinity, "━━━━━━━━"),
    ] as [(Double, String)]
  )
  func `it is full only when all is done, and empty only when nothing is`(
    progress: Double,
    line: String
  ) {
    #expect(frame(progress) == line)
  }

  @Test func `it is drawn again only if it looks different`() {
    let test = TestScreen(width: 8, height: 1, view)
    _ = test.frame
    let count = test.screen.frameCount
    view.progress = 0.5
    _ = test.frame
    view.progress = 0.51
    _ = test.frame
    #expect(test.screen.frameCount == count + 1)
  }

  @Test func `it begins at the right in right-to-left layouts, and is of ASCII elsewhere`() {
    view.mirroringOverride = true
    #expect(frame(0.25) == "──────━━")
    var theme = Theme.dark
    theme.box = .ascii
    view.theme = theme
    #expect(frame(0.25) == "------==")
  }

  @Test(arguments: [0, 1, 2]) func `too little space is no mistake`(width: Int) {
    #expect(frame(0.5, width: width).count == width)
    #expect(frame(1, width: width).count == width)
  }
}
