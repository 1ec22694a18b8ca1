// As with Python's `surrogateescape`: a text can't contain invalid code units, so an unused scalar
// stands for each of them, and the text can be converted back to the same bytes.
extension Unicode.Scalar {
  /// The start of the second private-use plane, which fonts and programs don't use.
  private static var plane: UInt32 { 0x10_0000 }

  /// Makes the scalar that stands for an invalid code unit in the text of a field.
  ///
  /// A field with tabs shows it by the digits of the unit, as `‹FF›`.
  ///
  /// - Parameter invalidUnit: A byte, or a surrogate; for other units there is no scalar.
  public init?(invalidUnit: UInt32) {
    self.init(Self.plane | invalidUnit)
    if self.invalidUnit != invalidUnit { return nil }
  }

  /// The invalid code unit for which the scalar stands; nil for all other scalars.
  public var invalidUnit: UInt32? {
    guard value >= Self.plane else { return nil }
    let unit = value - Self.plane
    return unit <= 0xFF || 0xD800...0xDFFF ~= unit ? unit : nil
  }
}

extension UInt32 {
  /// The hexadecimal digits of a byte or of a larger code unit, in angle quotation marks.
  public var inBrackets: String {
    let digits = String(self, radix: 16, uppercase: true)
    return "‹" + String(repeating: "0", count: digits.count % 2) + digits + "›"
  }
}
