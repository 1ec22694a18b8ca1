package import RowEngine

extension RandomRows {
  /// A random action, often at the start or end of the document, where most edge cases are.
  package mutating func action(on rows: Rows) -> RowsAction {
    let count = rows.count
    let near = [number(below: count + 1), 0, count, max(0, count - 1)]
    let (place, other) = (pick(near), pick(near))
    switch number(below: 10) {
    case 8...9:
      return .arrange(arrangement(), ranges(below: count))
    case 0...2 where place < count:
      return .update(place, variation(of: rows.row(at: place).text))
    case 3...4 where place < count && other < count:
      return .move(from: place, to: other)
    case 5:
      return .delete(place..<min(count, place + pick([0, 1, 1, 2, 5])))
    case 6:
      guard let copies = rows.copies(of: ranges(below: count), limit: 1 << 20) else { fallthrough }
      return .insertCopies(copies, at: place)
    default:
      return .insert(text(), at: place)
    }
  }

  /// A random command on selected rows.
  package mutating func arrangement() -> RowsArrangement {
    pick([.delete, .duplicate, .join, .moveUp, .moveDown, .move(to: pick([0, 1, 2, 7, 1000]))])
  }

  /// Random ranges of rows, in ascending order, with other rows between them.
  package mutating func ranges(below count: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = pick([0, 0, 1, max(0, count - 3)])
    while start < count, ranges.count < 4 {
      let end = min(count, start + pick([1, 1, 2, 3, 10]))
      ranges.append(start..<end)
      start = end + pick([1, 1, 2, 5])
    }
    return ranges
  }

  /// The version after some random actions.
  package mutating func version(of rows: Rows, actions: Int) throws -> Rows {
    var document = rows
    for _ in 0..<actions { _ = try document.perform(action(on: document)) }
    return document
  }

  /// A random version that another program could write.
  package mutating func versionFromOutside(of rows: Rows, actions: Int) throws -> Rows {
    if number(below: 8) == 0 { return Rows(document(limit: 40), blockSize: 13) }
    var bytes = try version(of: rows, actions: actions).bytes
    switch number(below: 6) {
    case 0: bytes = bytes.dropLast(bytes.last == 0x0A ? 1 : 0)
    case 1 where rows.encoding == .utf8: bytes.append(0x0A)
    case 2 where rows.mark.isEmpty: bytes = [0xEF, 0xBB, 0xBF] + bytes
    case 3 where rows.mark.count == 3: bytes.removeFirst(3)
    case 4 where rows.encoding != .utf8: bytes.append(0x0D)
    default: break
    }
    return Rows(bytes, blockSize: pick([1, 7, 1000]))
  }

  /// A copy with a few bytes changed, inserted, removed or truncated.
  package mutating func damage(to bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...number(below: 4) {
      let index = number(below: bytes.count + 1)
      let byte = pick([0, 1, 2, 3, 0x0A, 0x7F, 0x80, 0xFF, UInt8(number(below: 256))])
      switch number(below: 10) {
      case 0..<5 where index < bytes.count: bytes[index] = byte
      case 5..<7 where index < bytes.count: bytes.remove(at: index)
      case 7: bytes.removeSubrange(index...)
      default: bytes.insert(byte, at: index)
      }
    }
    return bytes
  }
}
