import MAVB
import TimeZoneCatalog

extension Daylight {
  /// The sign of the sun or the moon.
  var sign: Symbol {
    switch self {
    case .day: Symbol("☼", ascii: "*")
    case .twilight: Symbol("◒", ascii: "-")
    case .night: Symbol("☾", ascii: ")")
    }
  }

  /// The ink of what the light is shown by.
  var ink: Ink {
    switch self {
    case .day: .day
    case .twilight: .twilight
    case .night: .night
    }
  }

  /// The stroke of the line of the day.
  var stroke: SliderTrackPart.Stroke {
    switch self {
    case .day: .thick
    case .twilight: .dashed
    case .night: .thin
    }
  }
}
