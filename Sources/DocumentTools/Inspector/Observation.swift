import Signals

/// The views and states of an app at a moment, and the new trace records since the
/// last observation.
struct Observation {
  /// The views of the window.
  let views: [InspectedView]

  /// The states by their names, with the descriptions of their values.
  let states: [(name: String, value: String)]

  /// The new records.
  let records: [TraceRecord]
}
