/// Sunrise, sunset and twilight of a day at a place.
///
/// A day is centred on its solar noon, so in summer near the polar circle the sunset may be after
/// midnight.
public struct SunDay: Hashable, Sendable {
  /// The time between two passages of a height by the sun.
  public enum Span: Hashable, Sendable {
    /// The sun stays above the height.
    case always

    /// The sun stays below the height.
    case never

    /// The sun is above the height between two moments, in seconds since 1970.
    case between(Int, Int)
  }

  /// The highest position of the sun, in seconds since 1970.
  public let noon: Int

  /// The time from sunrise to sunset.
  public let day: Span

  /// The time from the start of the morning's civil twilight to the end of the evening's.
  public let light: Span

  /// Computes the day.
  ///
  /// - Parameters:
  ///   - coordinates: The place.
  ///   - date: A time of the day in the place's zone.
  ///   - utcOffset: The offset of the zone from UTC in seconds.
  public init(at coordinates: Coordinates, on date: CivilTime, utcOffset: Int) {
    // A day of the calendar has one solar noon, hours from midnight in every zone.
    let midnight = date.dayNumber * 86_400 - utcOffset
    let meanNoon = date.dayNumber * 86_400 + 43_200 - Int(coordinates.longitude * 240)
    let noon = meanNoon - (meanNoon - midnight).flooredQuotient(86_400) * 86_400
    let exact = Self.repeating(Double(noon)) { moment in
      Double(noon) - SunPosition(moment).equationOfTime
    }
    self.noon = Int(exact.rounded())
    day = Self.span(above: Daylight.horizon, around: exact, coordinates)
    light = Self.span(above: Daylight.dawn, around: exact, coordinates)
  }

  /// The seconds from sunrise to sunset; nil during polar day and polar night.
  public var length: Int? {
    guard case .between(let rise, let set) = day else { return nil }
    return set - rise
  }

  private static func span(
    above altitude: Double,
    around noon: Double,
    _ place: Coordinates
  ) -> Span {
    func moment(_ sign: Double) -> Double {
      repeating(noon) { moment in
        let sun = SunPosition(moment)
        let distance = sun.secondsFromNoon(to: altitude, latitude: place.latitude)
        return noon + sign * distance
      }
    }
    let (rise, set) = (moment(-1), moment(1))
    guard rise.isFinite, set.isFinite else {
      return rise == .infinity || set == -.infinity ? .never : .always
    }
    return .between(Int(rise.rounded()), Int(set.rounded()))
  }

  /// Refines a moment, because the position of the sun depends on it; stops at infinity.
  private static func repeating(_ start: Double, _ next: (Double) -> Double) -> Double {
    var moment = start
    for _ in 0..<5 where moment.isFinite { moment = next(moment) }
    return moment
  }
}

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
