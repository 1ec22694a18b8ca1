extension Unicode.Scalar {
  /// The number in angle quotation marks, such as `‹U+202E›`, to show a scalar that has no picture.
  public var numberForm: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "‹U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)›"
  }
}
