/// An input event and its time, in a recording of a run.
///
/// Events that are played back at their times, on a screen in memory with a virtual clock, lead to the
/// same frames again.
public nonisolated struct RecordedEvent: Hashable, Sendable {
  /// The time since the start of the recording.
  public var time: Duration

  /// The event.
  public var event: InputEvent

  /// How many background tasks of each kind had finished since the event before; nil if none were left.
  ///
  /// The kinds are those of the app that is recorded.
  public var finishedTasks: [Int]?

  /// Makes an event.
  public init(_ event: InputEvent, at time: Duration) {
    (self.event, self.time) = (event, time)
  }
}
