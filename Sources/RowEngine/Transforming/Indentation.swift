/// A level of indentation, as the rows have it.
struct Indentation: Sendable, Equatable {
  /// Tabs or blanks.
  let text: String

  /// Returns the number of bytes of a level at the start of a row: a tab, or as many blanks.
  func length(in content: UnsafeRawBufferPointer, _ encoding: TextEncoding) -> Int {
    var rest = ASCIIReader(content, encoding)
    if rest.next == 0x09 { return encoding.unitSize }
    let width = text == "\t" ? 8 : text.utf8.count
    return (0..<width).prefix { _ in
      defer { rest.advance() }
      return rest.next == 0x20
    }
    .count * encoding.unitSize
  }
}

extension RowTable {
  /// A level of indentation: a tab if the first indented row starts with one, four blanks if it has
  /// a multiple of four, otherwise two.
  ///
  /// - Complexity: O(*n*) in the number of rows before the first indented one.
  var indentation: Indentation {
    for position in 0..<count {
      var rest = ASCIIReader(content(at: position), encoding)
      if rest.next == 0x09 { return Indentation(text: "\t") }
      var blanks = 0
      while rest.next == 0x20 {
        rest.advance()
        blanks += 1
      }
      if blanks > 0, rest.next != nil {
        return Indentation(text: blanks % 4 == 0 ? "    " : "  ")
      }
    }
    return Indentation(text: "  ")
  }
}
