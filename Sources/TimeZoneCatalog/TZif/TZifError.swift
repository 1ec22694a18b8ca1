/// Why bytes are not time zone data of RFC 9636.
public enum TZifError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes do not begin with TZif.
  case notTZif

  /// The version is neither 1 nor one that extends 2.
  case unknownVersion(UInt8)

  /// The data ends before what its header promises.
  case truncated

  /// The counts of the header contradict section 3.1.
  case badCounts

  /// The transition times do not ascend.
  case unorderedTransitions

  /// A transition refers to a local time type that is not there.
  case badTypeIndex

  /// A local time type has an impossible offset, flag or abbreviation.
  case badLocalTimeType

  /// The times count leap seconds, which POSIX time does not.
  case countsLeapSeconds

  /// The footer is not a rule of POSIX, or not one that the file's version allows.
  case badFooter

  /// One line in English.
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
