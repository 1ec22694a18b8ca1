/// An error in time zone data (RFC 9636).
public enum TZifError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes do not begin with TZif.
  case notTZif

  /// The version is neither 1 nor at least 2.
  case unknownVersion(UInt8)

  /// The data is shorter than its header requires.
  case truncated

  /// The counts of the header are invalid (section 3.1).
  case badCounts

  /// The transition times do not ascend.
  case unorderedTransitions

  /// A transition refers to a missing local time type.
  case badTypeIndex

  /// A local time type has an invalid offset, flag or abbreviation.
  case badLocalTimeType

  /// The times include leap seconds, unlike POSIX time.
  case countsLeapSeconds

  /// The footer is not a valid POSIX rule for the file's version.
  case badFooter

  /// A one-line message.
  public var description: String {
    switch self {
    case .notTZif: "not time zone data"
    case .unknownVersion(let version): "unknown version of time zone data: byte \(version)"
    case .truncated: "time zone data ends too early"
    case .badCounts: "time zone data with impossible counts"
    case .unorderedTransitions: "time zone data with unordered transitions"
    case .badTypeIndex: "time zone data with a transition to an unknown local time type"
    case .badLocalTimeType: "time zone data with an impossible local time type"
    case .countsLeapSeconds: "time zone data that counts leap seconds"
    case .badFooter: "time zone data with an impossible rule at its end"
    }
  }
}
