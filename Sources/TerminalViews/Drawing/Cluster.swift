internal import Synchronization

/// A grapheme cluster as a number, so that frames are copied and compared as plain memory.
///
/// Nearly all clusters are one scalar, and that is the number. The others, such as a family of
/// emoji, are numbered as they are first seen; like names of types they are never forgotten.
@usableFromInline
nonisolated struct Cluster: Hashable, Sendable {
  @usableFromInline let number: UInt32

  /// The number of the first cluster of several scalars: one more than the last scalar.
  private static let firstNumber: UInt32 = 0x11_0000

  private static let known = Mutex(Table())

  private struct Table {
    var numbers: [[Unicode.Scalar]: UInt32] = [:]
    var characters: [Character] = []
  }

  init(_ character: Character) {
    let scalars = character.unicodeScalars
    if let scalar = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex {
      self.init(scalar)
    } else {
      self.init(number: Self.number(of: character))
    }
  }

  @inlinable
  init(_ scalar: Unicode.Scalar) { self.init(number: scalar.value) }

  @inlinable
  init(number: UInt32) { self.number = number }

  /// The scalar of a cluster that has only one.
  @inlinable var scalar: Unicode.Scalar? { Unicode.Scalar(number) }

  /// The cluster itself.
  var character: Character {
    if let scalar { return Character(scalar) }
    return Self.known.withLock { $0.characters[Int(number - Self.firstNumber)] }
  }

  private static func number(of character: Character) -> UInt32 {
    // By scalars: canonically equivalent clusters are different bytes to a terminal.
    let scalars = Array(character.unicodeScalars)
    return known.withLock { table in
      if let number = table.numbers[scalars] { return number }
      let number = firstNumber + UInt32(table.characters.count)
      table.numbers[scalars] = number
      table.characters.append(character)
      return number
    }
  }
}
