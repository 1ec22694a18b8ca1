import Testing

@testable import TerminalViews

/// Tests dragging the lines of a pane split.
@MainActor
struct PaneSizesTests {
  private let split = TUIPaneSplit()

  private func makeTest(
    _ placement: PanePlacement,
    width: Int = 200,
    height: Int = 20
  ) -> TestScreen {
    split.primary = TUIView()
    split.secondary = TUIView()
    split.placement = placement
    return TestScreen(width: width, height: height, split)
  }

  @Test func `the rule follows the pointer and leaves rows to both panes`() {
    let test = makeTest(.below, width: 100)
    #expect(split.secondary?.frame == Rect(x: 0, y: 16, width: 100, height: 4))
    test.mouse(.press(.left), 50, 15)
    #expect(split.sizes == PaneSizes())
    for (y, rows) in [(10, 9), (0, 16), (99, 1)] {
      test.mouse(.drag(.left), 50, y)
      #expect(split.secondary?.frame.height == rows && split.sizes.secondaryRows == rows)
    }
    test.mouse(.release(.left), 50, 99)
    #expect(split.primary?.frame.height == 18)
  }

  @Test func `a blank row stays above the rule in a high window`() {
    let test = makeTest(.below, width: 100, height: 40)
    test.drag((50, 35), (50, 20))
    #expect(split.primary?.frame.height == 19 && split.secondary?.frame.minY == 21)
    test.drag((50, 20), (50, 0))
    #expect(split.primary?.frame.height == 3)
  }

  @Test(arguments: [false, true])
  func `the line between the panes follows the pointer`(isMirrored: Bool) {
    split.isMirrored = isMirrored
    let test = makeTest(.beside)
    let start = isMirrored ? 80 : 119
    test.drag((start, 9), (100, 3))
    #expect(split.primary?.frame.width == (isMirrored ? 99 : 100))
    test.drag((100, 9), (0, 3))
    #expect(split.primary?.frame.width == (isMirrored ? 159 : 40))
  }

  @Test func `a double click resets the size that the line changes`() {
    var changes: [PaneSizes] = []
    let test = makeTest(.beside)
    split.onSizesChange = { changes.append($0) }
    test.drag((119, 9), (90, 9))
    split.placement = .below
    test.screen.flush()
    test.drag((9, 14), (9, 8))
    test.advance(by: .seconds(1))
    test.click(9, 8, count: 2)
    #expect(split.sizes.primaryColumns == 90 && split.sizes.secondaryRows == nil)
    #expect(split.secondary?.frame.minY == 15 && changes.count == 3)
  }

  @Test func `the title above a pane at the side is no handle`() {
    let test = makeTest(.beside)
    test.drag((150, 0), (150, 9))
    #expect(split.sizes == PaneSizes())
  }

  @Test(arguments: [PanePlacement.below, .beside], [Int.min, -1, 0, 1, 7, 90, Int.max])
  func `any chosen size leaves both panes apart and inside`(placement: PanePlacement, chosen: Int) {
    var sizes = PaneSizes()
    (sizes.primaryColumns, sizes.secondaryRows) = (chosen, chosen)
    for width in stride(from: 1, through: 260, by: 7) {
      for height in 1...60 {
        let size = Size(width: width, height: height)
        let frames = PaneFrames(
          size: size,
          placement: placement,
          primaryWidth: .ratio(0.6),
          chosen: sizes,
          screenHeight: height + 3,
          isMirrored: false
        )
        let parts = [frames.primary] + [frames.rule, frames.secondary].compactMap { $0 }
        let bounds = Rect(origin: .zero, size: size)
        #expect(parts.allSatisfy { $0.intersection(bounds) == $0 && !$0.isEmpty })
        for (index, part) in parts.enumerated() {
          #expect(parts[..<index].allSatisfy { $0.intersection(part).isEmpty })
        }
      }
    }
  }
}
