public import Documents
import _RopeModule

extension Rows {
  /// Converts the whole document.
  ///
  /// Text that only has ASCII stays where it is in memory, if both encodings share ASCII.
  ///
  /// - Parameters:
  ///   - conversion: The conversion.
  ///   - row: The row to show afterwards.
  ///   - progress: Counts the bytes.
  /// - Returns: The conversion; nil if it changes nothing, or is cancelled.
  /// - Throws: ``UnencodableRows`` with the number of rows that can't be encoded. If the user
  ///   agrees, the same conversion can be performed with question marks.
  /// - Complexity: O(*n*) in the number of bytes.
  public func converted(
    by conversion: RowsConversion,
    showing row: Int = 0,
    progress: WorkProgress = WorkProgress()
  ) throws(UnencodableRows) -> ConvertedRows? {
    guard !isUnchanged(by: conversion) else { return nil }
    var converter = RowsConverter(conversion, of: self)
    converter.convertChunks(progress)
    guard !progress.isCancelled else { return nil }
    let (rows, edit) = try converter.finish()
    return ConvertedRows(conversion: conversion, base: self, rows: rows, edit: edit, row: row)
  }

  /// Whether a conversion would change nothing.
  private func isUnchanged(by conversion: RowsConversion) -> Bool {
    switch conversion {
    case .reading(let encoding), .encoding(let encoding, _): encoding == self.encoding
    case .lineEnds(let ending): contents.hasOnly(ending) && usualEnding == ending
    case .finalEnd, .mark: format(after: conversion) == format
    }
  }
}

/// A conversion of one version of a document, chunk by chunk.
private struct RowsConverter {
  private let conversion: RowsConversion
  private let rows: Rows
  private var firstRow = 0
  private var tree = Rope<Chunk>()
  private var builder: RowsBuilder
  private var unencodable: UnencodableRows

  init(_ conversion: RowsConversion, of rows: Rows) {
    (self.conversion, self.rows) = (conversion, rows)
    let encoding: TextEncoding =
      switch conversion {
      case .reading(let encoding), .encoding(let encoding, _): encoding
      case .lineEnds, .finalEnd, .mark: rows.encoding
      }
    unencodable = UnencodableRows(encoding: encoding)
    builder = RowsBuilder(encoding, identity: rows.identity)
    builder.append(rows.mark)
  }

  /// Converts all chunks, unless the conversion only concerns an end of the document.
  mutating func convertChunks(_ progress: WorkProgress) {
    switch conversion {
    case .finalEnd, .mark: return
    case .reading, .encoding, .lineEnds: progress.start(total: rows.byteCount)
    }
    var index = rows.tree.startIndex
    while index < rows.tree.endIndex, !progress.isCancelled {
      let (chunk, next) = (rows.tree[index], rows.tree.index(after: index))
      convert(chunk, isLast: next == rows.tree.endIndex)
      progress.advance(by: chunk.bytes.count)
      firstRow += chunk.count
      index = next
    }
  }

  private mutating func convert(_ chunk: Chunk, isLast: Bool) {
    switch conversion {
    case .reading: builder.append(chunk.bytes)
    case .encoding(let encoding, let isReplacing):
      encode(chunk, in: encoding, isReplacing, isLast: isLast)
    case .lineEnds(let ending):
      append(chunk.contents.hasOnly(ending) ? nil : chunk.bytes(with: ending, rows.encoding), chunk)
    case .finalEnd, .mark: break
    }
  }

  private mutating func encode(
    _ chunk: Chunk,
    in encoding: TextEncoding,
    _ isReplacing: Bool,
    isLast: Bool
  ) {
    let bytes = chunk.bytes
    // The odd bytes belong to the last row.
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
      refuse(firstRow + offset)
    }
  }

  /// Appends the rows of a chunk with new bytes, or with its own.
  private mutating func append(_ bytes: [UInt8]?, _ chunk: Chunk) {
    // The result isn't used if a row can't be encoded.
    guard unencodable.count == 0 else { return }
    let bytes = bytes.map { ByteSlice(joining: [$0]) } ?? chunk.bytes
    tree.append(Chunk(bytes: bytes, count: chunk.count, unencodable.encoding))
  }

  /// Returns the converted rows with the edit that leads to them.
  mutating func finish() throws(UnencodableRows) -> (Rows, RowsEdit) {
    if case .encoding(let encoding, replacing: false) = conversion, !rows.oddBytes.isEmpty,
      encoding != rows.encoding
    {
      // The odd bytes belong to the last row.
      refuse(max(0, rows.count - 1))
    }
    guard unencodable.count == 0 else { throw unencodable }
    let format = rows.format(after: conversion)
    switch conversion {
    case .reading:
      builder.append(rows.oddBytes)
      var new = builder.finish()
      new.addFiles(of: rows)
      return recorded(new)
    case .encoding, .lineEnds:
      return recorded(rows.version(tree, format))
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

  private mutating func refuse(_ row: Int) {
    if unencodable.count == 0 { unencodable.first = row }
    unencodable.count += 1
  }
}

extension Row {
  /// Whether all bytes are valid, and an encoding has all characters.
  fileprivate func canBeEncoded(in encoding: TextEncoding) -> Bool {
    let parts = parts()
    guard !parts.contains(where: \.isInvalid) else { return false }
    return encoding.encodeExactly(text) != nil
  }

  /// Returns the bytes of the content in an encoding, with question marks for missing characters.
  fileprivate func replacing(to encoding: TextEncoding) -> [UInt8] {
    let mark = encoding.encode("?")
    return parts().flatMap { part -> [UInt8] in
      guard case .text(let text) = part else { return mark }
      if let bytes = encoding.encodeExactly(text) { return bytes }
      return text.unicodeScalars.flatMap { encoding.encodeExactly(String($0)) ?? mark }
    }
  }
}

extension Chunk {
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

extension Rows {
  /// Returns the rows in another encoding; invalid bytes become U+FFFD.
  ///
  /// - Complexity: O(*n*); O(1) if the encoding is the same.
  func transcoded(to encoding: TextEncoding) -> Rows {
    guard encoding != self.encoding else { return self }
    let chunks = tree.map { chunk in
      let parts = chunk.rows(0..<chunk.count, self.encoding).flatMap { row in
        [encoding.encode(row.text), encoding.encode(row.ending?.rawValue ?? "")]
      }
      return Chunk(bytes: ByteSlice(joining: parts), count: chunk.count, encoding)
    }
    var format = format
    format.encoding = encoding
    return version(Rope(chunks), format)
  }
}
