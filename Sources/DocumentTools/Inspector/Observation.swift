import Signals

/// What an app is made of at a moment, and what has happened in it since the last observation.
struct Observation {
  /// The views of the window.
  let views: [InspectedView]

  /// The states by their names, with the descriptions of their values.
  let states: [(name: String, value: String)]

  /// The new records.
  let records: [TraceRecord]
}
