import Foundation

/// Whether checks run as often as one has patience for, not as often as each run of all tests bears.
enum LongForm {
  static let isWanted = ProcessInfo.processInfo.environment["MAVB_LONG"] != nil

  /// How many rounds a check has.
  static func rounds(_ short: Int, long: Int) -> Int { isWanted ? long : short }
}
