import DocumentApp
import _RopeModule

/// A conversion of one version of a document, which advances in short slices.
///
/// Text that only has ASCII stays where it is in memory, if both encodings share ASCII. If a row
/// can't be encoded, nothing is converted: such rows are counted, and the user decides. Then the same
/// conversion with question marks can be carried out.
nonisolated struct ConversionWork: SlicedWork {
  /// The number of bytes that a slice converts.
  static let sliceLength = 1 << 20

  /// The result.
  enum Outcome: Sendable {
    /// The conversion is complete; nil if nothing would change.
    case converted(ConvertedRows?)
    /// Some rows can't be encoded.
    case refused(UnencodableRows)
  }

  /// The conversion.
  let conversion: RowsConversion

  /// The version to convert.
  let rows: Rows

  /// The row to show afterwards.
  let row: Int

  /// Tells the results of the latest work from those of others.
  var number = 0

  /// The result, when everything is done.
  private(set) var outcome: Outcome?

  /// The number of slices so far.
  private(set) var sliceCount = 0

  /// The number of bytes that are converted.
  private var done = 0

  private var next: Rope<Chunk>.Index
  private var firstRow = 0
  private var tree = Rope<Chunk>()
  private var builder: RowsBuilder
  private var unencodable: UnencodableRows

  /// Prepares a conversion.
  init(_ conversion: RowsConversion, of rows: Rows, showing row: Int = 0) {
    (self.conversion, self.rows, self.row) = (conversion, rows, row)
    next = rows.tree.startIndex
    let encoding: TextEncoding =
      switch conversion {
      case .reading(let encoding), .encoding(let encoding, _): encoding
      case .lineEnds, .finalEnd, .mark: rows.encoding
      }
    unencodable = UnencodableRows(encoding: encoding)
    builder = RowsBuilder(encoding, identity: rows.identity)
    builder.append(rows.mark)
    if rows.isUnchanged(by: conversion) { outcome = .converted(nil) }
  }

  /// The part that is done in percent, from 0 to 99.
  var percent: Int { min(99, done * 100 / max(1, rows.byteCount)) }

  /// Performs a slice.
  ///
  /// - Complexity: O(*n*) in the bytes of a slice, and those of the longest row.
  mutating func advance() {
    guard outcome == nil else { return }
    sliceCount += 1
    let end = done + Self.sliceLength
    while next < rows.tree.endIndex, isByChunk, done < end {
      let chunk = rows.tree[next]
      convert(chunk)
      done += max(1, chunk.bytes.count)
      firstRow += chunk.count
      rows.tree.formIndex(after: &next)
    }
    if next == rows.tree.endIndex || !isByChunk { finish() }
  }

  /// Whether all bytes are read.
  private var isByChunk: Bool {
    switch conversion {
    case .reading, .encoding, .lineEnds: true
    case .finalEnd, .mark: false
    }
  }
}

// MARK: - Chunks

nonisolated extension ConversionWork {
  private mutating func convert(_ chunk: Chunk) {
    switch conversion {
    case .reading: builder.append(chunk.bytes)
    case .encoding(let encoding, let isReplacing): encode(chunk, in: encoding, isReplacing)
    case .lineEnds(let ending):
      append(chunk.contents.hasOnly(ending) ? nil : chunk.bytes(with: ending, rows.encoding), chunk)
    case .finalEnd, .mark: break
    }
  }

  private mutating func encode(_ chunk: Chunk, in encoding: TextEncoding, _ isReplacing: Bool) {
    let bytes = chunk.bytes
    // The odd bytes belong to the last row.
    let isLast = rows.tree.index(after: next) == rows.tree.endIndex
    if isReplacing, isLast, !rows.oddBytes.isEmpty {
      return append(chunk.replacing(from: rows.encoding, to: encoding, isOdd: true), chunk)
    }
    if encoding == rows.encoding || bytes.isASCII && encoding.sharesASCII(with: rows.encoding) {
      return append(nil, chunk)
    }
    let isValid = chunk.contents.invalid == 0
    if isValid, let new = encoding.encodeExactly(rows.encoding.decode(bytes)) {
      return append(new, chunk)
    }
    if isReplacing { return append(chunk.replacing(from: rows.encoding, to: encoding), chunk) }
    for (offset, row) in chunk.rows(0..<chunk.count, rows.encoding).enumerated()
    where !row.canBeEncoded(in: encoding) {
      if unencodable.count == 0 { unencodable.first = firstRow + offset }
      unencodable.count += 1
    }
  }

  /// Appends the rows of a chunk with new bytes, or with its own.
  private mutating func append(_ bytes: [UInt8]?, _ chunk: Chunk) {
    // The result isn't used if a row can't be encoded.
    guard unencodable.count == 0 else { return }
    let bytes = bytes.map { ByteSlice(joining: [$0]) } ?? chunk.bytes
    tree.append(Chunk(bytes: bytes, count: chunk.count, unencodable.encoding))
  }
}

