import TerminalViews
import TestSupport
import Testing

/// A view with a natural size.
@MainActor
private final class Block: TUIView {
  var natural = Size(width: 3, height: 1)

  override func sizeThatFits(_ proposal: Size) -> Size {
    Size(
      width: min(proposal.width, natural.width),
      height: min(proposal.height, natural.height)
    )
  }
}

@MainActor
struct LayoutTests {
  private let a = Block()
  private let b = Block()
  private let c = Block()

  /// The first column and the width of each view in a row.
  private func columns(_ layout: Layout, _ width: Int, mirrored: Bool = false) -> [[Int]] {
    layout.arrange(in: Rect(x: 0, y: 0, width: width, height: 1), isMirrored: mirrored)
    return layout.views.map { [$0.frame.minX, $0.frame.width] }
  }

  @Test func `views have their natural length one after another`() {
    #expect(columns(.horizontal(.view(a), .space(2), .view(b)), 20) == [[0, 3], [5, 3]])
  }

  @Test(arguments: [
    (10, [[0, 4], [4, 6]]), (5, [[0, 4], [4, 1]]), (3, [[0, 3], [3, 0]]), (0, [[0, 0], [0, 0]]),
  ])
  func `fillRemaining takes the remaining space`(width: Int, expected: [[Int]]) {
    let layout = Layout.horizontal(
      .view(a, length: .fixed(4)),
      .view(b, length: .fillRemaining)
    )
    #expect(columns(layout, width) == expected)
  }

  @Test(arguments: [
    (12, [4, 5, 3]), (8, [4, 1, 3]), (7, [3, 1, 3]), (4, [0, 1, 3]), (2, [0, 0, 2]),
  ])
  func `what remains is filled, and no less than a number of cells`(width: Int, expected: [Int]) {
    let layout = Layout.horizontal(
      .view(a, length: .fixed(4), priority: 0),
      .view(b, length: .atLeast(1)),
      .view(c, length: .fixed(3), priority: 2)
    )
    #expect(columns(layout, width).map { $0[1] } == expected)
  }

  @Test func `several that fill get equal shares, the first ones the odd cells`() {
    let layout = Layout.horizontal(
      .view(a, length: .fillRemaining),
      .view(b, length: .fillRemaining),
      .view(c, length: .fillRemaining)
    )
    #expect(columns(layout, 11) == [[0, 4], [4, 4], [8, 3]])
  }

  @Test func `a ratio is a part of the whole`() {
    let layout = Layout.horizontal(
      .view(a, length: .ratio(0.4)),
      .view(b, length: .fillRemaining)
    )
    #expect(columns(layout, 10) == [[0, 4], [4, 6]])
  }

  @Test func `in little space the lowest priority shrinks first, then the last view`() {
    let layout = Layout.horizontal(.view(a), .space(), .view(b), .view(c, priority: 2))
    #expect(columns(layout, 9) == [[0, 3], [3, 3], [6, 3]])
    #expect(columns(layout, 7) == [[0, 3], [3, 1], [4, 3]])
    #expect(columns(layout, 4) == [[0, 1], [1, 0], [1, 3]])
    #expect(columns(layout, 1) == [[0, 0], [0, 0], [0, 1]])
  }

  @Test func `matched entities have the length of the longest`() {
    b.natural.width = 5
    let layout = Layout.horizontal(.matched(.view(a), .space(), .view(b)), .view(c))
    #expect(columns(layout, 20) == [[0, 5], [6, 5], [11, 3]])
  }

  @Test func `matched entities that fill share the remaining space`() {
    let layout = Layout.horizontal(
      .view(c),
      .matched(.view(a, length: .fillRemaining), .view(b))
    )
    #expect(columns(layout, 11) == [[0, 3], [3, 4], [7, 4]])
  }

  @Test func `a mirrored row runs from the right and swaps its margins`() {
    let layout = Layout.horizontal(
      margins: Insets(left: 1),
      .view(a),
      .view(b, length: .fillRemaining)
    )
    #expect(columns(layout, 10) == [[1, 3], [4, 6]])
    #expect(columns(layout, 10, mirrored: true) == [[6, 3], [0, 6]])
  }

  @Test func `breadth and alignment position views across the axis`() {
    let layout = Layout.vertical(
      alignment: .center,
      .view(a, breadth: .natural),
      .view(b, breadth: .fixed(4)),
      .view(c)
    )
    #expect(columns(layout, 10) == [[3, 3], [3, 4], [0, 10]])
  }

