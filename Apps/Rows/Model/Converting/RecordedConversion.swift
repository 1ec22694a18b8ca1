import Documents

/// A conversion in an edit: what is needed to repeat it, instead of all bytes of the new version.
///
/// A conversion of ten million rows takes a dozen bytes in the journal. Its result depends on the
/// tables of ICU, so the checksum of the new bytes tells whether the replay has the same result.
nonisolated struct RecordedConversion: Sendable, Equatable {
  /// The conversion: in another encoding, or of line ends.
  let conversion: RowsConversion

  /// The encoding in which the previous version was read; a replay may have read it in another one.
  let source: TextEncoding

  /// The checksum of the new version.
  let checksum: UInt64

  /// Records a conversion of a version in an encoding.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  init(_ conversion: RowsConversion, from source: TextEncoding, to rows: Rows) {
    (self.conversion, self.source) = (conversion, source)
    checksum = Checksum(of: rows).value
  }

  /// Returns the version after the conversion.
  ///
  /// - Throws: ``RowsEditError`` if it has other bytes than when it was recorded.
  /// - Complexity: O(*n*) in the number of bytes.
  func replayed(on rows: Rows) throws(RowsEditError) -> Rows {
    let rows = rows.converted(by: .reading(source))?.rows ?? rows
    let result = rows.converted(by: conversion)?.rows ?? rows
    guard Checksum(of: result).value == checksum else { throw .differentResult }
    return result
  }
}

nonisolated extension Rows {
  /// Returns a conversion of the whole document; nil if it isn't possible or changes nothing.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  func converted(by conversion: RowsConversion) -> ConvertedRows? {
    var work = ConversionWork(conversion, of: self)
    while work.outcome == nil { work.advance() }
    if case .converted(let converted) = work.outcome { return converted }
    return nil
  }
}

// MARK: - Bytes

// A byte for the kind of conversion; the number of the encoding or the line end; the number of the
// previous encoding; the checksum in eight bytes, the lowest first.
nonisolated extension RecordedConversion {
  /// The encodings by their numbers, to which new ones are only appended.
  private static let encodings: [TextEncoding] = [
    .utf8, .utf16LittleEndian, .utf16BigEndian, .latin1, .windows1252, .shiftJIS, .gb18030,
  ]

  /// The conversion in its compact binary form.
  var bytes: [UInt8] {
    let (kind, value): (Int, Int?) =
      switch conversion {
      case .reading(let encoding): (0, Self.encodings.firstIndex(of: encoding))
      case .encoding(let encoding, let isReplacing):
        (isReplacing ? 3 : 1, Self.encodings.firstIndex(of: encoding))
      case .lineEnds(let ending): (2, LineEnding.allCases.firstIndex(of: ending))
      case .finalEnd, .mark: (4, nil)
      }
    let numbers = [kind, value ?? 0, Self.encodings.firstIndex(of: source) ?? 0]
    let checksum = (0..<8).map { UInt8(truncatingIfNeeded: self.checksum >> ($0 * 8)) }
    return numbers.map { UInt8($0) } + checksum
  }

  /// Decodes a conversion.
  ///
  /// - Throws: ``RowsEditError`` if the bytes don't encode one.
  init(_ reader: inout EditReader) throws(RowsEditError) {
    let kind = try reader.number(below: 4)
    let value = try reader.number(
      below: kind == 2 ? LineEnding.allCases.count : Self.encodings.count
    )
    switch kind {
    case 0: conversion = .reading(Self.encodings[value])
    case 1, 3: conversion = .encoding(Self.encodings[value], replacing: kind == 3)
    default: conversion = .lineEnds(LineEnding.allCases[value])
    }
    source = Self.encodings[try reader.number(below: Self.encodings.count)]
    checksum = try reader.bytes(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
