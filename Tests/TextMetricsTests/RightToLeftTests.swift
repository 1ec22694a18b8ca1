import Testing

@testable import TextMetrics

struct RightToLeftTests {
  @Test func `no scalar that passes the quick check changes the order of a line`() {
    let ranges: [ClosedRange<UInt32>] = [0...0xD7FF, 0xE000...0x2_FFFF, 0xE_0000...0xE_0FFF]
    var checked = 0
    for start in ranges.joined().filter({ $0.isMultiple(of: 0x100) }) {
      let scalars = (start...start + 0xFF).compactMap { Unicode.Scalar($0) }
      let text = String(String.UnicodeScalarView(scalars.filter { !isRightToLeft($0) }))
      checked += text.unicodeScalars.count
      let clusters = BidiLevels("a" + text, direction: .automatic).visualClusters(of: "a" + text)
      #expect(clusters.map(\.offset) == Array(0..<clusters.count), "\(start)")
      #expect(clusters.allSatisfy { !$0.isRightToLeft })
    }
    #expect(checked > 180_000)
  }

  @Test(arguments: [
    "א", "ع", "ߊ", "\u{200F}", "\u{202E}", "\u{2067}", "ﷲ", "\u{1E900}", "\u{10900}",
  ])
  func `right-to-left scripts and controls are detected`(_ text: String) {
    #expect(("Tokyo 東京 " + text).containsRightToLeft)
  }

  @Test(arguments: ["", "Tokyo", "äß", "東京", "😀", "Ελλάδα", "हिन्दी"])
  func `other scripts are not taken for right-to-left`(_ text: String) {
    #expect(!text.containsRightToLeft)
  }

  private func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    String(scalar).containsRightToLeft
  }
}
