extension String {
  /// The text as it may be written to a terminal, whatever it is.
  ///
  /// A terminal obeys controls, and marks of direction turn around what stands beside the text. Controls
  /// become pictures, line ends too, and clusters that take no column are left out.
  ///
  /// ```swift
  /// "a\u{1B}[31m\u{202E}b".harmless  // "a␛[31mb"
  /// ```
  ///
  /// - Complexity: O(*n*) in the length.
  public var harmless: String {
    String(filter { $0.displayWidth > 0 }.map(\.displayed))
  }

  /// The text as it may be written to a terminal, in the lines that its line feeds make.
  ///
  /// - Complexity: O(*n*) in the length.
  public var harmlessLines: String {
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).harmless }
      .joined(separator: "\n")
  }
}
