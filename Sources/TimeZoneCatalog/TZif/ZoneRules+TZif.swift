extension ZoneRules {
  /// Reads time zone data (RFC 9636, versions 1 to 4).
  ///
  /// For version 2 and later the 64-bit block and the footer are read, for version 1 its only
  /// block. Each version so far is a superset of the previous one, so later versions are read as
  /// version 4.
  ///
  /// - Throws: `TZifError` for invalid or truncated data.
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
