package import RowEngine

extension Rows {
  /// The rows after an edit.
  package func applying(_ edit: RowsEdit) throws(RowsEditError) -> Rows {
    var rows = self
    try rows.apply(edit)
    return rows
  }

  /// Reads bytes in blocks of a size.
  package init(_ bytes: [UInt8], as encoding: TextEncoding? = nil, blockSize: Int = 1 << 16) {
    var rest = bytes[...]
    self.init(encoding, blockSize: blockSize) { buffer in
      let next = rest.prefix(buffer.count)
      buffer.copyBytes(from: next)
      rest = rest.dropFirst(next.count)
      return next.count
    }
  }

  package init(_ text: String, blockSize: Int = 1 << 16) {
    self.init(Array(text.utf8), blockSize: blockSize)
  }

  /// The bytes to save.
  package var bytes: [UInt8] { pieces.flatMap { Array($0) } }

  package var texts: [String] { rows(in: 0..<count).map(\.text) }
}
