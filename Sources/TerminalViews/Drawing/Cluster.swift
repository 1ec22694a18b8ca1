internal import Synchronization

/// A grapheme cluster as a number, so that frames are copied and compared as trivial types.
///
/// The number of a single-scalar cluster is its scalar value. Other clusters, such as an emoji
/// family, are interned: numbered when first seen, and never freed.
@usableFromInline
nonisolated struct Cluster: Hashable, Sendable {
  @usableFromInline let number: UInt32

  /// The first number of interned clusters: one more than the largest scalar value.
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

  /// The scalar of a single-scalar cluster.
  @inlinable var scalar: Unicode.Scalar? { Unicode.Scalar(number) }

  /// The cluster as a character.
  var character: Character {
    if let scalar { return Character(scalar) }
    return Self.known.withLock { $0.characters[Int(number - Self.firstNumber)] }
  }

  private static func number(of character: Character) -> UInt32 {
    // Compared by scalars, because terminals distinguish canonically equivalent clusters.
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
