/// The ASCII characters that a part of a regular expression matches, as far as they are certain.
///
/// Two bounds are needed for complements: a character that a set may match, but not certainly, may
/// also be matched by the complement.
struct ASCIISet: Equatable, Sendable {
  /// The characters that may match, one bit each.
  private(set) var possible: UInt128 = 0

  /// The characters that certainly match.
  private(set) var certain: UInt128 = 0

  /// Any character may match, and none is certain to match.
  static let any = ASCIISet(possible: .max)

  private init(possible: UInt128) { self.possible = possible }

  /// Makes a set of scalars; those beyond ASCII don't count.
  init(_ scalars: ClosedRange<UInt32>) {
    guard scalars.lowerBound < 128 else { return }
    for scalar in scalars.clamped(to: 0...127) { possible |= 1 << UInt128(scalar) }
    certain = possible
  }

  /// Makes the union of sets.
  init(_ sets: [ASCIISet]) {
    for set in sets {
      possible |= set.possible
      certain |= set.certain
    }
  }

  /// The characters that aren't in the set.
  var complement: ASCIISet {
    var set = self
    (set.possible, set.certain) = (~certain, ~possible)
    return set
  }

  /// The set with its letters in both cases.
  ///
  /// They are no longer certain, because ICU may apply the case to a complement, too.
  var ignoringCase: ASCIISet {
    let (upper, lower) = (Self.upperLetters, Self.upperLetters << 32)
    var set = self
    set.possible |= (possible & upper) << 32 | (possible & lower) >> 32
    set.certain &= ~(upper | lower)
    return set
  }

  /// Whether a character may match.
  func contains(_ byte: UInt8) -> Bool { possible >> UInt128(byte) & 1 == 1 }

  private static let upperLetters = ASCIISet(0x41...0x5A).possible
}
