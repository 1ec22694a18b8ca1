nonisolated extension StringProtocol where SubSequence == Substring {
  /// The lines of a text, separated by LF, CR or CR LF; at least one.
  ///
  /// Lines are split by scalar, not by character: in `"\r\n\u{301}"` the accent starts the second
  /// line.
  var lines: [Substring] {
    var lines: [Substring] = []
    var start = startIndex
    var position = startIndex
    while position < endIndex {
      let unit = utf8[position]
      let end = position
      position = utf8.index(after: position)
      guard unit == 0x0A || unit == 0x0D else { continue }
      lines.append(self[start..<end])
      if unit == 0x0D, position < endIndex, utf8[position] == 0x0A {
        position = utf8.index(after: position)
      }
      start = position
    }
    lines.append(self[start..<endIndex])
    return lines
  }
}
