import CBytes

/// A deterministic automaton that finds the rows in which a regular expression may match.
///
/// It runs over the bytes of a chunk with one step a byte, whatever the expression. ICU decides about
/// the rows that it finds, so it may find more: all rows with bytes beyond ASCII are found. The states
/// are sets of positions in the expression (Glushkov, "The abstract theory of automata", 1961), made
/// ahead of the search by the usual construction of subsets, up to a limit.
nonisolated struct RowAutomaton: Sendable {
  /// The greatest number of states; expressions that need more have no automaton.
  private static let mostStates = 1000

  /// The state in which a row is found.
  private static let found: UInt16 = 0

  /// The state at the start of each row.
  private static let start: UInt16 = 1

  /// The class of each byte.
  private let classes: [UInt8]

  /// The number of classes, rounded up to a power of two.
  private let shift: UInt16

  /// For each state and class, the next state.
  private let steps: [UInt16]

  /// Makes the automaton of an expression.
  ///
  /// - Parameters:
  ///   - tree: The structure of the expression.
  ///   - ignoresCase: Whether it matches letters in any case.
  /// - Returns: The automaton; nil if an empty row may match, or if it needs too many states.
  init?(_ tree: ExpressionTree, ignoresCase: Bool) {
    guard let positions = ExpressionPositions(tree, ignoresCase: ignoresCase),
      !positions.isNullable
    else { return nil }
    let byteClasses = ByteClasses(positions)
    classes = byteClasses.classes
    shift = byteClasses.shift
    guard let steps = Self.steps(positions, byteClasses) else { return nil }
    self.steps = steps
  }

  private static func steps(_ positions: ExpressionPositions, _ classes: ByteClasses) -> [UInt16]? {
    // The state that finds a row stays where it is.
    var steps = [UInt16](repeating: found, count: 1 << classes.shift)
    var states: [UInt64] = [0, 0]
    var known: [UInt64: UInt16] = [0: start]
    var next = Int(start)
    while next < states.count {
      let reached = positions.following(states[next])
      next += 1
      var row = [UInt16](repeating: found, count: 1 << classes.shift)
      row[Int(ByteClasses.lineEnd)] = start
      for (index, matching) in classes.positions.enumerated() {
        let state = reached & matching
        if state & positions.last != 0 { continue }
        if known[state] == nil {
          guard states.count < mostStates else { return nil }
          known[state] = UInt16(states.count)
          states.append(state)
        }
        row[index + ByteClasses.specialCount] = known[state, default: start]
      }
      steps += row
    }
    return steps
  }

  /// Returns the offset of a byte in the next row that may match, or the number of bytes.
  ///
  /// - Parameters:
  ///   - bytes: The rows.
  ///   - start: The offset of the start of a row.
  /// - Complexity: O(*n*) in the number of bytes up to the row.
  func find(in bytes: ByteSlice, from start: Int) -> Int {
    bytes.withUnsafeBytes { bytes in
      classes.withUnsafeBufferPointer { classes in
        steps.withUnsafeBufferPointer { steps in
          var state = Int(Self.start)
          var offset = start
          while offset < bytes.count {
            state = Int(steps[state << Int(shift) | Int(classes[Int(bytes[offset])])])
            if state == Int(Self.found) { break }
            offset += 1
          }
          return offset
        }
      }
    }
  }
}

/// The bytes that all positions of an expression treat alike.
private nonisolated struct ByteClasses {
  /// The class of bytes beyond ASCII.
  static let beyondASCII: UInt8 = 0

  /// The class of line ends.
  static let lineEnd: UInt8 = 1

  /// The number of the first classes.
  static let specialCount = 2

  /// The class of each byte.
  private(set) var classes = [UInt8](repeating: beyondASCII, count: 256)

  /// For each class behind the first ones, the positions that match its bytes.
  private(set) var positions: [UInt64] = []

  /// The number of bits of a class.
  var shift: UInt16 {
    let last = UInt16(positions.count + Self.specialCount - 1)
    return UInt16(UInt16.bitWidth - last.leadingZeroBitCount)
  }

  init(_ expression: ExpressionPositions) {
    var known: [UInt64: UInt8] = [:]
    for byte in UInt8(0)..<128 {
      let matching = expression.matching(byte)
      if known[matching] == nil {
        known[matching] = UInt8(positions.count + Self.specialCount)
        positions.append(matching)
      }
      classes[Int(byte)] = known[matching, default: Self.beyondASCII]
    }
    for end in [0x0A, 0x0D] { classes[end] = Self.lineEnd }
  }
}
