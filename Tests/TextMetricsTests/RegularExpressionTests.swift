import Testing

@testable import TextMetrics

struct RegularExpressionTests {
  private func ranges(
    _ pattern: String,
    in text: String,
    ignoresCase: Bool = false
  ) throws
    -> [Range<Int>]
  {
    let matcher = try RegularExpression(pattern, ignoresCase: ignoresCase).matcher()
    return try Array(text.utf16).withUnsafeBufferPointer { try matcher.ranges(in: $0) }
  }

  private func matches(_ pattern: String, _ text: String) throws -> Bool {
    let matcher = try RegularExpression(pattern).matcher()
    return try Array(text.utf16).withUnsafeBufferPointer { try matcher.matches($0) }
  }

  @Test func `matches are found in order`() throws {
    #expect(try ranges("a+", in: "aa b a") == [0..<2, 5..<6])
    #expect(try ranges("É", in: "é É", ignoresCase: true) == [0..<1, 2..<3])
    #expect(try ranges("x*", in: "axxb") == [1..<3])
  }

  @Test(arguments: [("^$", ""), ("^a.b$", "a\r\u{2028}b"), ("a.b", "a\u{85}b"), ("\\bé", "-é")])
  func `an expression sees one line`(pattern: String, text: String) throws {
    #expect(try matches(pattern, text) == (pattern != "^a.b$"))
  }

  @Test(arguments: [("a(", 2), ("a[b", 3), ("x\\", 2), ("*", 1), ("ab{2", 4), ("a)b", 2)])
  func `a mistake is reported with its place`(pattern: String, place: Int) {
    #expect(throws: RegularExpressionError(offset: place)) { try RegularExpression(pattern) }
  }

  @Test func `a match that takes exponential time is given up`() throws {
    let matcher = try RegularExpression("(a+)+b").matcher(limit: 5)
    let text = Array(repeating: UInt16(0x61), count: 60)
    #expect(throws: RegularExpressionLimit.self) {
      try text.withUnsafeBufferPointer { try matcher.matches($0) }
    }
    let short = Array("aab".utf16)
    #expect(try short.withUnsafeBufferPointer { try matcher.matches($0) })
  }

  @Test func `letters lose their marks, and marks vanish`() {
    let bases = "éÅñąçoK가ß日".unicodeScalars.map(\.withoutMarks)
    #expect(bases == ["e", "A", "n", "a", "c", "o", "K", "가", "ß", "日"])
    #expect(("\u{301}" as Unicode.Scalar).withoutMarks == nil)
  }
}
