import Testing

@testable import JSONTree

struct JSONNumberTests {
  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("12", 12), ("-12", -12), ("12.0", 12), ("1.2e1", 12), ("1200e-2", 12),
      ("1e2", 100), ("0.5e1", 5), ("0e999999999999", 0), ("-0.000", 0), ("1.50", nil), ("0.1", nil),
      ("1e-1", nil), ("9223372036854775807", Int.max), ("9223372036854775808", nil),
      ("-9223372036854775808", Int.min), ("1e400", nil), ("1e99999999999999999999", nil),
      ("100.00e-2", 1), ("000120e-1", 12), ("1e-9223372036854775808", nil),
      ("1e9223372036854775807", nil), ("0e-9223372036854775808", 0),
    ] as [(String, Int?)]
  )
  func `an integer is exact or nil`(_ text: String, _ expected: Int?) {
    #expect(JSONNumber(checked: text).integer(Int.self) == expected)
  }

  @Test func `an integer that doesn't fit its type is nil`() {
    #expect(JSONNumber(256).integer(UInt8.self) == nil)
    #expect(JSONNumber(-1).integer(UInt.self) == nil)
    #expect(JSONNumber(UInt64.max).integer(UInt64.self) == UInt64.max)
  }

  @Test func `a floating-point number is the nearest one, or nil if it is too large`() {
    #expect(JSONNumber(checked: "0.1").floatingPoint(Double.self) == 0.1)
    #expect(JSONNumber(checked: "1e308").floatingPoint(Double.self) == 1e308)
    #expect(JSONNumber(checked: "1e309").floatingPoint(Double.self) == nil)
    #expect(JSONNumber(checked: "1e39").floatingPoint(Float.self) == nil)
    #expect(JSONNumber(checked: "1e-999").floatingPoint(Double.self) == 0)
    #expect(JSONNumber(checked: "1e-9223372036854775808").floatingPoint(Double.self) == 0)
    #expect(JSONNumber(checked: "1e9223372036854775807").floatingPoint(Double.self) == nil)
  }

  @Test func `floating-point numbers are written with the fewest digits`() {
    #expect(JSONNumber(0.1)?.text == "0.1")
    #expect(JSONNumber(12.0)?.text == "12")
    #expect(JSONNumber(1e300)?.text == "1e+300")
    #expect(JSONNumber(Double.nan) == nil)
    #expect(JSONNumber(-Double.infinity) == nil)
  }
}
