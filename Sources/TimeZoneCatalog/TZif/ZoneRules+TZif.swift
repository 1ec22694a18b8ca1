extension ZoneRules {
  /// Reads time zone data of RFC 9636, versions 1 to 4.
  ///
  /// Of version 2 and later the block with 64-bit times and the footer are read, of version 1 its
  /// only block. Later versions have each been a superset of the one before, so unknown ones are
  /// read as version 4.
  ///
  /// - Throws: What contradicts the RFC. Data cut off anywhere is refused, never half read.
  /// - Complexity: O(n) in the number of bytes.
  public init(tzif bytes: [UInt8]) throws(TZifError) {
    var reader = TZifReader(bytes: bytes)
    let header = try reader.header()
    if header.version == TZifHeader.firstVersion {
      self = try reader.rules(header, timeSize: 4)
      return
    }
    try reader.skip(header.blockSize(timeSize: 4))
    let second = try reader.header()
    let table = try reader.rules(second, timeSize: 8)
    self.init(
      transitions: table.transitions,
      typeIndexes: table.typeIndexes,
      types: table.types,
      tail: try reader.footer(version: second.version)
    )
  }
}
