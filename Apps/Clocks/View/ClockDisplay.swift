import DocumentApp
import MAVB

/// What the views of clocks need besides the states: how to write clocks, the shown time, and the
/// user's keys.
struct ClockDisplay {
  /// Writes clocks as the settings say.
  let formatter: ClockFormatter

  /// The shown time.
  let time: ClockTime

  /// The keys that the user has chosen.
  let keyMap: KeyMap

  /// The texts of the app.
  var texts: Texts { formatter.texts }

  /// The zones, and the names of clocks.
  var zones: ClockZones { formatter.zones }
}
