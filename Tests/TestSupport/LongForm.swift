import Glibc

/// The number of rounds of long-running checks, short by default and long on request.
public enum LongForm {
  /// Whether the environment variable `MAVB_LONG` is set.
  public static let isEnabled = getenv("MAVB_LONG") != nil

  /// The number of rounds of a check.
  public static func rounds(_ short: Int, long: Int) -> Int { isEnabled ? long : short }
}
