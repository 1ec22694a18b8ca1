import Glibc

/// The position of the sun at a moment.
///
/// The formulas are those of the NOAA Solar Calculator (https://gml.noaa.gov/grad/solcalc/), after
/// Jean Meeus, *Astronomical Algorithms*.
struct SunPosition {
  /// The angle between the sun and the plane of the equator, in radians.
  let declination: Double

  /// The seconds that a sundial is ahead of mean solar time.
  let equationOfTime: Double

  /// Computes the position at a moment, in seconds since 1970.
  init(_ seconds: Double) {
    // Julian centuries since 2000-01-01T12:00:00Z; the formulas hold for some thousands of years.
    let century = max(-40, min((seconds - 946_728_000) / 86_400 / 36_525, 40))
    let meanLongitude = (280.46646 + century * (36000.76983 + century * 0.0003032)).radians
    let anomaly = (357.52911 + century * (35999.05029 - 0.0001537 * century)).radians
    let eccentricity = 0.016708634 - century * (0.000042037 + 0.0000001267 * century)
    let center =
      sin(anomaly) * (1.914602 - century * (0.004817 + 0.000014 * century))
      + sin(2 * anomaly) * (0.019993 - 0.000101 * century) + sin(3 * anomaly) * 0.000289
    let node = (125.04 - 1934.136 * century).radians
    let longitude = meanLongitude + (center - 0.00569 - 0.00478 * sin(node)).radians
    let meanObliquity =
      23 + (26 + (21.448 - century * (46.815 + century * (0.00059 - century * 0.001813))) / 60) / 60
    let obliquity = (meanObliquity + 0.00256 * cos(node)).radians
    declination = asin(sin(obliquity) * sin(longitude))
    let y = tan(obliquity / 2) * tan(obliquity / 2)
    let angle =
      y * sin(2 * meanLongitude) - 2 * eccentricity * sin(anomaly)
      + 4 * eccentricity * y * sin(anomaly) * cos(2 * meanLongitude)
      - y * y * sin(4 * meanLongitude) / 2
      - 1.25 * eccentricity * eccentricity * sin(2 * anomaly)
    equationOfTime = angle / .pi * 43_200
  }

  /// Returns the altitude of the sun's centre in degrees, without refraction.
  func altitude(at place: Coordinates, _ seconds: Double) -> Double {
    let solarTime = seconds + place.longitude * 240 + equationOfTime
    let hourAngle = (solarTime / 86_400 - 0.5) * 2 * .pi
    let latitude = place.latitude.radians
    let sine =
      sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(hourAngle)
    return asin(max(-1, min(sine, 1))) * 180 / .pi
  }

  /// Returns the seconds between the highest position of the sun and an altitude in degrees.
  ///
  /// - Returns: Infinity if the sun stays above the altitude, minus infinity if it stays below.
  func secondsFromNoon(to altitude: Double, latitude: Double) -> Double {
    let latitude = latitude.radians
    let cosine =
      (sin(altitude.radians) - sin(latitude) * sin(declination))
      / (cos(latitude) * cos(declination))
    if cosine < -1 { return .infinity }
    return cosine > 1 ? -.infinity : acos(cosine) / .pi * 43_200
  }
}

extension Double {
  fileprivate var radians: Double { self * .pi / 180 }
}
