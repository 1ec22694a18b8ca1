import Documents

/// A conversion in an edit: what is needed to repeat it, instead of all bytes of the new version.
///
/// A conversion of ten million rows takes a dozen bytes in the journal. Its result depends on the
/// tables of ICU, so a replay compares the checksum of the new bytes.
struct RecordedConversion: Sendable, Equatable {
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
    let rows = (try? rows.converted(by: .reading(source)))?.rows ?? rows
    let result = (try? rows.converted(by: conversion))?.rows ?? rows
    guard Checksum(of: result).value == checksum else { throw .differentResult }
    return result
  }
}

// MARK: - Bytes

// A byte for the kind of conversion; the encoding or the number of the line end; the previous
// encoding; the checksum in eight bytes, the lowest first.
extension RecordedConversion {
  /// The conversion in its compact binary form.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    switch conversion {
    case .reading(let encoding):
      bytes.append(number: 0)
      bytes.append(encoding)
    case .encoding(let encoding, let isReplacing):
      bytes.append(number: isReplacing ? 3 : 1)
      bytes.append(encoding)
    case .lineEnds(let ending):
      bytes.append(number: 2)
      bytes.append(number: LineEnding.allCases.firstIndex(of: ending) ?? 0)
    case .finalEnd, .mark:
      bytes += [4, 0]
    }
    bytes.append(source)
    return bytes + (0..<8).map { UInt8(truncatingIfNeeded: checksum >> ($0 * 8)) }
  }

  /// Decodes a conversion.
  ///
  /// - Throws: ``RowsEditError`` if the bytes don't encode one.
  init(_ reader: inout EditReader) throws(RowsEditError) {
    let kind = try reader.number(below: 4)
    if kind == 2 {
      let ending = try reader.number(below: LineEnding.allCases.count)
      conversion = .lineEnds(LineEnding.allCases[ending])
    } else {
      let encoding = try reader.encoding()
      conversion = kind == 0 ? .reading(encoding) : .encoding(encoding, replacing: kind == 3)
    }
    source = try reader.encoding()
    checksum = try reader.bytes(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}

// The number of an encoding; the number after the last one is followed by the encoding's name with
// its length.
private let numbered: [TextEncoding] = [
  // New ones are only appended, after the number that an earlier version writes with a name.
  .utf8, .utf16LittleEndian, .utf16BigEndian, .latin1, .windows1252, .shiftJIS, .gb18030,
]

extension [UInt8] {
  /// Appends an encoding.
  mutating func append(_ encoding: TextEncoding) {
    let number = numbered.firstIndex(of: encoding)
    append(number: number ?? numbered.count)
    if number == nil { append(nameOf: encoding) }
  }

  /// Appends the name of an encoding in files.
  mutating func append(nameOf encoding: TextEncoding) {
    append(number: encoding.id.utf8.count)
    append(contentsOf: encoding.id.utf8)
  }
}

extension EditReader {
  /// Reads an encoding.
  mutating func encoding() throws(RowsEditError) -> TextEncoding {
    let number = try number(below: numbered.count + 1)
    return number < numbered.count ? numbered[number] : try encodingName()
  }

  /// Reads the name of an encoding in files; this machine's ICU may lack it.
  mutating func encodingName() throws(RowsEditError) -> TextEncoding {
    let name = String(decoding: try bytes(try number()), as: UTF8.self)
    guard let encoding = TextEncoding(name: name) else { throw .malformed(at: offset) }
    return encoding
  }
}
