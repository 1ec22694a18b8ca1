/// A control sequence as ECMA-48 section 5.4 puts it together: `ESC [ parameters final`.
nonisolated struct ControlSequence {
  /// One of `<`, `=`, `>` and `?` before the parameters: private meaning.
  var prefix: UInt8?

  /// The numbers, each with its subparameters (`1:2`); an empty one is zero.
  var parameters: [[Int]]

  /// A byte between the parameters and the final one.
  var intermediate: UInt8?

  /// The byte that ends the sequence and says what it means.
  var final: UInt8

  /// The first number of a parameter.
  subscript(index: Int) -> Int? {
    index < parameters.count ? parameters[index].first : nil
  }

  /// What a piece of input holds after `ESC [`.
  enum Scan {
    /// The end has not come yet.
    case incomplete
    /// So many bytes belong together but mean nothing.
    case broken(length: Int)
    /// A sequence of so many bytes, introducer included.
    case complete(ControlSequence, length: Int)
  }

  /// No sequence of a terminal is longer; what is, was cut short by a broken line.
  static let limit = 256

  /// Reads a sequence.
  ///
  /// - Parameter bytes: The input from the introducer's ESC on.
  /// - Returns: The sequence, if it is whole.
  static func scan(_ bytes: ArraySlice<UInt8>) -> Scan {
    var prefix: UInt8?
    var parameters: [[Int]] = [[]]
    var intermediate: UInt8?
    for (offset, byte) in bytes.prefix(limit).enumerated().dropFirst(2) {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        parameters.appendDigit(Int(byte - UInt8(ascii: "0")))
      case UInt8(ascii: ":"): parameters.appendSubparameter()
      case UInt8(ascii: ";"): parameters.append([])
      case 0x3C...0x3F: prefix = byte
      case 0x20...0x2F: intermediate = byte
      case 0x40...0x7E:
        let sequence = ControlSequence(
          prefix: prefix,
          parameters: parameters,
          intermediate: intermediate,
          final: byte
        )
        return .complete(sequence, length: offset + 1)
      default:
        return .broken(length: offset)
      }
    }
    return bytes.count < limit ? .incomplete : .broken(length: limit)
  }
}

nonisolated extension [[Int]] {
  fileprivate mutating func appendDigit(_ digit: Int) {
    let last = count - 1
    if self[last].isEmpty { self[last].append(0) }
    let place = self[last].count - 1
    self[last][place] = Swift.min(self[last][place] * 10 + digit, 0x1F_FFFF)
  }

  fileprivate mutating func appendSubparameter() {
    let last = count - 1
    if self[last].isEmpty { self[last].append(0) }
    self[last].append(0)
  }
}
