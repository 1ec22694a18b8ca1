/// A JSON number, stored as text so that no digits are lost.
public struct JSONNumber: Sendable, Hashable {
  /// The digits, sign, point and exponent.
  public let text: String

  /// Wraps the text of a number that the parser has validated.
  init(checked text: String) {
    self.text = text
  }

  /// Creates an integer.
  public init(_ value: some FixedWidthInteger) {
    text = String(value)
  }

  /// Creates a floating-point number with the fewest digits that round-trip; nil unless it is
  /// finite.
  public init?(_ value: some BinaryFloatingPoint & LosslessStringConvertible) {
    guard value.isFinite else { return nil }
    let digits = String(value)
    text = digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }
}

extension JSONNumber {
  /// Returns the number as an integer, if it is a whole number and fits: `12`, `12.0` and `1.2e1`
  /// are all twelve.
  public func integer<Integer: FixedWidthInteger>(_ type: Integer.Type = Integer.self) -> Integer? {
    if let value = Integer(text) { return value }
    return wholeDigits(limit: 40).flatMap { Integer($0) }
  }

  /// Returns the nearest floating-point number, or nil if the number is too large for the type.
  public func floatingPoint<Value: BinaryFloatingPoint & LosslessStringConvertible>(
    _ type: Value.Type = Value.self
  ) -> Value? {
    guard let value = Value(text), value.isFinite else { return nil }
    return value
  }

  /// Returns the sign and digits without point and exponent, or nil for a fraction or too many
  /// digits.
  private func wholeDigits(limit: Int) -> String? {
    let parts = text.split(maxSplits: 1) { $0 == "e" || $0 == "E" }
    let mantissa = parts[0].split(separator: ".", maxSplits: 1)
    let fraction = mantissa.count == 2 ? mantissa[1] : ""
    var digits = mantissa[0] + fraction
    while digits.hasSuffix("0"), digits.dropLast().last?.isNumber == true { digits.removeLast() }
    let removed = mantissa[0].count + fraction.count - digits.count
    // Zero stays zero with any exponent.
    if digits == "0" || digits == "-0" { return "0" }
    let leadingZeros = digits.drop { $0 == "-" }.prefix { $0 == "0" }.count
    guard let exponent = parts.count == 2 ? Int(parts[1]) : 0,
      -1_000_000...1_000_000 ~= exponent
    else { return nil }
    let zeros = exponent - fraction.count + removed
    guard zeros >= 0, digits.count - leadingZeros + zeros <= limit else { return nil }
    return digits + String(repeating: "0", count: zeros)
  }
}
