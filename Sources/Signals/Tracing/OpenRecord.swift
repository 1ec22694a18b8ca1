/// A record whose effects are still being followed.
struct OpenRecord {
  /// The kind of place that the value passed.
  let kind: TraceRecord.Kind

  /// The name of the place.
  let name: String

  /// The location of the place.
  let place: String

  /// The description of the value.
  let value: String

  /// The adapter that the value was sent to.
  let adapter: AdapterLabel?

  /// The number, if it is known already.
  var id: Int?

  /// The number of the record that led to this one.
  var cause: Int?

  /// The time since the start of the tracer.
  var time = Duration.zero

  /// The effect of the value in an adapter.
  var effect: TraceRecord.Effect?

  /// Whether the subscribers have the record.
  var isWritten = false

  /// Makes a record.
  init(
    _ kind: TraceRecord.Kind,
    name: String,
    place: String = "",
    value: String,
    adapter: AdapterLabel? = nil
  ) {
    (self.kind, self.name, self.place) = (kind, name, place)
    (self.value, self.adapter) = (value, adapter)
  }

  /// Makes the continuation of a record that was followed before.
  init(continuing id: Int) {
    self.init(.event, name: "", value: "")
    self.id = id
    isWritten = true
  }

  /// The record for the subscribers; nil without a number.
  var finished: TraceRecord? {
    id.map { id in
      TraceRecord(
        id: id,
        cause: cause,
        time: time,
        kind: kind,
        name: name,
        place: place,
        value: value,
        effect: effect
      )
    }
  }
}
