extension StringProtocol where SubSequence == Substring {
  /// The lines of a text, separated by LF, CR or CR LF; at least one.
  ///
  /// Lines are split by scalar, not by character: in `"\r\n\u{301}"` the accent starts the second
  /// line.
  package var lines: [Substring] { utf8.lineRanges.map { self[$0] } }
}

extension Collection where Element == UInt8 {
  /// The ranges of the lines of a text in UTF-8, separated by LF, CR or CR LF; at least one.
  var lineRanges: [Range<Index>] {
    var lines: [Range<Index>] = []
    var (start, position) = (startIndex, startIndex)
    while position < endIndex {
      let unit = self[position]
      let end = position
      formIndex(after: &position)
      guard unit == 0x0A || unit == 0x0D else { continue }
      lines.append(start..<end)
      if unit == 0x0D, position < endIndex, self[position] == 0x0A { formIndex(after: &position) }
      start = position
    }
    lines.append(start..<endIndex)
    return lines
  }
}