  @Test func `the natural size includes margins and filling views`() {
    b.natural = Size(width: 7, height: 2)
    let layout = Layout.vertical(
      margins: Insets(top: 1, left: 2, right: 2),
      .view(a),
      .space(),
      .view(b, length: .fillRemaining)
    )
    #expect(layout.sizeThatFits(Size(width: 80, height: 24)) == Size(width: 11, height: 5))
    #expect(layout.sizeThatFits(Size(width: 5, height: 2)) == Size(width: 5, height: 2))
  }

  @Test func `text in a row has its height when wrapped to its width in the row`() {
    let label = TUILabel("one two three")
    label.numberOfLines = 0
    let layout = Layout.vertical(
      .horizontal(.view(a), .space(), .view(label, length: .fillRemaining)),
      .view(b)
    )
    #expect(layout.sizeThatFits(Size(width: 9, height: 9)).height == 4)
    layout.arrange(in: Rect(x: 0, y: 0, width: 9, height: 9))
    #expect(label.frame == Rect(x: 4, y: 0, width: 5, height: 3))
    #expect(b.frame.minY == 3)
  }

  @Test func `a hidden view takes no space`() {
    a.isHidden = true
    #expect(columns(.horizontal(.view(a), .view(b)), 10)[1] == [0, 3])
    let nested = Layout.horizontal(.vertical(.view(a)), .view(b))
    #expect(columns(nested, 10)[1] == [0, 3])
  }

  @Test func `a new layout replaces the subviews and keeps shared ones`() {
    let view = TUIView()
    view.contentLayout = .horizontal(.view(a), .view(b))
    #expect(view.subviews.map(ObjectIdentifier.init) == [a, b].map(ObjectIdentifier.init))
    view.contentLayout = .horizontal(.view(c), .vertical(.view(b)))
    #expect(view.subviews.map(ObjectIdentifier.init) == [c, b].map(ObjectIdentifier.init))
    #expect(a.superview == nil)
    view.contentLayout = nil
    #expect(view.subviews.isEmpty)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `views never overlap, leave the layout or get a negative size`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let layout = randomLayout(depth: 3, &random)
    for _ in 0..<10 {
      let size = Size(
        width: .random(in: 0...20, using: &random),
        height: .random(in: 0...10, using: &random)
      )
      let area = Rect(origin: .zero, size: size)
      layout.arrange(in: area, isMirrored: .random(using: &random))
      let frames = layout.views.map(\.frame)
      #expect(frames.allSatisfy { $0.width >= 0 && $0.height >= 0 })
      #expect(frames.allSatisfy { $0.isEmpty || area.intersection($0) == $0 })
      for (index, frame) in frames.enumerated() {
        #expect(frames[..<index].allSatisfy { $0.intersection(frame).isEmpty })
      }
      let natural = layout.sizeThatFits(size)
      #expect(natural.width <= size.width && natural.height <= size.height)
    }
  }

  private func randomLayout(depth: Int, _ random: inout SeededGenerator) -> Layout {
    let entities = (0..<Int.random(in: 0...4, using: &random)).map { _ -> Layout.Entity in
      let lengths: [Layout.Extent] = [.natural, .fixed(4), .ratio(0.7), .fillRemaining]
      let length = lengths[.random(in: 0..<4, using: &random)]
      let breadth = lengths[.random(in: 0..<4, using: &random)]
      switch Int.random(in: 0..<4, using: &random) {
      case 0: return .space(.random(in: 0...2, using: &random))
      case 1 where depth > 0:
        let inner = randomLayout(depth: depth - 1, &random)
        return .layout(inner, length: length, breadth: breadth)
      case 2: return .matched(.view(Block(), length: length), .space(), .view(Block()))
      default:
        let priority = Int.random(in: 0...2, using: &random)
        return .view(Block(), length: length, breadth: breadth, priority: priority)
      }
    }
    let margins = Insets(
      top: .random(in: 0...2, using: &random),
      left: .random(in: 0...2, using: &random),
      bottom: .random(in: 0...2, using: &random),
      right: .random(in: 0...2, using: &random)
    )
    return Layout(
      Bool.random(using: &random) ? .horizontal : .vertical,
      margins: margins,
      alignment: [.leading, .center, .trailing][.random(in: 0..<3, using: &random)],
      entities: entities
    )
  }
}
