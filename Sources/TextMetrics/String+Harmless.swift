extension String {
  /// The text sanitized for output to a terminal.
  ///
  /// Control characters could control the terminal, and bidirectional controls could reorder
  /// adjacent text. Control characters and line endings become control pictures, directional
  /// overrides become U+FFFD, and clusters of zero width are omitted.
  ///
  /// ```swift
  /// "a\u{1B}[31m\u{200F}b".harmless  // "a␛[31mb"
  /// ```
  ///
  /// - Complexity: O(*n*) in the length.
  public var harmless: String {
    String(filter { $0.displayWidth > 0 }.map(\.displayed))
  }

  /// The text sanitized for output to a terminal, keeping its line feeds.
  ///
  /// - Complexity: O(*n*) in the length.
  public var harmlessLines: String {
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).harmless }
      .joined(separator: "\n")
  }
}
