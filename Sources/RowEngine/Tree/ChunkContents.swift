import CBytes

/// The kinds of line ends and the invalid bytes of one or more chunks, in numbers that a tree can
/// add and subtract.
struct ChunkContents: Sendable, Equatable {
  /// The number of chunks with rows that end with LF.
  private(set) var lf: Int32 = 0

  /// The number of chunks with rows that end with CR LF.
  private(set) var crlf: Int32 = 0

  /// The number of chunks with rows that end with CR.
  private(set) var cr: Int32 = 0

  /// The number of bytes that are invalid in the encoding.
  private(set) var invalid = 0

  /// Makes the contents of no chunk.
  init() {}

  /// Makes the contents of one chunk.
  init(_ contents: CBytesContents) {
    lf = contents.lf ? 1 : 0
    crlf = contents.crlf ? 1 : 0
    cr = contents.cr ? 1 : 0
    invalid = contents.invalid
  }

  /// Whether rows end in different ways.
  var isMixed: Bool { [lf, crlf, cr].count { $0 > 0 } > 1 }

  /// Whether all rows end in the same way and no byte is invalid, so that each row has these
  /// contents.
  var isUniform: Bool { invalid == 0 && !isMixed }

  /// Whether no rows have another line end than the given one.
  func hasOnly(_ ending: LineEnding) -> Bool {
    (lf == 0 || ending == .lf) && (crlf == 0 || ending == .crlf) && (cr == 0 || ending == .cr)
  }

  /// The line end of all rows; nil if they end in different ways, or none has a line end.
  var onlyEnding: LineEnding? {
    isMixed ? nil : lf > 0 ? .lf : crlf > 0 ? .crlf : cr > 0 ? .cr : nil
  }

  /// Returns the contents with another number of invalid bytes.
  func adding(invalid change: Int) -> ChunkContents {
    var contents = self
    contents.invalid += change
    return contents
  }

  static func += (one: inout ChunkContents, other: ChunkContents) {
    one.lf += other.lf
    one.crlf += other.crlf
    one.cr += other.cr
    one.invalid += other.invalid
  }

  static func -= (one: inout ChunkContents, other: ChunkContents) {
    one.lf -= other.lf
    one.crlf -= other.crlf
    one.cr -= other.cr
    one.invalid -= other.invalid
  }
}

extension ByteSlice {
  /// Returns the kinds of line ends and the number of invalid bytes.
  func contents(_ encoding: TextEncoding) -> ChunkContents {
    withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return ChunkContents() }
      var contents = cbytes_contents(
        CBytesText(bytes: start, count: bytes.count, units: encoding.units)
      )
      contents.invalid += encoding.invalidCount(in: self)
      return ChunkContents(contents)
    }
  }
}