nonisolated extension Row {
  /// Whether all bytes are valid, and an encoding has all characters.
  fileprivate func canBeEncoded(in encoding: TextEncoding) -> Bool {
    let parts = parts()
    guard !parts.contains(where: \.isInvalid) else { return false }
    return encoding.encodeExactly(text) != nil
  }

  /// Returns the bytes of the content in an encoding, with question marks for all that it doesn't have.
  fileprivate func replacing(to encoding: TextEncoding) -> [UInt8] {
    let mark = encoding.encode("?")
    return parts().flatMap { part -> [UInt8] in
      guard case .text(let text) = part else { return mark }
      if let bytes = encoding.encodeExactly(text) { return bytes }
      return text.unicodeScalars.flatMap { encoding.encodeExactly(String($0)) ?? mark }
    }
  }
}

nonisolated extension Chunk {
  /// Returns the bytes of the rows in another encoding, with question marks for all that it doesn't
  /// have.
  ///
  /// - Parameters:
  ///   - source: The encoding of the rows.
  ///   - target: The other encoding.
  ///   - isOdd: Whether an incomplete code unit follows the last row.
  /// - Returns: The bytes.
  fileprivate func replacing(
    from source: TextEncoding,
    to target: TextEncoding,
    isOdd: Bool = false
  ) -> [UInt8] {
    rows(0..<count, source).enumerated().flatMap { index, row in
      let odd = isOdd && index == count - 1 ? target.encode("?") : []
      return row.replacing(to: target) + odd + target.encode(row.ending?.rawValue ?? "")
    }
  }

  /// Returns the bytes of the rows with another line end.
  fileprivate func bytes(with ending: LineEnding, _ encoding: TextEncoding) -> [UInt8] {
    let new = encoding.encode(ending.rawValue)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + count * new.count)
    var start = 0
    while let end = bytes.lineEnd(1, from: start, encoding) {
      let line = bytes.dropFirst(start).prefix(end - start)
      Row(line: line, encoding).content.withUnsafeBytes { result.append(contentsOf: $0) }
      result += new
      start = end
    }
    return result + bytes.dropFirst(start)
  }
}

// MARK: - The end

nonisolated extension ConversionWork {
  private mutating func finish() {
    if case .encoding(let encoding, replacing: false) = conversion, !rows.oddBytes.isEmpty,
      encoding != rows.encoding
    {
      // The odd bytes belong to the last row.
      if unencodable.count == 0 { unencodable.first = max(0, rows.count - 1) }
      unencodable.count += 1
    }
    guard unencodable.count == 0 else {
      outcome = .refused(unencodable)
      return
    }
    let (new, edit) = result()
    let converted = ConvertedRows(
      conversion: conversion,
      base: rows,
      rows: new,
      edit: edit,
      row: row
    )
    outcome = .converted(converted)
    (tree, builder) = (Rope(), RowsBuilder())
  }

  private func result() -> (Rows, RowsEdit) {
    let format = rows.format(after: conversion)
    switch conversion {
    case .reading:
      var builder = builder
      builder.append(rows.oddBytes)
      return recorded(builder.finish())
    case .encoding, .lineEnds:
      return recorded(Rows(tree: tree, format: format))
    case .finalEnd, .mark:
      var splice = RowsSplice(of: rows, openEnding: rows.ending(near: rows.count))
      splice.keep(0..<rows.count)
      let edit = splice.edit(format: format)
      var new = rows
      new.perform(edit)
      return (new, edit)
    }
  }

  private func recorded(_ new: Rows) -> (Rows, RowsEdit) {
    (new, RowsEdit(RecordedConversion(conversion, from: rows.encoding, to: new)))
  }
}

nonisolated extension Rows {
  /// Whether a conversion would change nothing.
  fileprivate func isUnchanged(by conversion: RowsConversion) -> Bool {
    switch conversion {
    case .reading(let encoding), .encoding(let encoding, _): encoding == self.encoding
    case .lineEnds(let ending): contents.hasOnly(ending) && usualEnding == ending
    case .finalEnd, .mark: format(after: conversion) == format
    }
  }
}
