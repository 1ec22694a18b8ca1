import Documents

/// The rows that a command has read as UTF-8, and the rows of its output, from which the bytes in the
/// encoding of the document are found.
///
/// Some bytes aren't told by their text: invalid ones, which the command reads as U+FFFD, and those of
/// characters that an encoding has twice. A row of the output with the text of such a row is taken
/// for that row.
nonisolated struct SentRows {
  private let sent: RowTable
  private let output: RowTable

  /// The rows that have the same text and place in the output.
  private var unchanged: Set<Int> = []

  /// The other rows whose bytes their text doesn't tell, by their texts, in order.
  private var moved: [[UInt8]: ArraySlice<Int>] = [:]

  /// Compares rows with an output.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  init(_ sent: RowTable, output: RowTable) {
    (self.sent, self.output) = (sent, output)
    let isAligned = sent.count == output.count
    for position in 0..<sent.count {
      let bytes = ByteSlice(joining: [sent.content(at: position)])
      let text = sent.encoding.decode(bytes)
      guard sent.encoding.encodeExactly(text).map(bytes.hasBytes) != true else { continue }
      let read = Array(text.utf8)
      if isAligned, output.content(at: position).elementsEqual(read) {
        unchanged.insert(position)
      } else {
        moved[read, default: []].append(position)
      }
    }
  }

  /// Returns the bytes of a row of the output.
  ///
  /// Call it in the order of the rows: of several rows with the same text the next one is taken, at last
  /// the last one.
  ///
  /// - Throws: ``TransformError`` if the encoding lacks a character of the row.
  mutating func content(ofOutput position: Int) throws(TransformError) -> [UInt8] {
    if unchanged.contains(position) { return Array(sent.content(at: position)) }
    let written = Array(output.content(at: position))
    if let places = moved[written], let place = places.first {
      if places.count > 1 { moved[written]?.removeFirst() }
      return Array(sent.content(at: place))
    }
    let bytes = sent.encoding.encodeExactly(String(decoding: written, as: UTF8.self))
    guard let bytes else { throw .notEncodable }
    return bytes
  }
}
