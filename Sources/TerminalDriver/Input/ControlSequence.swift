/// A control sequence (ECMA-48, section 5.4): `ESC [ parameters final`.
nonisolated struct ControlSequence {
  /// The private marker before the parameters: `<`, `=`, `>` or `?`.
  var prefix: UInt8?

  /// The numbers, each with its subparameters (`1:2`); an empty one is zero.
  var parameters: [[Int]]

  /// The intermediate byte, if any.
  var intermediate: UInt8?

  /// The final byte, which determines the function.
  var final: UInt8

  /// The first number of a parameter.
  subscript(index: Int) -> Int? {
    index < parameters.count ? parameters[index].first : nil
  }

  /// Whether it reports the release of a key (kitty's event type 3).
  var isRelease: Bool { parameters.count > 1 && parameters[1].dropFirst().first == 3 }

  /// The result of scanning for a control sequence.
  enum Scan {
    /// The sequence is incomplete.
    case incomplete
    /// An invalid sequence of a number of bytes.
    case broken(length: Int)
    /// A complete sequence of a number of bytes, including the introducer.
    case complete(ControlSequence, length: Int)
    /// A number of bytes of a longer sequence, which no terminal sends.
    case tooLong(length: Int)
  }

  /// The maximum length; a longer sequence is read to its end and ignored.
  private static let limit = 256

  /// Scans a sequence.
  ///
  /// - Parameter bytes: The input, starting with ESC.
  /// - Returns: The result.
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
    return bytes.count < limit ? .incomplete : .tooLong(length: limit)
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
