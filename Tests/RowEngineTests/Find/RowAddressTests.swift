import Testing

@testable import RowEngine

struct RowAddressTests {
  @Test(arguments: [
    ("1", 0), ("120", 119), (" 12 ", 11), ("999999999999999999999", 999), ("+5", 55), ("-5", 45),
    ("−5", 45), ("-100", 0), ("+2000", 999), ("0%", 0), ("50%", 499), ("100 %", 999), ("١٢", 11),
  ])
  func `a place is a number, a distance or a percentage`(text: String, row: Int) {
    #expect(RowAddress(text)?.row(from: 50, of: 1000) == row)
  }

  @Test(arguments: ["", " ", "0", "x", "1x", "+", "-", "%", "101%", "5-", "1.5", "½", "+-1"])
  func `other texts are no place`(text: String) {
    #expect(RowAddress(text) == nil)
  }

  @Test func `an empty document has no place`() {
    #expect(RowAddress("1")?.row(from: 0, of: 0) == nil)
  }
}
