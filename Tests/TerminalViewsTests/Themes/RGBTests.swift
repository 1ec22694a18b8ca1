import TestSupport
import Testing

@testable import TerminalViews

struct RGBTests {
  @Test func `contrast is that of WCAG`() {
    #expect(RGB(0).contrast(with: RGB(0xFFFFFF)) == 21)
    #expect(RGB(0x777777).contrast(with: RGB(0x777777)) == 1)
    let grey = RGB(0x767676).contrast(with: RGB(0xFFFFFF))
    #expect((4.54..<4.55).contains(grey))
    #expect(grey == RGB(0xFFFFFF).contrast(with: RGB(0x767676)))
  }

  @Test func `a mixture lies between its colours`() {
    let (black, white) = (RGB(0), RGB(0xFFFFFF))
    #expect(black.mixed(with: white, 0) == black)
    #expect(black.mixed(with: white, 1) == white)
    #expect(RGB(0x102030).mixed(with: RGB(0x203040), 0.5) == RGB(0x182838))
  }

  @Test(arguments: 16...255 as ClosedRange<UInt8>)
  func `a fixed colour is the nearest one to itself`(index: UInt8) {
    // Some greys are in the cube as well.
    #expect(RGB(fixedIndex: RGB(fixedIndex: index).nearestIndex) == RGB(fixedIndex: index))
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `the nearest colours come in order`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let color = RGB(UInt32.random(in: 0...0xFFFFFF, using: &random))
    let indexes = color.nearestIndexes
    #expect(indexes.first == color.nearestIndex)
    #expect(Set(indexes).count == 240)
    func distance(_ index: UInt8) -> Int {
      let other = RGB(fixedIndex: index)
      let parts = [(color.red, other.red), (color.green, other.green), (color.blue, other.blue)]
      return parts.reduce(0) { $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1)) }
    }
    #expect(zip(indexes, indexes.dropFirst()).allSatisfy { distance($0) <= distance($1) })
  }
}
