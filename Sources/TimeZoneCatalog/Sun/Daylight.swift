/// The light at a place and a moment.
public enum Daylight: Hashable, Sendable {
  /// The upper edge of the sun is above the horizon.
  case day

  /// Civil twilight: the sun has set, and its centre is less than 6 degrees below the horizon.
  case twilight

  /// The sun is lower.
  case night

  /// Determines the light at a moment, in seconds since 1970.
  public init(at coordinates: Coordinates, _ seconds: Int) {
    let altitude = SunPosition(Double(seconds)).altitude(at: coordinates, Double(seconds))
    self = altitude >= Self.horizon ? .day : altitude >= Self.dawn ? .twilight : .night
  }

  /// The altitude of the sun's centre at sunrise in degrees: its radius and the refraction of the
  /// air put its upper edge on the horizon.
  static let horizon = -0.833

  /// The altitude of the sun's centre at the start of the civil twilight, in degrees.
  static let dawn = -6.0
}
