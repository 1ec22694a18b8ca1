/// Encoded records, preceded by the prologue if they are the first ones.
struct JournalBatch: FileSource {
  let prologue: [UInt8]
  let records: [[UInt8]]

  /// Makes a batch, unless one of the records is too large for its length field.
  init?(prologue: [UInt8], records: [[UInt8]]) {
    guard records.allSatisfy({ $0.count <= Int(UInt32.max) }) else { return nil }
    self.prologue = prologue
    self.records = records
  }

  func forEachPiece<E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> Void) throws(E) {
    try prologue.forEachPiece(body)
    for record in records {
      try JournalPrefix(of: record).bytes.forEachPiece(body)
      try record.forEachPiece(body)
    }
  }

  /// Returns the positions of the records and the new end of a file to which the batch is appended.
  func positions(from end: Int) -> (records: [Int], end: Int) {
    var end = end + prologue.count
    var positions: [Int] = []
    positions.reserveCapacity(records.count)
    for record in records {
      positions.append(end)
      end += JournalPrefix.size + record.count
    }
    return (positions, end)
  }
}
