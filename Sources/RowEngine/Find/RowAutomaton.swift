/// A deterministic automaton that finds the rows in which a regular expression may match.
///
/// It takes one step for each byte of a chunk, for any expression. It may find rows that don't
/// match, such as all rows with bytes beyond ASCII, because ICU checks the rows that it finds. The
/// states are sets of positions in the expression (Glushkov, "The abstract theory of automata",
/// 1961), made before the search by the subset construction, up to a limit.
struct RowAutomaton: Sendable {
  /// The greatest number of states; expressions that need more have no automaton.
  private static let mostStates = 1000

  /// The state in which a row is found.
  private static let found = 0

  /// The state at the start of each row.
  private static let start = 1

  /// The class of each byte.
  private let classes: [UInt8]

  /// The number of classes, rounded up to a power of two.
  private let width: Int

  /// For each state and class, where the steps of the next state are.
  private let steps: [UInt32]

  /// Makes the automaton of an expression; nil if an empty row may match, or if it needs too many
  /// states.
  ///
  /// - Parameters:
  ///   - tree: The structure of the expression.
  ///   - ignoresCase: Whether it matches letters in any case.
  init?(_ tree: ExpressionTree, ignoresCase: Bool) {
    guard let positions = ExpressionPositions(tree, ignoresCase: ignoresCase),
      !positions.isNullable
    else { return nil }
    let byteClasses = ByteClasses(positions)
    classes = byteClasses.classes
    width = byteClasses.width
    guard let steps = Self.steps(positions, byteClasses) else { return nil }
    self.steps = steps
  }

  private static func steps(_ positions: ExpressionPositions, _ classes: ByteClasses) -> [UInt32]? {
    var states: [UInt64] = [0, 0]
    var known: [UInt64: Int] = [0: start]
    // The state that finds a row has no steps.
    var steps = [UInt32](repeating: UInt32(found), count: classes.width)
    var next = start
    while next < states.count {
      let reached = positions.following(states[next])
      steps += [UInt32](repeating: UInt32(found), count: classes.width)
      let row = next * classes.width
      steps[row + Int(ByteClasses.lineEnd)] = UInt32(start * classes.width)
      for (index, matching) in classes.positions.enumerated() {
        let state = reached & matching
        if state & positions.last != 0 { continue }
        let target = known[state] ?? states.count
        if target == states.count {
          guard target < mostStates else { return nil }
          known[state] = target
          states.append(state)
        }
        steps[row + index + ByteClasses.specialCount] = UInt32(target * classes.width)
      }
      next += 1
    }
    return steps
  }

  /// Finds the next row that may match.
  ///
  /// - Parameters:
  ///   - bytes: The rows.
  ///   - start: The offset of the start of a row.
  /// - Returns: The offset of a byte in the found row, or the number of bytes.
  /// - Complexity: O(*n*) in the number of bytes up to the row.
  func find(in bytes: ByteSlice, from start: Int) -> Int {
    bytes.withUnsafeBytes { bytes in
      classes.withUnsafeBufferPointer { classes in
        steps.withUnsafeBufferPointer { steps in
          var state = Self.start * width
          for offset in start..<bytes.count {
            state = Int(steps[state | Int(classes[Int(bytes[offset])])])
            if state == Self.found { return offset }
          }
          return bytes.count
        }
      }
    }
  }
}

/// The bytes that all positions of an expression treat alike.
private struct ByteClasses {
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

  /// The number of classes, rounded up to a power of two.
  var width: Int {
    let last = positions.count + Self.specialCount - 1
    return 1 << (Int.bitWidth - last.leadingZeroBitCount)
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
