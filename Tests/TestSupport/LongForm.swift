import Glibc

/// Whether checks run as often as one has patience for, not as often as each run of all tests bears.
public enum LongForm {
  /// Whether `MAVB_LONG` is in the environment.
  public static let isWanted = getenv("MAVB_LONG") != nil

  /// How many rounds a check has.
  public static func rounds(_ short: Int, long: Int) -> Int { isWanted ? long : short }
}
