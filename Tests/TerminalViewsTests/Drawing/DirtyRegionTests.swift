import TestSupport
import Testing

@testable import TerminalViews

@MainActor
struct DirtyRegionTests {
  @Test(arguments: 0..<50 as Range<UInt64>)
  func `all parts are covered by rectangles that do not overlap`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var region = DirtyRegion()
    var marked: [Rect] = []
    for _ in 0..<Int.random(in: 1...30, using: &random) {
      let rect = Rect(
        x: .random(in: 0...40, using: &random),
        y: .random(in: 0...20, using: &random),
        width: .random(in: 0...6, using: &random),
        height: .random(in: 0...3, using: &random)
      )
      region.insert(rect)
      marked.append(rect)
    }
    let rects = region.takeAll()
    #expect(region.isEmpty)
    #expect(rects.count <= 16)
    for part in marked where !part.isEmpty {
      #expect(rects.contains { $0.intersection(part) == part })
    }
    for (index, rect) in rects.enumerated() {
      #expect(rects[..<index].allSatisfy { $0.intersection(rect).isEmpty })
    }
  }

  @Test func `adjacent rectangles of the same height or width are joined`() {
    var region = DirtyRegion()
    region.insert(Rect(x: 0, y: 0, width: 4, height: 1))
    region.insert(Rect(x: 0, y: 1, width: 4, height: 2))
    region.insert(Rect(x: 4, y: 0, width: 1, height: 3))
    #expect(region.takeAll() == [Rect(x: 0, y: 0, width: 5, height: 3)])
  }
}
